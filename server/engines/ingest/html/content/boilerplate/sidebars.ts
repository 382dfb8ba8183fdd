import {
  type Element,
  find,
  findAll,
  isMainOrH1,
  pruneAll,
  type RunningText,
  textOf,
} from "@/server/engines/ingest/html/tree";
import { isHeading } from "../content-signs";
import { countPrices, containsFact } from "../fact-boxes";
import { measureText } from "../measures";
import { statesDeliveryTime } from "../offers";
import { isHidden } from "./classifier";

/** Shares of the core's running text. Larger blocks are kept as content. */
const MAX_INNER_SHARE = 0.15;
/** For a block outside the element with the article and its title. */
const MAX_OUTER_SHARE = 0.5;

/** In characters of running text. Below a longer article, lists of links may have any length. */
const LONG_ARTICLE = 1000;

/** Deletes lists of links, and blocks after an article. */
export function deleteSidebars(region: Element, isArticle: boolean): void {
  const measureOf = measureText(region);
  const core = coreOf(region, measureOf, isArticle);
  const { prose } = measureOf(core);
  if (core === region || prose < coreLimits(isArticle).minCoreProse) return;
  const isBeside = isArticle ? isBesideArticle : isBesidePage;
  const boilerplate = new Set<Element>();
  let containsTitle = false;
  for (let up = core; up !== region && up.parent; up = up.parent) {
    containsTitle ||= up.hasMainOrH1 || isMainOrH1(up);
    let side: Side = containsTitle ? "above" : "between";
    let before: Element | undefined;
    for (const branch of up.parent.children) {
      if (typeof branch === "string") continue;
      if (branch === up) side = "below";
      else if (isBeside({ branch, measure: measureOf(branch), side, core, prose, containsTitle })) {
        boilerplate.add(branch);
        if (before && before !== up && isOnlySubheading(before)) boilerplate.add(before);
      }
      before = branch;
    }
  }
  pruneAll(region, boilerplate);
}

type Position = {
  branch: Element;
  measure: RunningText;
  side: Side;
  core: Element;
  prose: number;
  /** Whether the sibling of the branch that contains the core also contains the title. */
  containsTitle: boolean;
};

type Side = "above" | "between" | "below";

function isBesidePage({ branch, measure, side, prose }: Position): boolean {
  if (branch.hasMainOrH1 || isMainOrH1(branch)) return false;
  if (measure.linkText > branch.textLength / 2)
    return branch.textLength < prose && (side === "below" || !isPriceList(branch));
  if (measure.prose > prose * MAX_INNER_SHARE || hasData(branch)) return false;
  return side === "below" && !hasHeading(branch) && !hasExpandable(branch) && !hasQuestions(branch);
}

function isBesideArticle(position: Position): boolean {
  const { branch, measure, side, core, prose, containsTitle } = position;
  if (isMainOrH1(branch)) return false;
  if (isOtherArticle(branch, core)) return true;
  const linkShare = measure.linkText / branch.textLength;
  // A teaser may have a first-level heading, too.
  if (branch.hasMainOrH1)
    return side === "below" && linkShare > 0.8 && branch.textLength < prose * 3;
  if (linkShare > 0.5) return branch.textLength < prose * 3 || prose > LONG_ARTICLE;
  if (side === "below" && linkShare > 0.35 && measure.prose < prose / 2) return true;
  if (
    measure.prose > prose * (containsTitle ? MAX_OUTER_SHARE : MAX_INNER_SHARE) ||
    hasData(branch)
  )
    return false;
  if (side === "below") return !hasQuestions(branch);
  return side === "above" && measure.prose === 0;
}

/** Whether a branch is the list of a shop's goods, which precedes the text about their category. */
const isPriceList = (branch: Element): boolean => countPrices(textOf(branch)) >= MIN_PRICES;

const MIN_PRICES = 3;

const isOtherArticle = (branch: Element, core: Element): boolean =>
  branch.name === "article" && core.name === "article" && branch.parent === core.parent;

const hasData = (branch: Element): boolean =>
  containsFact(branch) ||
  hasTable(branch) ||
  (branch.textLength < MAX_OFFER && statesDeliveryTime(textOf(branch)));

/** In characters. */
const MAX_OFFER = 1_000;

