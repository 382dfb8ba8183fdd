import type { Element } from "./tree";
import { descendants, find, measure } from "./tree";

/** React's placeholders for streamed content (B, P), and the content (S). */
const PLACEHOLDER_ID = /^[BP]:([\da-z]+)$/;
const CONTENT_ID = /^S:([\da-z]+)$/;

export const isStreamPlaceholder = ({ name, attributes }: Element): boolean =>
  name === "template" && PLACEHOLDER_ID.test(attributes.id ?? "");

/** Moves the hidden content at the end of the page to its placeholders, as scripts do in browsers. */
export function moveStreamedContent(root: Element): void {
  if (!find(root, isStreamPlaceholder)) return;
  const placeholders = new Map<string, Element>();
  const parts = new Map<string, Element>();
  for (const element of descendants(root)) {
    const id = element.attributes.id ?? "";
    const [, number = ""] = PLACEHOLDER_ID.exec(id) ?? CONTENT_ID.exec(id) ?? [];
    if (number) (CONTENT_ID.test(id) ? parts : placeholders).set(number, element);
  }
  for (const [number, part] of parts) {
    const placeholder = placeholders.get(number);
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
