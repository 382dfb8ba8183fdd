import type { Judge } from "./chrome";
import { leafBlocks } from "./leaf-blocks";
import { opensBoilerplate } from "./openings";
import type { Element } from "../tree";
import { textOf } from "../tree";

/** In characters. */
const longestTitle = 80;
/** In characters outside links, from which a block is content of a section. */
const shortestContent = 40;
/** The number of blocks after a title that are checked. */
const reach = 5;

const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name);

/** Matches titles such as "Related articles" whose list was deleted or only contains links. */
export function orphanJudge(region: Element): Judge {
  const blocks = leafBlocks(region);
  const orphans = new Set<Element>();
  for (const [at, block] of blocks.entries()) {
    if (block.textLength > longestTitle || !opensBoilerplate(textOf(block))) continue;
    const next = blocks.slice(at + 1, at + 1 + reach);
    const end = next.findIndex(isHeading);
    const section = end < 0 ? next : next.slice(0, end);
    if (section.every((one) => one.textLength - one.linkLength < shortestContent))
      orphans.add(block);
  }
  return (element) => orphans.has(element);
}
