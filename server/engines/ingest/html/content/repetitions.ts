import type { Classifier } from "./chrome";
import { isLeafBlock } from "./leaf-blocks";
import { inline } from "../inline";
import { type Element, descendants, find, textOf } from "../tree";

/** In characters. Shorter texts, such as a delivery time, may belong to several things. */
const LEAST_LENGTH = 60;

const kept = new Set(["td", "th", "pre"]);

/**
 * A text may be repeated for another screen size. A repeated line between new ones of a numbered or definition list is
 * a step or a property that several things share.
 */
export function repetitionClassifier(region: Element): Classifier {
  const seen = new Set<string>();
  // Short lines only matter between the items of a list.
  const least = find(region, isList) ? 1 : LEAST_LENGTH;
  const blocks = descendants(region).filter(
    (element) => element.textLength >= least && !inline.has(element.name) && isLeafBlock(element),
  );
  const isKnown = blocks.map((block) => {
    const text = textOf(block);
    const isRepeated = seen.has(text);
    seen.add(text);
    return isRepeated;
  });
  const repeated = new Set(
    blocks.filter((block, at) => {
      if (!isKnown[at] || block.textLength < LEAST_LENGTH || kept.has(block.name)) return false;
      return isKnown[at - 1] !== false || isKnown[at + 1] !== false || !isListed(block);
    }),
  );
  return (element) => repeated.has(element);
}

const isList = ({ name }: Element): boolean => name === "ol" || name === "dl";

function isListed(block: Element): boolean {
  for (let up = block.parent; up; up = up.parent) if (isList(up)) return true;
  return false;
}
