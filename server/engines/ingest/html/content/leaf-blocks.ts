import { inlineElements } from "../inline";
import type { Element } from "../tree";

export const isLeafBlock = ({ children }: Element): boolean =>
  children.every(
    (child) => typeof child === "string" || (inlineElements.has(child.name) && isLeafBlock(child)),
  );

/** Returns the descendants that contain only text and inline elements, in document order. */
export function leafBlocks(element: Element, found: Element[] = []): Element[] {
  for (const child of element.children) {
    if (typeof child === "string" || child.textLength === 0 || inlineElements.has(child.name))
      continue;
    if (isLeafBlock(child)) found.push(child);
    else leafBlocks(child, found);
  }
  return found;
}
