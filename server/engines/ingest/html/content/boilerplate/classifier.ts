import { isPanelTitle } from "@/server/engines/ingest/html/panel-title";
import { isGap } from "@/server/engines/ingest/html/streamed-content";
import { type Element, find, findAll, isMain, textOf } from "@/server/engines/ingest/html/tree";
import { classAndId, hintOf } from "../class-hints";
import { isRich, isHeading } from "../content-signs";
import { measureText } from "../measures";
import { isOffer } from "../offers";
import { leadsAway, openingOf, readers } from "../opening-phrases";
import { isEnough, type PageKind } from "../page-kind";

export type Classifier = (element: Element) => boolean;

const ignoredElements = new Set(
  (
    "script style template svg canvas iframe object embed video audio select input textarea dialog datalist " +
    "progress meter math search"
  ).split(" "),
);

const siteRoles = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "search",
  "menu",
  "menubar",
  "toolbar",
]);
const overlayRoles = new Set(["dialog", "alertdialog", "tooltip"]);
const blocks = new Set(["section", "div", "ul", "ol", "aside", "footer", "article", "p"]);

/** Whether an opening element surely has no text to read. */
export const hasNoText: Classifier = (element) =>
  ignoredElements.has(element.name) &&
  !isGap(element) &&
  element.attributes.shadowrootmode === undefined;

export function boilerplateClassifier(root: Element, kind: PageKind): Classifier {
  const pageLength = root.textLength;
  const measureOf = measureText(root);
  const proseBeside = (element: Element): number =>
    measureOf(root).prose - measureOf(element).prose;
  const consent = consentBlocks(root);
  return (element) => {
    const { name, textLength } = element;
    if (consent.has(element)) return textLength < pageLength * 0.9;
    if (textLength === 0 || name === "body" || name === "main" || name === "html") return false;
    const part = {
      share: textLength / pageLength,
      density: element.linkLength / textLength,
      proseBeside,
      kind,
      hasProse: measureOf(element).prose > 0,
    };
    if (name === "button") return !isPanelTitle(element);
    const isMinor =
      part.share < 0.5 || proseBeside(element) > Math.max(600, measureOf(element).prose);
    if (isNavigation(element)) return isMinor || (part.density > 0.5 && !element.hasMain);
    if (isOverlay(element)) return isMinor && !find(element, isDeclaredMain);
    if (element.hasMain) return false;
    if (isHidden(element) && isClosedMenu(element, part)) return true;
    return byName(element, part) ?? (byHint(element, part) || byOpening(element, part));
  };
}

/** Matches only requests for consent, and menus, dialogs, headers and footers with a small part of the text. */
export function mildClassifier(root: Element): Classifier {
  const pageLength = root.textLength;
  const consent = consentBlocks(root);
  return (element) => {
    const { name, textLength } = element;
    if (consent.has(element)) return textLength < pageLength * 0.9;
    if (textLength > pageLength / 2 || element.hasMain) return false;
    if (name === "header" || name === "footer") return !isInMain(element);
    return isNavigation(element) || isOverlay(element);
  };
}

type Part = {
  /** The share of the page's text. */
  share: number;
  /** The share of its text in links. */
  density: number;
  /** The page's running text outside an element. */
  proseBeside: (element: Element) => number;
  kind: PageKind;
  hasProse: boolean;
};

/** Undefined for unspecific names. */
function byName(element: Element, part: Part): boolean | undefined {
  const { share, density, hasProse } = part;
  const { name, attributes } = element;
  if (isFooter(element) && !isInMain(element)) return name === "footer" || share < 0.5;
  if (name === "header" && !isInMain(element)) return share < 0.5 || density > 0.5;
  if (name === "aside" || attributes.role === "complementary") return share < 0.3 || density > 0.5;
  if (name === "form") {
    const isContent = isRich(element) || isOffer(element, hasProse);
    return share < 0.2 && !isContent ? true : undefined;
  }
  if (name === "noscript") return share < 0.5;
  return undefined;
}

function byHint(element: Element, { share, density }: Part): boolean {
  if (share > 0.3 && density < 0.5) return false;
  const hint = hintOf(element.attributes);
  if (hint === undefined || hint === "caption" || isRich(element)) return false;
  return hint === "beside" || density > 0.5;
}

function byOpening(element: Element, { share, density, proseBeside, kind }: Part): boolean {
  if (!blocks.has(element.name)) return false;
  if (density > 0.9 && isContents(element)) return true;
  const length = element.textLength;
  const proseOutside = proseBeside(element);
  // Comments may be longer than their article.
  if (isDiscussion(element))
    return isEnough(kind, "comments", {
      proseOutside,
      length: kind === "article" ? 0 : length,
    });
  if (share > 0.3 && density < 0.5) return false;
  return (
    leadsAway(openingOf(element), length, density) &&
    isEnough(kind, "lists", { proseOutside, length })
  );
}

/** Returns the type that Elementor, a page builder, states for a block around the content. */
const templateOf = ({ attributes }: Element): string | undefined =>
  attributes["data-elementor-type"];

const FOOTER = /(?:^|\s)(?:(?:site|page|main|global)-?)?(?:footer|colophon)(?:\s|$)/i;

/** Whether an element is a footer by its name, its template, its class or its id. */
export const isFooter = (element: Element): boolean =>
  element.name === "footer" ||
  templateOf(element) === "footer" ||
  ((element.name === "div" || element.name === "section") && FOOTER.test(classAndId(element)));

const isOverlay = (element: Element): boolean =>
  overlayRoles.has(element.attributes.role ?? "") || templateOf(element) === "popup";

