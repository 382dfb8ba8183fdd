import { type Element, descendants, textOf } from "../tree";
import { holdsHours, holdsPrice } from "./facts";

const groups = new Set("form fieldset ul ol div section aside".split(" "));

const LEAST_LABELS = 3;
/** The share of a group's text in labels. */
const LABEL_SHARE = 0.7;

/** Whether a block consists of the labels of a form, such as the filters of a shop. */
export function isOfLabels(group: Element): boolean {
  if (group.textLength === 0 || !groups.has(group.name)) return false;
  const labels = descendants(group, ({ parent }) => parent?.name !== "label").filter(
    ({ name, textLength }) => textLength > 0 && (name === "label" || name === "legend"),
  );
  if (labels.length < LEAST_LABELS) return false;
  const length = labels.reduce((sum, { textLength }) => sum + textLength, 0);
  if (length < group.textLength * LABEL_SHARE || length > labels.length * MAX_LABEL) return false;
  const text = textOf(group);
  return !holdsPrice(text) && !holdsHours(text);
}

/** In characters, on average. Longer labels are texts. */
const MAX_LABEL = 60;
