import { isLeafBlock } from "./leaf-blocks";
import { isReaderRequest } from "./reader-requests";
import { isReadAlsoLink } from "./read-also";
import type { Element } from "../tree";
import { textOf } from "../tree";

/** In characters. */
const longestLine = 250;

const lineElements = new Set(
  "p div h2 h3 h4 h5 h6 section header footer aside address figcaption".split(" "),
);
const creditElements = new Set(["p", "div"]);

const date = String.raw`\d{1,2}[./ -](?:\d{1,2}|\p{L}{3,9})[./ -]+\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4}`;
const word = String.raw`\p{Lu}[\p{L}.'’-]*`;
const byline = new RegExp(
  `^(?:(?:[Pp]osted|[Ww]ritten|[Pp]ublished|[Vv]erfasst) )?` +
    `(?:[Bb]y|BY|[Vv]on|VON|[Pp]ar|[Pp]or|[Aa]uthors?|[Aa]utor(?:in)?|[Rr]edaktion):? +` +
    `${word}(?: (?:${word}|von|van|de|der|und|and|&|,)){0,5}[\\s,|·•–/-]*(?:.{0,20}(?:${date}).{0,30})?$`,
  "u",
);

const source =
  "(?:titel)?(?:fotos?|bild(?:er|quelle|nachweis)?|photos?|images?|picture|grafik|illustration|credits?|quelle|source)(?: credits?| by| von)? ?[:©/]";
const agencies =
  "getty images|shutterstock(?:\\.com)?|istock(?:photo)?|adobe ?stock|unsplash|pixabay|picture[- ]alliance|fotolia";
const credit = new RegExp(
  `(?:^|[\\s(|/–-])(?:${source}|©|\\(c\\)|photo by|image via|courtesy of) ?[^.!?]{2,70}\\)?$` +
    `|/ ?(?:dpa|ap|afp|reuters)\\)?$|(?:${agencies})(?:/\\S+)?\\)?$`,
  "iu",
);

/**
 * Whether a block of an article names its author or the source of a picture, links to another article, or is a request
 * to readers.
 */
export function isArticleLine(element: Element): boolean {
  const { name, textLength } = element;
  if (textLength === 0 || textLength > longestLine || !lineElements.has(name)) return false;
  if (!isLeafBlock(element)) return false;
  const text = textOf(element);
  if (byline.test(text) || isReaderRequest(text) || isReadAlsoLink(element, text)) return true;
  return creditElements.has(name) && credit.test(text);
}
