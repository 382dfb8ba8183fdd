import type { Element } from "./tree";
import { descendants } from "./tree";

/** A declared main region counts when it holds at least this share of the text that is left. */
const fairShare = 0.4;

/** The part of a page to read: its main region where it declares one that holds a fair part of the text. */
export function mainRegion(root: Element): Element {
  let largest: Element | undefined;
  for (const element of descendants(root)) {
    if (!isDeclared(element)) continue;
    if (!largest || element.textLength > largest.textLength) largest = element;
  }
  return largest && largest.textLength >= root.textLength * fairShare ? largest : root;
}

/** Whether an element stands in another. */
export function isWithin(element: Element, region: Element): boolean {
  for (let up = element.parent; up; up = up.parent) if (up === region) return true;
  return false;
}

const isDeclared = ({ name, attributes }: Element): boolean =>
  name === "main" || attributes.role === "main" || /articleBody/.test(attributes.itemprop ?? "");
