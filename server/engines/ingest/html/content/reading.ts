import type { Element } from "../tree";

export const marksOf = ({ attributes }: Element): string => {
  const { class: classes = "", id = "" } = attributes;
  return id ? `${classes} ${id}` : classes;
};

export function openingOf(element: Element): string {
  for (const child of element.children) {
    const text = typeof child === "string" ? child.trim() : openingOf(child);
    if (text) return text.replace(/\s+/g, " ").slice(0, 60);
  }
  return "";
}

/** An article, a section or the page's main region. */
export function isInMain(element: Element): boolean {
  for (let up = element.parent; up; up = up.parent) {
    if (up.name === "article" || up.name === "main" || up.name === "section") return true;
  }
  return false;
}
