import type { Measure } from "./measures";
import type { Element } from "../tree";

export type CoreLimits = {
  /** The smallest share of a region's running text in its core. */
  coreShare: number;
  /** In characters of running text. A page with less is not reduced to its core. */
  leastCore: number;
};

const limitsOfArticle: CoreLimits = { coreShare: 0.6, leastCore: 250 };
const limitsOfPage: CoreLimits = { coreShare: 0.8, leastCore: 800 };

export const coreLimits = (isArticle: boolean): CoreLimits =>
  isArticle ? limitsOfArticle : limitsOfPage;

/**
 * The smallest element with most of the running text of a region. If its siblings are of the same type, as sections of
 * a manual or posts of a forum, it is their parent. Of several `article` elements on an article page, it is the one
 * with the page's title.
 */
export function coreOf(
  region: Element,
  measureOf: (element: Element) => Measure,
  isArticle: boolean,
): Element {
  const { coreShare, leastCore } = coreLimits(isArticle);
  const most = measureOf(region).prose * coreShare;
  let core = region;
  for (;;) {
    const titled = isArticle && core !== region ? titledArticle(core) : undefined;
    const isLong = titled !== undefined && measureOf(titled).prose >= leastCore;
    const next = isLong ? titled : largestPart(core, measureOf, most);
    if (!next) return core;
    core = next;
  }
}

/** The child with at least `most` running text, unless it has siblings of the same type. */
function largestPart(
  { children }: Element,
  measureOf: (element: Element) => Measure,
  most: number,
): Element | undefined {
  const part = children.find(
    (child): child is Element => typeof child !== "string" && measureOf(child).prose >= most,
  );
  return part && most > 0 && !hasKin(part, measureOf) ? part : undefined;
}

/** Of several articles, the only one with a first-level heading. */
function titledArticle({ children }: Element): Element | undefined {
  const articles = children.filter(
    (child): child is Element => typeof child !== "string" && child.name === "article",
  );
  const titled = articles.filter(({ hasMain }) => hasMain);
  return articles.length > 1 && titled.length === 1 ? titled[0] : undefined;
}

function hasKin(element: Element, measureOf: (element: Element) => Measure): boolean {
  const least = measureOf(element).prose * kinShare;
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

const kinShare = 0.05;

/** The type of a block by its name or its classes; undefined if they are not specific. */
function typeOf({ name, attributes }: Element): string | undefined {
  return sectioning.has(name) ? name : attributes.class?.trim() || undefined;
}

const sectioning = new Set(["section", "article", "li", "dd", "tr"]);
