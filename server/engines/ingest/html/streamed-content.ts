import type { Element } from "./tree";
import { descendants, find, measure } from "./tree";

/** React's placeholders for streamed content (B, P), and the content (S). */
const GAP = /^[BP]:([\da-z]+)$/;
const LATE = /^S:([\da-z]+)$/;

export const isGap = ({ name, attributes }: Element): boolean =>
  name === "template" && GAP.test(attributes.id ?? "");

/** Browsers move the hidden content at the end of the page to its placeholders. */
export function placeStreamed(root: Element): void {
  if (!find(root, isGap)) return;
  const gaps = new Map<string, Element>();
  const parts = new Map<string, Element>();
  for (const element of descendants(root)) {
    const id = element.attributes.id ?? "";
    const [, number = ""] = GAP.exec(id) ?? LATE.exec(id) ?? [];
    if (number) (LATE.test(id) ? parts : gaps).set(number, element);
  }
  for (const [number, part] of parts) {
    const placeholder = gaps.get(number);
    if (placeholder) move(part, placeholder);
  }
  measure(root);
}

function move(part: Element, placeholder: Element): void {
  placeholder.name = "div";
  placeholder.children = part.children;
  for (const child of part.children) if (typeof child !== "string") child.parent = placeholder;
  part.children = [];
}
