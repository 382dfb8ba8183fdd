import { siblingsOf } from "@/server/engines/ingest/html/siblings";
import { type Element, find, textOf } from "@/server/engines/ingest/html/tree";
import { classAndId } from "../class-hints";
import { isHeading } from "../content-signs";
import { containsOpeningHours, containsPrice } from "../fact-boxes";
import type { Classifier } from "./classifier";

const groupElements = new Set("form fieldset ul ol div section aside".split(" "));

const MIN_LABELS = 3;
/** The share of a group's text in labels. */
const MIN_LABEL_SHARE = 0.7;

/** In characters. Longer forms are not filters, and would be read again for each block around them. */
const MAX_LENGTH = 5_000;

/** The number of results of a filter. */
const RESULT_COUNTS = /\(\d{1,6}\)/g;
/** A name or a heading of filters, in English and German. */
const FILTER_NAME = /(?:^|[\s_-])(?:filters?|facets?|refinements?)(?:$|[\s_-])/i;
const FILTER_TITLE =
  /^\W*(?:filters?\b|filter(?:n| results)|refine (?:by|your|results)|narrow (?:by|your|results)|ergebnisse (?:filtern|eingrenzen))/i;
/** Blocks around a form whose names are read. */
const MAX_LEVELS = 4;

type Labels = { count: number; length: number };

/** Matches only labels of filters. The labels of other forms, such as variants of a product, are content. */
export function labelClassifier(root: Element): Classifier {
  const measures = new Map<Element, Labels>();
  measure(root, measures);
  return (group) => {
    const { count, length } = measures.get(group) ?? noLabels;
    if (count < MIN_LABELS || !groupElements.has(group.name) || group.textLength > MAX_LENGTH)
      return false;
    if (length < group.textLength * MIN_LABEL_SHARE || length > count * MAX_LABEL_LENGTH)
      return false;
    const text = textOf(group);
    const hasResults = (text.match(RESULT_COUNTS)?.length ?? 0) > count / 2;
    return (
      (hasResults || isNamedFilter(group)) && !containsPrice(text) && !containsOpeningHours(text)
    );
  };
}

/** Whether a group is a filter by its title, the heading before it, or the names of the blocks around it. */
function isNamedFilter(group: Element): boolean {
  const title = find(group, (element) => isHeading(element) || element.name === "legend");
  if (title && FILTER_TITLE.test(textOf(title))) return true;
  let block: Element | undefined = group;
  for (let level = 0; block && level < MAX_LEVELS; block = block.parent, level += 1) {
    if (FILTER_NAME.test(classAndId(block))) return true;
    const { elements, at } = siblingsOf(block);
    const before = elements[at - 1];
    if (before && isHeading(before) && FILTER_TITLE.test(textOf(before))) return true;
  }
  return false;
}

const noLabels: Labels = { count: 0, length: 0 };

function measure(element: Element, measures: Map<Element, Labels>): Labels {
  const total = { count: 0, length: 0 };
  for (const child of element.children) {
    if (typeof child === "string" || child.textLength === 0) continue;
    const isLabel = child.name === "label" || child.name === "legend";
    const { count, length } = isLabel
      ? { count: 1, length: child.textLength }
      : measure(child, measures);
    total.count += count;
    total.length += length;
  }
  if (total.count > 0) measures.set(element, total);
  return total;
}

/** In characters, on average. Longer labels are texts. */
const MAX_LABEL_LENGTH = 60;
