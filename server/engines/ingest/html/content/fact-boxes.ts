import type { Classifier } from "./chrome";
import { holdsFact } from "./facts";
import { marksOf, openingOf } from "./reading";
import type { Element } from "../tree";

const CONTACT = /footer|sidebar|widget|secondary|colophon/i;

/** Deletes everything else in the boxes. They are returned, because they may be outside the main region. */
export function sparingFacts(classify: Classifier): { classify: Classifier; boxes: Element[] } {
  const boxes: Element[] = [];
  const spared = new Set<Element>();
  return {
    boxes,
    classify(element) {
      const isInBox = element.parent !== undefined && spared.has(element.parent);
      if (!isInBox && !classify(element)) return false;
      const isFact = (isInBox || mayHoldFacts(element)) && holdsFact(element);
      if (!isFact) return !isInBox || isNoise(element);
      spared.add(element);
      if (!isInBox) boxes.push(element);
      return false;
    },
  };
}

/** Links, longer texts, copyright. */
const isNoise = (element: Element): boolean =>
  element.textLength > 150 ||
  element.linkLength > element.textLength * 0.4 ||
  /©|copyright|all rights|alle rechte/i.test(openingOf(element));

const mayHoldFacts = (element: Element): boolean =>
  element.name === "footer" ||
  element.name === "aside" ||
  element.attributes.role === "contentinfo" ||
  element.attributes.role === "complementary" ||
  CONTACT.test(marksOf(element));
