import { inlineElements } from "../inline";
import type { Metadata } from "../metadata";
import { type Element, prune, pruneAll, find, findAll, measure, textOf } from "../tree";
import { buttonsIn } from "./boilerplate/buttons";
import {
  boilerplateClassifier,
  isFooter,
  conservativeClassifier,
  type Classifier,
} from "./boilerplate/classifier";
import { labelClassifier } from "./boilerplate/form-labels";
import { isArticleLine, uiTextClassifier } from "./boilerplate/lines";
import { isBreadcrumbOrLanguageList, menusAbove } from "./boilerplate/link-lists";
import { machineTextClassifier } from "./boilerplate/machine-text";
import { isAuthorProfile } from "./boilerplate/profiles";
import { boilerplateSections } from "./boilerplate/sections";
import { deleteSidebars } from "./boilerplate/sidebars";
import { classAndId, hintOf } from "./class-hints";
import { hasRichContent } from "./content-signs";
import { containsFact } from "./fact-boxes";
import { leafBlocks, isLeafBlock } from "./leaf-blocks";
import { measureText } from "./measures";
import { leadingText, isBoilerplateTitle } from "./opening-phrases";
import { pageKind, type PageKind } from "./page-kind";

/** The smallest share of the remaining text in a declared main region. */
const MIN_MAIN_SHARE = 0.4;
/** The share for an article page, which may have teasers of many others. */
const MIN_MAIN_SHARE_OF_ARTICLE = 0.15;

/**
 * Returns the declared main region if it has enough of the text. If there are several, as for an article and its
 * comments, returns their common ancestor.
 */
function mainRegion(root: Element, isArticle: boolean): Element {
  const share = isArticle ? MIN_MAIN_SHARE_OF_ARTICLE : MIN_MAIN_SHARE;
  const declared = findAll(root, isDeclared);
  const largest = declared.reduce<Element | undefined>(
    (largestSoFar, one) =>
      largestSoFar && largestSoFar.textLength >= one.textLength ? largestSoFar : one,
    undefined,
  );
  if (!largest || largest.textLength < root.textLength * share) return root;
  const others = declared.filter(
    (one) => one.textLength > 0 && isMainByName(one) && !isWithin(one, largest),
  );
  return others.reduce(commonOf, largest);
}

function commonOf(one: Element, other: Element): Element {
  for (let up = one; ; up = up.parent)
    if (up === other || isWithin(other, up) || !up.parent) return up;
}

function isWithin(element: Element, region: Element): boolean {
  for (let up = element.parent; up; up = up.parent) if (up === region) return true;
  return false;
}

const isMainByName = ({ name, attributes }: Element): boolean =>
  name === "main" || attributes.role === "main";

const isDeclared = (element: Element): boolean =>
  isMainByName(element) || /articleBody/.test(element.attributes.itemprop ?? "");

/** In characters. */
const MAX_TITLE_LENGTH = 80;
/** In characters outside links, from which a block is content of a section. */
const MIN_CONTENT_LENGTH = 40;
const MAX_FOLLOWING = 5;

const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name);

/** Returns titles such as "Related articles" whose list was deleted or only contains links. */
function orphanedTitles(region: Element): Set<Element> {
  const blocks = leafBlocks(region);
  const titles = new Set<Element>();
  for (const [at, block] of blocks.entries()) {
    if (block.textLength > MAX_TITLE_LENGTH || !isBoilerplateTitle(textOf(block))) continue;
    const next = blocks.slice(at + 1, at + 1 + MAX_FOLLOWING);
    const end = next.findIndex(isHeading);
    const section = end < 0 ? next : next.slice(0, end);
    if (section.every((one) => one.textLength - one.linkLength < MIN_CONTENT_LENGTH))
      titles.add(block);
  }
  return titles;
}

/** Links and teasers make up most of an overview, such as the start page of a blog or a category of a shop. */
const OVERVIEW_SHARE = 0.5;

function isOverview(region: Element): boolean {
  const { linkText } = measureText(region)(region);
  return linkText > region.textLength * OVERVIEW_SHARE;
}

function noContentClassifier(root: Element, kind: PageKind): Classifier {
  const isFilterLabels = labelClassifier(root);
  const isMachineText = machineTextClassifier(root);
  return (element) =>
    !element.hasMainOrH1 &&
    element.textLength > 0 &&
    (isBreadcrumbOrLanguageList(element) ||
      // The labels of a product's form are its variants.
      (kind !== "product" && isFilterLabels(element)) ||
      isAuthorProfile(element) ||
      isMachineText(element));
}

