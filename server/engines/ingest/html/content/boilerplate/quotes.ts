import { type Element, find, type Node, textOf } from "@/server/engines/ingest/html/tree";

/** In characters. Shorter parts, such as the name of an author, may occur anywhere. */
const MIN_PART = 40;
/** The least share of a quote in longer parts. */
const MIN_SHARE = 0.5;

/** Each is searched in all text before it. */
const MAX_QUOTES = 200;

/** Quotes of earlier text of the same page, as in the replies of a forum. */
export function repeatedQuotes(region: Element): Set<Element> {
  const repeated = new Set<Element>();
  if (!find(region, isQuote)) return repeated;
  const before = { text: "" };
  let count = 0;
  visit(region, before, (quote) => {
    count += 1;
    const isRepeated = count <= MAX_QUOTES && isIn(before.text, quote);
    if (isRepeated) repeated.add(quote);
    return isRepeated;
  });
  return repeated;
}

const isQuote = ({ name, textLength }: Element): boolean => name === "blockquote" && textLength > 0;

/** Collects the text of a page in its order, without the quotes that `isOut` matches. */
function visit(node: Node, before: { text: string }, isOut: (quote: Element) => boolean): void {
  if (typeof node === "string") before.text += ` ${textOf(node)}`;
  else if (!isQuote(node) || !isOut(node))
    for (const child of node.children) visit(child, before, isOut);
}

/** Whether a text contains all longer parts of a quote, which are most of it. */
function isIn(text: string, quote: Element): boolean {
  const parts = partsOf(quote).filter((part) => part.length >= MIN_PART);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length > quote.textLength * MIN_SHARE && parts.every((part) => text.includes(part));
}

const partsOf = (node: Node): string[] =>
  typeof node === "string" ? [textOf(node)] : node.children.flatMap(partsOf);
