import { consentBlocks } from "./consent";
import { isDiscussion } from "./discussion";
import { measureText } from "./measures";
import { leadsAway } from "./openings";
import { hintOf } from "./names";
import { isInMain, openingOf } from "./reading";
import { isRich } from "./rich";
import { isGap } from "../streamed";
import type { Element } from "../tree";
import { descendants, find } from "../tree";

export type Judge = (element: Element) => boolean;

/** Elements without text to read. */
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
const overlayRoles = new Set(["dialog", "alertdialog", "tooltip"]);
const blocks = new Set(["section", "div", "ul", "ol", "aside", "footer", "article", "p"]);

/** Whether an opening element surely has no text to read. */
export const isMute: Judge = (element) =>
  mute.has(element.name) && !isGap(element) && element.attributes.shadowrootmode === undefined;

/** Matches elements that are surely not the subject of the page. */
export function chromeJudge(root: Element, isArticle: boolean): Judge {
  const leastProse = isArticle ? 200 : 1000;
  const whole = root.textLength;
  const measureOf = measureText(root);
  const proseBeside = (element: Element): number =>
    measureOf(root).prose - measureOf(element).prose;
  const consent = consentBlocks(root);
  return (element) => {
    const { name, attributes, textLength } = element;
    if (consent.has(element)) return textLength < whole * 0.9;
    if (textLength === 0 || name === "body" || name === "main" || name === "html") return false;
    const part = {
      share: textLength / whole,
      density: element.linkLength / textLength,
      proseBeside,
      leastProse,
      isArticle,
    };
    if (name === "button") return !isTitle(element);
    const isMinor =
      part.share < 0.5 || proseBeside(element) > Math.max(600, measureOf(element).prose);
    if (isNavigation(element)) return isMinor || (part.density > 0.5 && !element.hasMain);
    if (overlayRoles.has(attributes.role ?? "")) return isMinor && !find(element, isDeclaredMain);
    if (element.hasMain) return false;
    if (isHidden(element) && isClosedMenu(element, part)) return true;
    return byName(element, part) ?? (byHint(element, part) || byOpening(element, part));
  };
}

/** Matches only requests for consent, and menus, dialogs, headers and footers with a small part of the text. */
export function mildJudge(root: Element): Judge {
  const whole = root.textLength;
  const consent = consentBlocks(root);
  return (element) => {
    const { name, attributes, textLength } = element;
    if (consent.has(element)) return textLength < whole * 0.9;
    if (textLength > whole / 2 || element.hasMain) return false;
    if (name === "header" || name === "footer") return !isInMain(element);
    return isNavigation(element) || overlayRoles.has(attributes.role ?? "");
  };
}

type Part = {
  /** The share of the page's text. */
  share: number;
  /** The share of its text in links. */
  density: number;
  /** The page's running text outside an element. */
  proseBeside: (element: Element) => number;
  /** With less running text elsewhere, comments of readers are the content of the page. */
  leastProse: number;
  isArticle: boolean;
};

/** Undefined if the name of the element is not specific. */
function byName(element: Element, { share, density }: Part): boolean | undefined {
  const { name, attributes } = element;
  if (name === "footer" && !isInMain(element)) return true;
  if (name === "header" && !isInMain(element)) return share < 0.5 || density > 0.5;
  if (name === "aside" || attributes.role === "complementary") return share < 0.3 || density > 0.5;
  if (name === "form") return share < 0.2 && !isRich(element) ? true : undefined;
  if (name === "noscript") return share < 0.5;
  return undefined;
}

function byHint(element: Element, { share, density }: Part): boolean {
  if (share > 0.3 && density < 0.5) return false;
  const hint = hintOf(element.attributes);
  if (hint === undefined || hint === "caption" || isRich(element)) return false;
  return hint === "beside" || density > 0.5;
}

function byOpening(
  element: Element,
  { share, density, proseBeside, leastProse, isArticle }: Part,
): boolean {
  if (!blocks.has(element.name)) return false;
  if (density > 0.9 && isContents(element)) return true;
  if (isDiscussion(element))
    return proseBeside(element) > Math.max(leastProse, isArticle ? 0 : element.textLength / 2);
  if (share > 0.3 && density < 0.5) return false;
  return (
    leadsAway(openingOf(element), element.textLength, density) &&
    proseBeside(element) > Math.max(600, element.textLength / 2)
  );
}

const isDeclaredMain = ({ name, attributes }: Element): boolean =>
  name === "main" || attributes.role === "main";

const isNavigation = ({ name, attributes }: Element): boolean =>
  name === "nav" || name === "menu" || siteRoles.has(attributes.role ?? "");

/** A list of links to parts of the same page. */
function isContents(list: Element): boolean {
  const links = descendants(list).filter(({ name }) => name === "a");
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

/** A button that opens a panel: the question of an accordion. */
const isTitle = ({ attributes, parent }: Element): boolean =>
  /^(?:h[1-6]|dt|summary)$/.test(parent?.name ?? "") || attributes["aria-expanded"] !== undefined;