/** Returns the main region of a page, and boxes of facts around it. Changes the tree. */
export function mainContent(root: Element, metadata: Metadata): Element[] {
  const kind = pageKind(metadata);
  const isArticle = kind === "article";
  const { classify, boxes } = keepingFactBoxes(boilerplateClassifier(root, kind));
  prune(root, classify);
  measure(root);
  prune(root, noContentClassifier(root, kind));
  pruneAll(root, menusAbove(root));
  const isList = kind === "other" && isOverview(mainRegion(root, isArticle));
  if (!isList) pruneAll(root, boilerplateSections(root, kind));
  const region = mainRegion(root, isArticle);
  if (!isList) deleteSidebars(region, isArticle);
  prune(region, uiTextClassifier());
  pruneAll(region, buttonsIn(region));
  pruneAll(region, repeatedBlocks(region));
  if (isArticle) {
    prune(region, isCaption);
    prune(region, isArticleLine);
    pruneAll(region, orphanedTitles(region));
  }
  return [region, ...boxes.filter((box) => region !== root && !isWithin(box, region))];
}

/** Changes the tree. */
export function conservativeContent(root: Element): Element[] {
  prune(root, conservativeClassifier(root));
  measure(root);
  pruneAll(root, repeatedBlocks(root));
  return [root];
}

/** Captions describe pictures that are not shown. */
const isCaption: Classifier = (element) => {
  if (element.textLength === 0) return false;
  if (element.name !== "figcaption")
    return hintOf(element.attributes) === "caption" && !hasRichContent(element);
  const figure = element.parent;
  return !figure || !find(figure, ({ name }) => /^(?:table|pre|blockquote|ul|ol|dl)$/.test(name));
};

const CONTACT_CLASS = /footer|sidebar|widget|secondary|colophon/i;

/** Keeps boxes of facts within boilerplate, without their other content. The boxes may be outside the main region. */
function keepingFactBoxes(classify: Classifier): { classify: Classifier; boxes: Element[] } {
  const boxes: Element[] = [];
  const kept = new Set<Element>();
  return {
    boxes,
    classify(element) {
      const isInBox = element.parent !== undefined && kept.has(element.parent);
      if (!isInBox && !classify(element)) return false;
      const isFact = (isInBox || mayContainFacts(element)) && containsFact(element);
      if (!isFact) return !isInBox || isNoise(element);
      kept.add(element);
      if (!isInBox) boxes.push(element);
      return false;
    },
  };
}

/** Whether an element consists of links, a longer text or a copyright note. */
const isNoise = (element: Element): boolean =>
  element.textLength > 150 ||
  element.linkLength > element.textLength * 0.4 ||
  /©|copyright|all rights|alle rechte/i.test(leadingText(element));

const mayContainFacts = (element: Element): boolean =>
  isFooter(element) ||
  element.name === "aside" ||
  element.attributes.role === "contentinfo" ||
  element.attributes.role === "complementary" ||
  CONTACT_CLASS.test(classAndId(element));

/** In characters. Shorter texts, such as a delivery time, may belong to several things. */
const MIN_LENGTH = 60;

const keptElements = new Set(["td", "th", "pre"]);

/**
 * A text may be repeated for another screen size. A repeated line between new ones of a numbered or definition list is
 * a step or a property that several things share.
 */
function repeatedBlocks(region: Element): Set<Element> {
  const seenTexts = new Set<string>();
  // Short lines only matter between the items of a list.
  const minLength = find(region, isList) ? 1 : MIN_LENGTH;
  const blocks = findAll(
    region,
    (element) =>
      element.textLength >= minLength && !inlineElements.has(element.name) && isLeafBlock(element),
  );
  const isRepeatedAt = blocks.map((block) => {
    const text = textOf(block);
    const isRepeated = seenTexts.has(text);
    seenTexts.add(text);
    return isRepeated;
  });
  return new Set(
    blocks.filter((block, at) => {
      if (!isRepeatedAt[at] || block.textLength < MIN_LENGTH || keptElements.has(block.name))
        return false;
      return isRepeatedAt[at - 1] !== false || isRepeatedAt[at + 1] !== false || !isInList(block);
    }),
  );
}

const isList = ({ name }: Element): boolean => name === "ol" || name === "dl";

function isInList(block: Element): boolean {
  for (let up = block.parent; up; up = up.parent) if (isList(up)) return true;
  return false;
}
