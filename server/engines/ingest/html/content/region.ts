import type { Element } from "../tree";
import { descendants } from "../tree";

/** The least share of the remaining text in a declared main region. */
const fairShare = 0.4;
/** The share for an article page, which may have teasers of many others. */
const fairShareOfArticle = 0.15;

/**
 * The main region of a page: the declared one if it has enough of the text. If there are several, as for an article and
 * its comments, their common ancestor.
 */
export function mainRegion(root: Element, isArticle: boolean): Element {
  const share = isArticle ? fairShareOfArticle : fairShare;
  const declared = descendants(root).filter(isDeclared);
  const largest = declared.reduce<Element | undefined>(
    (most, one) => (most && most.textLength >= one.textLength ? most : one),
    undefined,
  );
  if (!largest || largest.textLength < root.textLength * share) return root;
  const others = declared.filter(
    (one) => one.textLength > 0 && isMainByName(one) && !isWithin(one, largest),
  );
  return others.reduce(commonOf, largest);
}

/** The closest common ancestor. */
function commonOf(one: Element, other: Element): Element {
  for (let up = one; ; up = up.parent)
    if (up === other || isWithin(other, up) || !up.parent) return up;
}

export function isWithin(element: Element, region: Element): boolean {
  for (let up = element.parent; up; up = up.parent) if (up === region) return true;
  return false;
}

const isMainByName = ({ name, attributes }: Element): boolean =>
  name === "main" || attributes.role === "main";

const isDeclared = (element: Element): boolean =>
  isMainByName(element) || /articleBody/.test(element.attributes.itemprop ?? "");
