import { isHeading } from "../content/content-signs";
import type { Element, Node } from "../tree";
import { textOf } from "../tree";

/** In characters. */
const MAX_DATE_LENGTH = 60;

const MONTH =
  "jan(?:uar|uary)?|jänner|feb(?:ruar|ruary)?|märz|mär|mrz|mar(?:ch)?|apr(?:il)?|mai|may|jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?";
const DAY =
  "mo(?:n(?:tag|day)?)?|di(?:enstag)?|tue?(?:s(?:day)?)?|mi(?:ttwoch)?|wed(?:nesday)?|do(?:nnerstag)?|thu?(?:rs(?:day)?)?|fr(?:i(?:day)?|eitag)?|sa(?:t(?:urday)?|mstag)?|sonnabend|so(?:nntag)?|sun(?:day)?";
const CONNECTIVE =
  "uhr|[ap]\\.?m\\.?|h|ab|bis|von|um|am|seit|ca|etwa|und|from|until|till|to|at|since|and|the|st|nd|rd|th";

/** Words that a date, a year or a time consists of. */
const DATE_WORD = new RegExp(`(?<!\\p{L})(?:${MONTH}|${DAY}|${CONNECTIVE})(?!\\p{L})`, "giu");

/** A time or a year. Other numbers count steps. */
const TIME = /(?<![\d.,])(?:\d{1,2}[:.]\d{2}|(?:1[5-9]|20)\d{2})(?!\d)/;

/** A time of day, unlike a date. */
const CLOCK = /\d:\d{2}|\d\s*(?:uhr|h|[ap]\.?m)(?!\p{L})/iu;

/** "19:00", "ab 15 Uhr", "Sat 3 May 2026 · 7 pm", "1984/85" */
function isDate(text: string): boolean {
  if (text.length > MAX_DATE_LENGTH || !/\d/.test(text)) return false;
  if (!TIME.test(text) && text.search(DATE_WORD) < 0) return false;
  return !/\p{L}|[€$£%@]|\d{5}/u.test(text.replace(DATE_WORD, ""));
}

/** Elements whose parts are cells or items. */
const CELLS = new Set(["table", "thead", "tbody", "tr", "ul", "ol", "dl"]);

type NodeInParent = { node: Element; parent: Element };
type Entry = { date: NodeInParent; heading: NodeInParent };

/**
 * Moves the dates or times that begin the entries of a programme or a history below the headings of the entries:
 * otherwise each would be read as the end of the entry before. Changes the tree without its measures.
 */
export function moveDatesBelowHeadings(element: Element): void {
  const parts = partsOf(element);
  if (parts.length > 1) {
    const entries = parts.flatMap((part) => entryIn(part) ?? []);
    moveDates(entries.length > 1 ? entries : flatEntries(element, parts));
  }
  for (const child of element.children)
    if (typeof child !== "string") moveDatesBelowHeadings(child);
}

/** Returns the entry that fills this container, perhaps in wrappers. */
function entryIn(node: Node): Entry | undefined {
  if (typeof node === "string" || isHeading(node)) return undefined;
  const parts = partsOf(node);
  const [date, next] = parts;
  if (date === undefined) return undefined;
  if (next === undefined) return entryIn(date);
  if (CELLS.has(node.name) || !isDateBlock(date)) return undefined;
  const heading = firstHeading(next, node);
  const others = parts.slice(2).some(isDateBlock);
  return heading && !others ? { date: { node: date, parent: node }, heading } : undefined;
}

/**
 * Returns the entries of a container that have no container of their own; empty if a date may belong to the heading
 * above it, because it is next to it or because not every heading has a date.
 */
function flatEntries(element: Element, parts: readonly Node[]): Entry[] {
  if (CELLS.has(element.name) || !isDateBlock(parts[0])) return [];
  const indexes = [...parts.keys()].filter((at) => isDateBlock(parts[at]));
  if (indexes.length < 2 || indexes.some((at) => isHeadingOnly(parts[at - 1]))) return [];
  const entries = indexes.flatMap((at): Entry[] => {
    const [date, next] = [parts[at], parts[at + 1]];
    const heading = firstHeading(next, element);
    return isDateBlock(date) && heading ? [{ date: { node: date, parent: element }, heading }] : [];
  });
  const headings = parts.filter((part) => firstHeading(part, element)).length;
  const clocks = entries.filter(({ date }) => CLOCK.test(textOf(date.node))).length;
  const isUniform = clocks === 0 || clocks === entries.length;
  const isComplete = entries.length === indexes.length && entries.length === headings;
  return isUniform && isComplete ? entries : [];
}

function moveDates(entries: readonly Entry[]): void {
  const dates = new Set<Node>(entries.map(({ date }) => date.node));
  const below = new Map<Node, Element>(
    entries.map(({ date, heading }) => [heading.node, date.node]),
  );
  const parents = new Set(entries.flatMap(({ date, heading }) => [date.parent, heading.parent]));
  for (const parent of parents) {
    parent.children = parent.children
      .filter((child) => !dates.has(child))
      .flatMap((child) => [child, below.get(child) ?? []].flat());
  }
}

const isDateBlock = (node: Node | undefined): node is Element =>
  node !== undefined &&
  typeof node !== "string" &&
  node.textLength <= MAX_DATE_LENGTH &&
  !isHeading(node) &&
  isDate(textOf(node));

const hasText = (node: Node): boolean =>
  typeof node === "string" ? node.trim() !== "" : node.textLength > 0;

const partsOf = ({ children }: Element): Node[] => children.filter(hasText);

/** Returns the heading that a node is, or begins with. */
function firstHeading(node: Node | undefined, parent: Element): NodeInParent | undefined {
  if (node === undefined || typeof node === "string") return undefined;
  if (isHeading(node)) return { node, parent };
  return firstHeading(node.children.find(hasText), node);
}

const isHeadingOnly = (node: Node | undefined): boolean => {
  if (node === undefined || typeof node === "string") return false;
  if (isHeading(node)) return true;
  const [first, second] = partsOf(node);
  return second === undefined && isHeadingOnly(first);
};
