import { isHeading } from "../content/rich";
import type { Element, Node } from "../tree";
import { textOf } from "../tree";

/** In characters. */
const LONGEST_DATE = 60;

const MONTH =
  "jan(?:uar|uary)?|jänner|feb(?:ruar|ruary)?|märz|mär|mrz|mar(?:ch)?|apr(?:il)?|mai|may|jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?";
const DAY =
  "mo(?:n(?:tag|day)?)?|di(?:enstag)?|tue?(?:s(?:day)?)?|mi(?:ttwoch)?|wed(?:nesday)?|do(?:nnerstag)?|thu?(?:rs(?:day)?)?|fr(?:i(?:day)?|eitag)?|sa(?:t(?:urday)?|mstag)?|sonnabend|so(?:nntag)?|sun(?:day)?";
const BETWEEN =
  "uhr|[ap]\\.?m\\.?|h|ab|bis|von|um|am|seit|ca|etwa|und|from|until|till|to|at|since|and|the|st|nd|rd|th";

/** Words that a date, a year or a time consists of. */
const WORD = new RegExp(`(?<!\\p{L})(?:${MONTH}|${DAY}|${BETWEEN})(?!\\p{L})`, "giu");

/** A time or a year. Other numbers are those of steps. */
const TIME = /(?<![\d.,])(?:\d{1,2}[:.]\d{2}|(?:1[5-9]|20)\d{2})(?!\d)/;

/** "19:00", "ab 15 Uhr", "Sat 3 May 2026 · 7 pm", "1984/85" */
function isDate(text: string): boolean {
  if (text.length > LONGEST_DATE || !/\d/.test(text)) return false;
  if (!TIME.test(text) && text.search(WORD) < 0) return false;
  return !/\p{L}|[€$£%@]|\d{5}/u.test(text.replace(WORD, ""));
}

/** Their parts are cells or items. */
const CELLS = new Set(["table", "thead", "tbody", "tr", "ul", "ol", "dl"]);

/**
 * Moves a date or time that begins an entry, such as one of a programme or a history, below the heading of the entry:
 * otherwise it would be read as the end of the entry before. Changes the tree without its measures.
 */
export function placeDates(element: Element): void {
  const parts = element.children.filter(hasText);
  for (const child of parts) if (typeof child !== "string") placeDates(child);
  if (CELLS.has(element.name)) return;
  // A date after another heading may be the text of that heading.
  if (!isDated(parts[0])) return;
  for (const [at, date] of parts.entries()) {
    const next = parts[at + 1];
    const heading = next === undefined || !isDated(date) ? undefined : firstHeading(next);
    const family = heading?.parent;
    if (!heading || !family) continue;
    element.children.splice(element.children.indexOf(date), 1);
    family.children.splice(family.children.indexOf(heading) + 1, 0, date);
  }
}

const isDated = (node: Node | undefined): boolean =>
  node !== undefined && typeof node !== "string" && !isHeading(node) && isDate(textOf(node));

const hasText = (node: Node): boolean =>
  typeof node === "string" ? node.trim() !== "" : node.textLength > 0;

/** The heading that an element is or begins with. */
function firstHeading(node: Node): Element | undefined {
  if (typeof node === "string") return undefined;
  if (isHeading(node)) return node;
  const first = node.children.find(hasText);
  return first === undefined ? undefined : firstHeading(first);
}
