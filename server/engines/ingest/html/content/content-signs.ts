import type { Element } from "../tree";
import { find, textOf } from "../tree";
import { containsOpeningHours, containsPrice } from "./fact-boxes";

/** In characters outside links. A longer text is content. */
const LONG_TEXT = 200;

/** Overrides class and id: a heading, a longer text outside links, a table, a price or opening hours. */
export function hasRichContent(block: Element): boolean {
  if (block.textLength - block.linkLength > LONG_TEXT) return true;
  if (find(block, (element) => isHeading(element) || isDataTable(element))) return true;
  const text = textOf(block);
  return containsPrice(text) || containsOpeningHours(text);
}

const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

export const isHeading = ({ name, textLength }: Element): boolean =>
  textLength > 0 && headings.has(name);

const isDataTable = (element: Element): boolean =>
  element.name === "table" &&
  element.attributes.role !== "presentation" &&
  find(element, ({ name }) => name === "td" || name === "th") !== undefined;
