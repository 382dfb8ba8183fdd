import { holdsFact } from "./facts";
import { asides, beside, comments, consent, contact, navigation } from "./marks";
import { isGap } from "./streamed";
import type { Element } from "./tree";
import { descendants } from "./tree";

export type Judge = (element: Element) => boolean;

/** Elements that hold nothing to read. */
const mute = new Set(
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
const overlayRoles = new Set(["dialog", "alertdialog", "tooltip", "alert"]);
const blocks = new Set(["section", "div", "ul", "ol"]);

/** Judges an element when it opens: whether it is surely nothing to read. */
export const isMute: Judge = (element) =>
  mute.has(element.name) && !isGap(element) && element.attributes.shadowrootmode === undefined;

/** Judges elements of a page that is read: whether they are surely not what the page is about. */
export function chromeJudge(root: Element): Judge {
  const whole = root.textLength;
  return (element) => {
    const { name, attributes, textLength } = element;
    if (textLength === 0 || name === "body" || name === "main" || name === "html") return false;
    const part = { share: textLength / whole, density: element.linkLength / textLength };
    if (name === "button") return !isTitle(element);
    if (isNavigation(element)) return part.share < 0.5 || (part.density > 0.5 && !element.hasMain);
    if (element.hasMain) return false;
    if (overlayRoles.has(attributes.role ?? "")) return part.share < 0.5;
    if (consent.test(marksOf(element))) return part.share < 0.9;
    if (isHidden(element)) return isHiddenChrome(element, part);
    return byName(element, part) ?? byMarks(element, part);
  };
}

type Part = {
  /** Of the page's text. */
  share: number;
  /** Of its own text that stands in links. */
  density: number;
};

/** Undefined where the name of an element does not tell. */
function byName(element: Element, { share, density }: Part): boolean | undefined {
  const { name, attributes } = element;
  if (name === "footer" && !isInMain(element)) return true;
  if (name === "header" && !isInMain(element)) return share < 0.5 || density > 0.5;
  if (name === "aside" || attributes.role === "complementary") return share < 0.3 || density > 0.5;
  if (name === "form") return share < 0.2;
  if (name === "noscript") return share < 0.5;
  return name === "article" ? false : undefined;
}

function byMarks(element: Element, { share, density }: Part): boolean {
  if (share > 0.3 && density < 0.5) return false;
  const marks = marksOf(element);
  if (navigation.test(marks)) return density > 0.3 || element.textLength < 200;
  if (beside.test(marks)) return true;
  if (!blocks.has(element.name)) return false;
  if (density > 0.9 && isContents(element)) return true;
  return asides.test(opening(element)) && (density > 0.25 || element.textLength < 300);
}

/** Judges what readers wrote under a text: it goes where there is text enough without it, as in no forum. */
export function commentJudge(root: Element): Judge {
  const whole = root.textLength;
  return (element) => whole - element.textLength > 3000 && comments.test(marksOf(element));
}

/**
 * Spares boxes of facts that a judge would take out with what surrounds the content, and takes out what is in
 * them beside the facts. The boxes are told, since they may stand outside the main region.
 */
export function sparingFacts(judge: Judge): { judge: Judge; boxes: Element[] } {
  const boxes: Element[] = [];
  const spared = new Set<Element>();
  return {
    boxes,
    judge(element) {
      const isInBox = element.parent !== undefined && spared.has(element.parent);
      if (!isInBox && !judge(element)) return false;
      const isFact = (isInBox || mayHoldFacts(element)) && holdsFact(element);
      if (!isFact) return !isInBox || isNoise(element);
      spared.add(element);
      if (!isInBox) boxes.push(element);
      return false;
    },
  };
}

/** What stands beside facts in a box of them and may go when it holds none: links, longer texts, copyright. */
const isNoise = (element: Element): boolean =>
  element.textLength > 150 ||
  element.linkLength > element.textLength * 0.4 ||
  /©|copyright|all rights|alle rechte/i.test(opening(element));

const mayHoldFacts = (element: Element): boolean =>
  element.name === "footer" ||
  element.name === "aside" ||
  element.attributes.role === "contentinfo" ||
  element.attributes.role === "complementary" ||
  contact.test(marksOf(element));

const isNavigation = ({ name, attributes }: Element): boolean =>
  name === "nav" || name === "menu" || siteRoles.has(attributes.role ?? "");

const marksOf = ({ attributes }: Element): string => {
  const { class: classes = "", id = "" } = attributes;
  return id ? `${classes} ${id}` : classes;
};

/** The first words of an element. */
function opening(element: Element): string {
  for (const child of element.children) {
    const text = typeof child === "string" ? child.trim() : opening(child);
    if (text) return text.slice(0, 60);
  }
  return "";
}

/** A list of links to parts of the same page. */
function isContents(list: Element): boolean {
  const links = descendants(list).filter(({ name }) => name === "a");
  return links.length > 2 && links.every(({ attributes }) => attributes.href?.startsWith("#"));
}

/** Closed accordions and tabs are content, closed menus and dialogs are not. */
function isHiddenChrome(element: Element, { share, density }: Part): boolean {
  const marks = marksOf(element);
  if (share > 0.3 || element.attributes.role === "tabpanel") return false;
  return density >= 0.5 || !isInMain(element) || beside.test(marks) || navigation.test(marks);
}

function isHidden({ attributes }: Element): boolean {
  if (attributes.hidden !== undefined) return true;
  const { style } = attributes;
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** A button that opens what it names: the question of an accordion. */
const isTitle = ({ attributes, parent }: Element): boolean =>
  /^(?:h[1-6]|dt|summary)$/.test(parent?.name ?? "") || attributes["aria-expanded"] !== undefined;

/** In an article or section of its own, so that a header or footer is not the site's. */
function isInMain(element: Element): boolean {
  for (let up = element.parent; up; up = up.parent) {
    if (up.name === "article" || up.name === "main" || up.name === "section") return true;
  }
  return false;
}
