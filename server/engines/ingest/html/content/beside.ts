import { isHidden } from "./chrome";
import { coreOf } from "./core";
import { holdsFact } from "./facts";
import type { Measure } from "./measures";
import { measureText } from "./measures";
import { isHeading } from "./rich";
import type { Element } from "../tree";
import { descendants, find, isMain, prune, textOf } from "../tree";

type Limits = {
  /** The least share of a region's running text in its core. */
  coreShare: number;
  /** Running text, in characters, from which a page is read for its core. */
  leastCore: number;
};

const ofArticle: Limits = { coreShare: 0.6, leastCore: 250 };
const ofOthers: Limits = { coreShare: 0.8, leastCore: 800 };

/** A share of the core's running text. A block with more is content of its own. */
const largeShare = 0.15;

/** Drops from a region what stands beside its core: what leads elsewhere, and what follows an article. */
export function withoutSidebars(region: Element, isArticle: boolean): void {
  const limits = isArticle ? ofArticle : ofOthers;
  const measureOf = measureText(region);
  const core = coreOf(region, measureOf, limits.coreShare);
  const { prose } = measureOf(core);
  if (core === region || prose < limits.leastCore) return;
  const dropped = new Set<Element>();
  let holdsTitle = false;
  for (let up = core; up !== region && up.parent; up = up.parent) {
    holdsTitle ||= up.hasMain || isMain(up);
    let side: Side = holdsTitle ? "above" : "between";
    let before: Element | undefined;
    for (const branch of up.parent.children) {
      if (typeof branch === "string") continue;
      if (branch === up) side = "below";
      else if (isBeside(branch, measureOf(branch), side)) {
        dropped.add(branch);
        if (before && before !== up && isOnlyHeading(before)) dropped.add(before);
      }
      before = branch;
    }
  }
  prune(region, (element) => dropped.has(element));

  function isBeside(branch: Element, measure: Measure, side: Side): boolean {
    if (branch.hasMain || isMain(branch)) return false;
    if (measure.away > branch.textLength / 2)
      return branch.textLength < prose * (isArticle ? 3 : 1);
    if (measure.prose > prose * largeShare || holdsFact(branch) || isData(branch)) return false;
    if (side === "below")
      return isArticle ? !isQuestions(branch) : !isHeaded(branch) && !opens(branch);
    return side === "above" && isArticle && measure.prose === 0;
  }
}

/** Where a branch stands: above the title, between it and the core, or below the core. */
type Side = "above" | "between" | "below";

/** Whether a branch answers several questions. */
function isQuestions(branch: Element): boolean {
  const titles = descendants(branch).filter(
    ({ name, attributes }) =>
      /^(?:h[2-6]|summary|dt|button)$/.test(name) || attributes["aria-expanded"] !== undefined,
  );
  return titles.filter((title) => /\?\s*$/.test(textOf(title))).length > 1;
}

/** Whether something in a branch opens: an accordion, a panel of tabs. */
const opens = (branch: Element): boolean =>
  isOpener(branch) || find(branch, isOpener) !== undefined;

const isOpener = (element: Element): boolean =>
  element.textLength > 0 &&
  (element.name === "summary" ||
    element.attributes["aria-expanded"] !== undefined ||
    element.attributes.role === "tabpanel" ||
    isHidden(element));

const isHeaded = (branch: Element): boolean =>
  isHeading(branch) || find(branch, isHeading) !== undefined;

const isOnlyHeading = (branch: Element): boolean => {
  const heading = isHeading(branch) ? branch : find(branch, isHeading);
  return heading !== undefined && heading.textLength === branch.textLength;
};

const isData = (branch: Element): boolean =>
  branch.name === "table" || find(branch, ({ name }) => name === "table") !== undefined;
