import { type Element, textOf, find } from "../tree";
import { siblingsOf } from "../siblings";
import { isLeafBlock } from "./leaf-blocks";

/** In characters. A shorter link may be part of a sentence. */
const SHORTEST_LINK = 25;
const LONGEST_LABEL = 40;
/** In characters, from which a neighbour counts as a paragraph. */
const SHORTEST_PARAGRAPH = 80;

const isFileOrContact = (href: string): boolean =>
  /^(?:#|mailto:|tel:)|\.(?:pdf|zip|docx?|xlsx?|pptx?)(?:$|\?)/i.test(href);

/**
 * Whether a line of an article links to another one, in any language: a label and a link ("Read also: …"), or a link
 * alone between two paragraphs.
 */
function isReadAlsoLink(element: Element, text: string): boolean {
  const link = find(element, ({ name }) => name === "a");
  if (!link || link.textLength < element.linkLength || link.textLength <= SHORTEST_LINK)
    return false;
  if (isFileOrContact(link.attributes.href ?? "")) return false;
  const linkText = textOf(link);
  const label = text.slice(0, text.indexOf(linkText)).trim();
  const unlinked = element.textLength - element.linkLength;
  // A few characters for quotation marks, arrows and dots around the link.
  if (unlinked > 3)
    return label.length >= unlinked - 3 && label.length < LONGEST_LABEL && /[:»>|–-]$/.test(label);
  return isTitleLike(element, linkText) && isBetweenParagraphs(element);
}

const isTitleLike = ({ name }: Element, linkText: string): boolean =>
  (name === "p" || name === "div") && !/[.:]$/.test(linkText) && linkText.split(" ").length > 3;

function isBetweenParagraphs(element: Element): boolean {
  const { elements, at } = siblingsOf(element);
  return isParagraph(elements[at - 1]) && isParagraph(elements[at + 1]);
}

const isParagraph = (element: Element | undefined): boolean =>
  element !== undefined &&
  element.textLength > SHORTEST_PARAGRAPH &&
  element.linkLength < element.textLength / 2;

/** In characters. */
const LONGEST_REQUEST = 160;

/** Whole lines of an article, in English and German. */
const requests = new RegExp(
  [
    // Newsletters and accounts.
    ".{0,50}\\bnewsletter.{0,40}",
    "(?:(?:schon|bereits) registriert|already (?:registered|a (?:member|subscriber))|kostenlos registrieren|register for free|jetzt registrieren|bitte registrieren sie sich).{0,60}",
    // Sharing and printing.
    "(?:.{0,30}\\b(?:artikel|beitrag|seite|news|meldung|freunden|rezept|article|post|page|story|recipe|it)\\b.{0,20}\\s)?(?:teilen|share)\\b(?: (?:it|this|with|on|the|auf|mit|sie)\\b.{0,30})?\\W*",
    "teilen? (?:sie )?(?:diesen?|den|die) .{0,30}",
    "(?:(?:zum|jump to|print|pin|save) (?:rezept|recipe)|(?:rezept )?drucken|pinnen|bei pinterest speichern|print|\\s)+",
    "(?:(?:bild|image) (?:anzeigen|schließen|vergrößern)\\s?)+",
    // Ratings.
    ".{0,20}\\b(?:ist|war|was|is|wie|how|did|hat|do you)\\b.{0,25}\\b(?:artikel|beitrag|seite|inhalt|website|article|page|post|content|information)\\b.{0,30}\\?\\W*(?:\\(.{0,40}\\))?",
    // Comments.
    "(?:leider |derzeit |bisher |noch |sorry,? )*(?:sind )?(?:keine|no) (?:kommentare?|comments?|responses?|antworten)\\b.{0,40}",
    "(?:sie müssen|du musst|you must|bitte|please|to).{0,40}(?:kommentare?|comments?)\\b.{0,40}",
    ".{0,25}kommentare? (?:geschlossen|insgesamt|deaktiviert).{0,30}",
    "(?:name|e-?mail|website|your name|ihr name).{0,20}\\((?:pflichtfeld|required|wird (?:benötigt|nicht)).{0,40}",
    // Tags.
    "(?:this entry was (?:posted|filed)|filed under|posted in|veröffentlicht (?:in|unter)|abgelegt unter|tags?:|schlagw[oö]rt(?:er|e)?:|kategorien?:|themen:|stichw[oö]rt(?:er|e)?:).{0,120}",
  ]
    .map((line) => `^(?:${line})$`)
    .join("|"),
  "iu",
);

/** Whether a line asks readers to share, rate, comment or sign up, or lists tags. */
const isReaderRequest = (text: string): boolean =>
  text.length <= LONGEST_REQUEST && requests.test(text);

/** In characters. */
const LONGEST_LINE = 250;

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

const SOURCE =
  "(?:titel)?(?:fotos?|bild(?:er|quelle|nachweis)?|photos?|images?|picture|grafik|illustration|credits?|quelle|source)(?: credits?| by| von)? ?[:©/]";
const AGENCIES =
  "getty images|shutterstock(?:\\.com)?|istock(?:photo)?|adobe ?stock|unsplash|pixabay|picture[- ]alliance|fotolia";
const credit = new RegExp(
  `(?:^|[\\s(|/–-])(?:${SOURCE}|©|\\(c\\)|photo by|image via|courtesy of) ?[^.!?]{2,70}\\)?$` +
    `|/ ?(?:dpa|ap|afp|reuters)\\)?$|(?:${AGENCIES})(?:/\\S+)?\\)?$`,
  "iu",
);

/**
 * Whether a block of an article names its author or the source of a picture, links to another article, or is a request
 * to readers.
 */
export function isArticleLine(element: Element): boolean {
  const { name, textLength } = element;
  if (textLength === 0 || textLength > LONGEST_LINE || !lineElements.has(name)) return false;
  if (!isLeafBlock(element)) return false;
  const text = textOf(element);
  if (byline.test(text) || isReaderRequest(text) || isReadAlsoLink(element, text)) return true;
  return creditElements.has(name) && credit.test(text);
}
