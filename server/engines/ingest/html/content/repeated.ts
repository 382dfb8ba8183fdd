import type { Judge } from "./chrome";
import { isLeafBlock } from "./leaf-blocks";
import { inline } from "../inline";
import { textOf } from "../tree";

/** In characters. Shorter texts, such as a delivery time, may belong to several things. */
const leastLength = 60;

const kept = new Set(["td", "th", "pre"]);

/** Matches leaf blocks with a text that occurred before, as for another screen size. */
export function repetitionJudge(): Judge {
  const seen = new Set<string>();
  return (element) => {
    if (element.textLength < leastLength || inline.has(element.name) || !isLeafBlock(element))
      return false;
    if (kept.has(element.name)) return false;
    const text = textOf(element);
    const isKnown = seen.has(text);
    seen.add(text);
    return isKnown;
  };
}
