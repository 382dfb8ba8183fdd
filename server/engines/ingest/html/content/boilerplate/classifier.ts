import { isPanelTitle } from "@/server/engines/ingest/html/panel-title";
import { isStreamPlaceholder } from "@/server/engines/ingest/html/streamed-content";
import { type Element, find, findAll, isMainOrH1, textOf } from "@/server/engines/ingest/html/tree";
import { classAndId, hintOf } from "../class-hints";
import { hasRichContent, isHeading } from "../content-signs";
import { measureText } from "../measures";
import { isOffer } from "../offers";
import { isOffTopic, leadingText, readerComments } from "../opening-phrases";
import { leavesEnoughProse, type PageKind } from "../page-kind";

export type Classifier = (element: Element) => boolean;

const ignoredElements = new Set(
  (
    "script style template svg canvas iframe object embed video audio select input textarea dialog datalist " +
    "progress meter math search"
  ).split(" "),
);

const landmarkRoles = new Set([
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

/** Whether an element, when its start tag is read, certainly has no text to read. */
export const hasNoText: Classifier = (element) =>
  ignoredElements.has(element.name) &&
  !isStreamPlaceholder(element) &&
  element.attributes.shadowrootmode === undefined;

export function boilerplateClassifier(root: Element, kind: PageKind): Classifier {
  const pageLength = root.textLength;
  const measureOf = measureText(root);
  const proseOutsideOf = (element: Element): number =>
    measureOf(root).prose - measureOf(element).prose;
  const consent = consentBlocks(root);
  return (element) => {
    const { name, textLength } = element;
    if (consent.has(element)) return textLength < pageLength * 0.9;
    if (textLength === 0 || name === "body" || name === "main" || name === "html") return false;
    const metrics = {
      textShare: textLength / pageLength,
      linkDensity: element.linkLength / textLength,
      proseOutsideOf,
      kind,
      hasProse: measureOf(element).prose > 0,
    };
    if (name === "button") return !isPanelTitle(element);
    const isMinor =
      metrics.textShare < 0.5 || proseOutsideOf(element) > Math.max(600, measureOf(element).prose);
    if (isNavigation(element))
      return isMinor || (metrics.linkDensity > 0.5 && !element.hasMainOrH1);
    if (isOverlay(element)) return isMinor && !find(element, isDeclaredMain);
    if (element.hasMainOrH1) return false;
    if (isHidden(element) && isClosedMenu(element, metrics)) return true;
    return (
      classifyByName(element, metrics) ??
      (classifyByHint(element, metrics) || classifyByOpening(element, metrics))
    );
  };
}

/** Matches only requests for consent, and menus, dialogs, headers and footers with a small part of the text. */
export function conservativeClassifier(root: Element): Classifier {
  const pageLength = root.textLength;
  const consent = consentBlocks(root);
  return (element) => {
    const { name, textLength } = element;
    if (consent.has(element)) return textLength < pageLength * 0.9;
    if (textLength > pageLength / 2 || element.hasMainOrH1) return false;
    if (name === "header" || name === "footer") return !isInMain(element);
    return isNavigation(element) || isOverlay(element);
  };
}

type BlockMetrics = {
  /** The share of the page's text. */
  textShare: number;
  /** The share of its text in links. */
  linkDensity: number;
  /** The page's running text outside an element. */
  proseOutsideOf: (element: Element) => number;
  kind: PageKind;
  hasProse: boolean;
};

/** Returns undefined for unspecific names. */
function classifyByName(element: Element, metrics: BlockMetrics): boolean | undefined {
  const { textShare, linkDensity, hasProse } = metrics;
  const { name, attributes } = element;
  if (isFooter(element) && !isInMain(element)) return name === "footer" || textShare < 0.5;
  if (name === "header" && !isInMain(element)) return textShare < 0.5 || linkDensity > 0.5;
  if (name === "aside" || attributes.role === "complementary")
    return textShare < 0.3 || linkDensity > 0.5;
  if (name === "form") {
    const isContent = hasRichContent(element) || isOffer(element, hasProse);
    return textShare < 0.2 && !isContent ? true : undefined;
  }
  if (name === "noscript") return textShare < 0.5;
  return undefined;
}

function classifyByHint(element: Element, { textShare, linkDensity }: BlockMetrics): boolean {
  if (textShare > 0.3 && linkDensity < 0.5) return false;
  const hint = hintOf(element.attributes);
  if (hint === undefined || hint === "caption" || hasRichContent(element)) return false;
  return hint === "boilerplate" || linkDensity > 0.5;
}

function classifyByOpening(
  element: Element,
  { textShare, linkDensity, proseOutsideOf, kind }: BlockMetrics,
): boolean {
  if (!blocks.has(element.name)) return false;
  if (linkDensity > 0.9 && isTableOfContents(element)) return true;
  const length = element.textLength;
  const proseOutside = proseOutsideOf(element);
  // Comments may be longer than their article.
  if (isDiscussion(element))
    return leavesEnoughProse(kind, "comments", {
      proseOutside,
      length: kind === "article" ? 0 : length,
    });
  if (textShare > 0.3 && linkDensity < 0.5) return false;
  return (
    isOffTopic(leadingText(element), length, linkDensity) &&
    leavesEnoughProse(kind, "lists", { proseOutside, length })
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
  name === "nav" || name === "menu" || landmarkRoles.has(attributes.role ?? "");

/** Links to parts of the same page. */
function isTableOfContents(list: Element): boolean {
  const links = findAll(list, ({ name }) => name === "a");
  return links.length > 2 && links.every(({ attributes }) => attributes.href?.startsWith("#"));
}

/** Closed blocks are content unless they are menus. Invisible elements are not in the tree any more. */
function isClosedMenu(element: Element, { textShare, linkDensity }: BlockMetrics): boolean {
  if (textShare > 0.3 || element.attributes.role === "tabpanel") return false;
  return (
    linkDensity >= 0.5 || (hintOf(element.attributes) !== undefined && !hasRichContent(element))
  );
}

/** Whether `hidden` or a style attribute hides an element. */
export function isHidden({ attributes }: Element): boolean {
  if (attributes.hidden !== undefined) return true;
  const { style } = attributes;
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** Terms of consent dialogs. */
const CONSENT_TERMS =
  /cookie|consent|einwilligung|privacy prefer|datenschutzeinstellung|tracking|vendors?\b|legitimate interest|berechtigtes interesse/gi;
const MENTIONS_CONSENT = new RegExp(CONSENT_TERMS.source, "i");

/** Texts of the buttons of consent dialogs. */
const CONSENT_BUTTON =
  /^\W*(?:(?:i )?(?:accept|agree|allow|reject|decline|deny|confirm|refuse|got it|ok|okay|yes|save|manage|customi[sz]e|continue)|(?:alle[ns]? |ich |nur )?(?:akzeptier|annehm|ablehn|zustimm|stimme zu|einverstanden|erlauben|speichern|auswahl|notwendige|verstanden|essenzielle|cookies))/i;

/** The smallest share of these terms in the words of a dialog. */
const MIN_TERM_SHARE = 0.02;

/** In characters, including lists of vendors. */
const MAX_CONSENT_LENGTH = 30_000;

/** Returns the consent dialogs of a page, found by their texts and buttons. */
function consentBlocks(root: Element): Set<Element> {
  const blocks = new Set<Element>();
  const seen = new Set<Element>();
  visit(root, (holder) => {
    let block: Element | undefined;
    for (let up: Element | undefined = holder; up?.parent && !seen.has(up); up = up.parent) {
      if (isMainOrH1(up) || up.hasMainOrH1 || up.name === "body" || up.name === "article") break;
      if (up.textLength > MAX_CONSENT_LENGTH) break;
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
    else if (MENTIONS_CONSENT.test(child)) found(element);
  }
}

function asksForConsent(block: Element): boolean {
  const text = textOf(block);
  const words = text.split(" ").length;
  if ((text.match(CONSENT_TERMS)?.length ?? 0) < words * MIN_TERM_SHARE) return false;
  return (
    find(block, (element) => isControl(element) && CONSENT_BUTTON.test(textOf(element))) !==
    undefined
  );
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
const hasSeveralComments = (block: Element): boolean =>
  findAll(block, ({ attributes }) => ONE_COMMENT.test(attributes.class ?? "")).length > 2 ||
  (textOf(block).match(PER_COMMENT)?.length ?? 0) > 1;

const beginsWithHeading = (block: Element, heading: Element): boolean =>
  leadingText(block) === leadingText(heading);

/** Whether a block contains comments of readers, by its beginning, or by its name and structure. */
function isDiscussion(block: Element): boolean {
  return containsComments(block) && !isWithinComments(block);
}

function containsComments(block: Element): boolean {
  if (COMMENTS.test(classAndId(block)))
    return hasSeveralComments(block) || readerComments.test(leadingText(block));
  const heading = find(block, isHeading);
  return (
    heading !== undefined &&
    readerComments.test(textOf(heading)) &&
    beginsWithHeading(block, heading)
  );
}

/** Whether a block is within comments, which have no other content. */
function isWithinComments(block: Element): boolean {
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
