import { type Element, textOf } from "../tree";
import type { Classifier } from "./chrome";
import { holdsHours, holdsPrice } from "./facts";

const groups = new Set("form fieldset ul ol div section aside".split(" "));

const LEAST_LABELS = 3;
/** The share of a group's text in labels. */
const LABEL_SHARE = 0.7;

type Labels = { count: number; length: number };

/** Matches blocks that consist of the labels of a form, such as the filters of a shop. */
export function labelClassifier(root: Element): Classifier {
  const measures = new Map<Element, Labels>();
  measure(root, measures);
  return (group) => {
    const { count, length } = measures.get(group) ?? nothing;
    if (count < LEAST_LABELS || !groups.has(group.name)) return false;
    if (length < group.textLength * LABEL_SHARE || length > count * MAX_LABEL) return false;
    const text = textOf(group);
    return !holdsPrice(text) && !holdsHours(text);
  };
}

const nothing: Labels = { count: 0, length: 0 };

function measure(element: Element, measures: Map<Element, Labels>): Labels {
  const whole = { count: 0, length: 0 };
  for (const child of element.children) {
    if (typeof child === "string" || child.textLength === 0) continue;
    const isLabel = child.name === "label" || child.name === "legend";
    const { count, length } = isLabel
      ? { count: 1, length: child.textLength }
      : measure(child, measures);
    whole.count += count;
    whole.length += length;
  }
  if (whole.count > 0) measures.set(element, whole);
  return whole;
}

/** In characters, on average. Longer labels are texts. */
const MAX_LABEL = 60;
