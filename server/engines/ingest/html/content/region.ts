import type { Element } from "../tree";
import { descendants } from "../tree";

/** A declared main region counts when it holds at least this share of the text that is left. */
const fairShare = 0.4;
/** The share for a page that is one article, which may have many others below it. */
const fairShareOfArticle = 0.15;

/**
 * The part of a page to read: its main region if it declares one that holds a fair part of the text. Of several, as one
 * for the article and one for the comments below it, the part that holds them all.
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

/** The closest element that holds both. */
function commonOf(one: Element, other: Element): Element {
  for (let up = one; ; up = up.parent)
    if (up === other || isWithin(other, up) || !up.parent) return up;
}

/** Whether an element stands in another. */
export function isWithin(element: Element, region: Element): boolean {
  for (let up = element.parent; up; up = up.parent) if (up === region) return true;
  return false;
}

const isMainByName = ({ name, attributes }: Element): boolean =>
  name === "main" || attributes.role === "main";

const isDeclared = (element: Element): boolean =>
  isMainByName(element) || /articleBody/.test(element.attributes.itemprop ?? "");
