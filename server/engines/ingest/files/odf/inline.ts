import { childrenOf, findAll, type XmlElement } from "../xml";
import type { OdfStyles } from "./styles";

export type Inline = {
  text: string;
  notes: { number: string; body: XmlElement }[];
  frames: XmlElement[];
};

const ignoredElements = new Set(
  (
    "annotation annotation-end tracked-changes ruby-text hidden-text hidden-paragraph script forms bookmark " +
    "bookmark-start bookmark-end change change-start change-end sequence-decls variable-decls user-field-decls " +
    "note-citation soft-page-break title desc binary-data event-listeners"
  ).split(" "),
);

const drawingElements = new Set(
  "frame custom-shape rect ellipse circle line polyline polygon path connector caption measure g regular-polygon".split(
    " ",
  ),
);

/** More spaces are decoration. */
const MAX_SPACES = 100;

export function inlineOf(element: XmlElement, styles: OdfStyles): Inline {
  const inline: Inline = { text: "", notes: [], frames: [] };
  writeAll(inline, element, styles);
  return inline;
}

function writeAll(inline: Inline, element: XmlElement, styles: OdfStyles): void {
  for (const child of element.children) {
    if (typeof child === "string") inline.text += child.replace(/\s+/g, " ");
    else write(inline, child, styles);
  }
}

function write(inline: Inline, element: XmlElement, styles: OdfStyles): void {
  const { name, attributes } = element;
  if (ignoredElements.has(name) || styles.isHidden(attributes["style-name"])) return;
  if (name === "s") inline.text += " ".repeat(Math.min(MAX_SPACES, Number(attributes.c ?? 1) || 1));
  else if (name === "tab") inline.text += "\t";
  else if (name === "line-break") inline.text += "\n";
  else if (name === "note") writeNote(inline, element);
  else if (drawingElements.has(name)) inline.frames.push(element);
  else writeAll(inline, element, styles);
}

function writeNote(inline: Inline, note: XmlElement): void {
  const [citation] = findAll(note, "note-citation");
  const [body] = findAll(note, "note-body");
  const number = citation?.children.filter((child) => typeof child === "string").join("") ?? "";
  inline.text += `[${number.trim()}]`;
  if (body) inline.notes.push({ number: number.trim(), body });
}

/** Whether all text of a paragraph is bold. */
export function isBold(
  { children }: XmlElement,
  styles: OdfStyles,
  isParentBold: boolean,
): boolean {
  return children.every((child) => {
    if (typeof child === "string") return isParentBold || child.trim() === "";
    if (ignoredElements.has(child.name) || child.name === "note" || drawingElements.has(child.name))
      return true;
    return isBold(child, styles, styles.isBold(child.attributes["style-name"]) ?? isParentBold);
  });
}

/** Returns one line per paragraph. */
export function linesOf(element: XmlElement, styles: OdfStyles): string[] {
  const lines: string[] = [];
  for (const child of childrenOf(element)) {
    if (child.name === "p" || child.name === "h") {
      const { text, frames: innerFrames } = inlineOf(child, styles);
      lines.push(...text.split("\n"), ...innerFrames.flatMap((frame) => linesOf(frame, styles)));
    } else if (!ignoredElements.has(child.name)) {
      const mark = child.name === "list-item" ? "- " : "";
      lines.push(...linesOf(child, styles).map((line, at) => (at === 0 ? mark + line : line)));
    }
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}