function hasQuestions(branch: Element): boolean {
  const titles = findAll(
    branch,
    ({ name, attributes }) =>
      /^(?:h[2-6]|summary|dt|button)$/.test(name) || attributes["aria-expanded"] !== undefined,
  );
  return titles.filter((title) => /\?\s*$/.test(textOf(title))).length > 1;
}

const hasExpandable = (branch: Element): boolean =>
  isExpandable(branch) || find(branch, isExpandable) !== undefined;

const isExpandable = (element: Element): boolean =>
  element.textLength > 0 &&
  (element.name === "summary" ||
    element.name === "button" ||
    element.isClosed ||
    element.attributes["aria-expanded"] !== undefined ||
    element.attributes.role === "tabpanel" ||
    isHidden(element));

const hasHeading = (branch: Element): boolean =>
  isHeading(branch) || find(branch, isHeading) !== undefined;

const isOnlySubheading = (branch: Element): boolean => {
  if (branch.hasMainOrH1 || isMainOrH1(branch)) return false;
  const heading = isHeading(branch) ? branch : find(branch, isHeading);
  return heading !== undefined && heading.textLength === branch.textLength;
};

const hasTable = (branch: Element): boolean =>
  branch.name === "table" || find(branch, ({ name }) => name === "table") !== undefined;

type CoreLimits = {
  /** The smallest share of a region's running text in its core. */
  coreShare: number;
  /** In characters of running text; a page with less is not reduced. */
  minCoreProse: number;
};

const limitsOfArticle: CoreLimits = { coreShare: 0.6, minCoreProse: 250 };
const limitsOfPage: CoreLimits = { coreShare: 0.8, minCoreProse: 800 };

const coreLimits = (isArticle: boolean): CoreLimits => (isArticle ? limitsOfArticle : limitsOfPage);

/**
 * Returns the smallest element with most of the running text of a region, or its parent if the siblings have the same
 * type, like sections of a manual or posts of a forum. If an article page has several `article` elements, returns the
 * one with the page's title.
 */
function coreOf(
  region: Element,
  measureOf: (element: Element) => RunningText,
  isArticle: boolean,
): Element {
  const { coreShare, minCoreProse } = coreLimits(isArticle);
  const minProse = measureOf(region).prose * coreShare;
  let core = region;
  for (;;) {
    const titled = isArticle && core !== region ? titledArticle(core) : undefined;
    const isLong = titled !== undefined && measureOf(titled).prose >= minCoreProse;
    const next = isLong ? titled : largestPart(core, measureOf, minProse);
    if (!next) return core;
    core = next;
  }
}

/** Returns the child with at least `minProse` running text, unless it has siblings of the same type. */
function largestPart(
  { children }: Element,
  measureOf: (element: Element) => RunningText,
  minProse: number,
): Element | undefined {
  const part = children.find(
    (child): child is Element => typeof child !== "string" && measureOf(child).prose >= minProse,
  );
  return part && minProse > 0 && !hasSiblingsOfType(part, measureOf) ? part : undefined;
}

/** Returns the only article with a first-level heading; undefined if several have one. */
function titledArticle({ children }: Element): Element | undefined {
  const articles = children.filter(
    (child): child is Element => typeof child !== "string" && child.name === "article",
  );
  const titled = articles.filter(({ hasMainOrH1 }) => hasMainOrH1);
  return articles.length > 1 && titled.length === 1 ? titled[0] : undefined;
}

function hasSiblingsOfType(
  element: Element,
  measureOf: (element: Element) => RunningText,
): boolean {
  const least = measureOf(element).prose * SIBLING_SHARE;
  const type = typeOf(element);
  if (type === undefined) return false;
  return (element.parent?.children ?? []).some(
    (other) =>
      typeof other !== "string" &&
      other !== element &&
      typeOf(other) === type &&
      measureOf(other).prose > least,
  );
}

const SIBLING_SHARE = 0.05;

/** Returns the type of a block by its name or its classes; undefined if they are not specific. */
function typeOf({ name, attributes }: Element): string | undefined {
  return sectioningElements.has(name) ? name : attributes.class?.trim() || undefined;
}

const sectioningElements = new Set(["section", "article", "li", "dd", "tr"]);