const isDeclaredMain = ({ name, attributes }: Element): boolean =>
  name === "main" || attributes.role === "main";

const isNavigation = ({ name, attributes }: Element): boolean =>
  name === "nav" || name === "menu" || siteRoles.has(attributes.role ?? "");

/** Links to parts of the same page. */
function isContents(list: Element): boolean {
  const links = findAll(list, ({ name }) => name === "a");
  return links.length > 2 && links.every(({ attributes }) => attributes.href?.startsWith("#"));
}

/** Closed blocks are content unless they are menus. Invisible elements are not in the tree any more. */
function isClosedMenu(element: Element, { share, density }: Part): boolean {
  if (share > 0.3 || element.attributes.role === "tabpanel") return false;
  return density >= 0.5 || (hintOf(element.attributes) !== undefined && !isRich(element));
}

/** Whether `hidden` or a style attribute hides an element. */
export function isHidden({ attributes }: Element): boolean {
  if (attributes.hidden !== undefined) return true;
  const { style } = attributes;
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** The subject of consent dialogs. */
const SUBJECT =
  /cookie|consent|einwilligung|privacy prefer|datenschutzeinstellung|tracking|vendors?\b|legitimate interest|berechtigtes interesse/gi;
const mentions = new RegExp(SUBJECT.source, "i");

/** Their buttons. */
const ANSWER =
  /^\W*(?:(?:i )?(?:accept|agree|allow|reject|decline|deny|confirm|refuse|got it|ok|okay|yes|save|manage|customi[sz]e|continue)|(?:alle[ns]? |ich |nur )?(?:akzeptier|annehm|ablehn|zustimm|stimme zu|einverstanden|erlauben|speichern|auswahl|notwendige|verstanden|essenzielle|cookies))/i;

/** The least share of words about the subject. */
const MIN_SHARE = 0.02;

/** In characters, including lists of vendors. */
const LONGEST = 30_000;

/** Returns the consent dialogs of a page, found by their texts and buttons. */
function consentBlocks(root: Element): Set<Element> {
  const blocks = new Set<Element>();
  const seen = new Set<Element>();
  visit(root, (holder) => {
    let block: Element | undefined;
    for (let up: Element | undefined = holder; up?.parent && !seen.has(up); up = up.parent) {
      if (isMain(up) || up.hasMain || up.name === "body" || up.name === "article") break;
      if (up.textLength > LONGEST) break;
      seen.add(up);
      if (asksForConsent(up)) block = up;
    }
    if (block) blocks.add(block);
  });
  return blocks;
}

function visit(element: Element, found: (holder: Element) => void): void {
  for (const child of element.children) {
    if (typeof child !== "string") visit(child, found);
    else if (mentions.test(child)) found(element);
  }
}

function asksForConsent(block: Element): boolean {
  const text = textOf(block);
  const words = text.split(" ").length;
  if ((text.match(SUBJECT)?.length ?? 0) < words * MIN_SHARE) return false;
  return find(block, (element) => isControl(element) && ANSWER.test(textOf(element))) !== undefined;
}

const isControl = ({ name, attributes, textLength }: Element): boolean =>
  textLength > 0 &&
  textLength < 40 &&
  (name === "button" || name === "a" || attributes.role === "button");

const COMMENTS =
  /(?:^|\s)(?:comments?|comments?[_-]*(?:area|list|section|wrapper|container|wrap|block)(?:-wrap)?|(?:entry|post|article|blog|user|reader)-comments?|comment-thread|(?:entry-)?pings?(?:-list)?|disqus_thread)(?:\s|$)/i;

/** Texts and controls of each comment. */
const PER_COMMENT =
  /\b(?:reply|antworten|says|said|sagte?|schreibt|meint|wrote|permalink|melden|report|score|ago)\b|\b(?:at|um) \d{1,2}:\d{2}|\b\d{1,2}[., ]+(?:\p{L}{3,9}|\d{1,2})[., ]+20\d\d\b|\b\p{L}{3,9} \d{1,2}, 20\d\d\b/giu;

const ONE_COMMENT = /(?:^|\s)(?:comment|reply|response|review)(?:\s|$)/i;

/** Whether a block contains several comments, by their classes or controls. */
const isCommented = (block: Element): boolean =>
  findAll(block, ({ attributes }) => ONE_COMMENT.test(attributes.class ?? "")).length > 2 ||
  (textOf(block).match(PER_COMMENT)?.length ?? 0) > 1;

const opensWith = (block: Element, heading: Element): boolean =>
  openingOf(block) === openingOf(heading);

/** Whether a block contains comments of readers, by its beginning, or by its name and structure. */
function isDiscussion(block: Element): boolean {
  return holdsComments(block) && !isInDiscussion(block);
}

function holdsComments(block: Element): boolean {
  if (COMMENTS.test(classAndId(block))) return isCommented(block) || readers.test(openingOf(block));
  const heading = find(block, isHeading);
  return heading !== undefined && readers.test(textOf(heading)) && opensWith(block, heading);
}

/** Whether a block is part of a comment, beside which there is no other content. */
function isInDiscussion(block: Element): boolean {
  for (let up = block.parent; up; up = up.parent)
    if (COMMENTS.test(classAndId(up)) || ONE_COMMENT.test(up.attributes.class ?? "")) return true;
  return false;
}

/** Whether it is in an article, a section or the page's main region. */
function isInMain(element: Element): boolean {
  for (let up = element.parent; up; up = up.parent) {
    if (up.name === "article" || up.name === "main" || up.name === "section") return true;
  }
  return false;
}
