import type { Classifier } from "./chrome";
import { measureText } from "./measures";
import { leadsAway, readers } from "./openings";
import { isHeading } from "./rich";
import type { Element } from "../tree";
import { find, textOf } from "../tree";

/**
 * Matches headings about other subjects than the page's, with the blocks after them in the same container.
 */
export function sectionClassifier(root: Element): Classifier {
  const dropped = new Set<Element>();
  const measureOf = measureText(root);
  const proseBeside = (section: Element[]): number =>
    measureOf(root).prose - section.reduce((sum, block) => sum + measureOf(block).prose, 0);
  visit(root, proseBeside, dropped);
  return (element) => dropped.has(element);
}

function visit(
  container: Element,
  proseBeside: (section: Element[]) => number,
  dropped: Set<Element>,
): void {
  const blocks = container.children.filter(
    (child): child is Element => typeof child !== "string" && child.textLength > 0,
  );
  for (const [at, block] of blocks.entries()) {
    const title = titleOf(block);
    if (title !== undefined) {
      const section = sectionAfter(blocks, at);
      if (isBeside(title, section, proseBeside(section)))
        for (const one of [block, ...section]) dropped.add(one);
    }
  }
  for (const block of blocks) if (!dropped.has(block)) visit(block, proseBeside, dropped);
}

/** The text of a block that is only a heading. */
function titleOf(block: Element): string | undefined {
  if (block.textLength > 80 || block.hasMain || block.name === "h1") return undefined;
  const heading = isHeading(block) ? block : find(block, isHeading);
  return heading?.textLength === block.textLength ? textOf(block) : undefined;
}

function sectionAfter(blocks: Element[], at: number): Element[] {
  const level = levelOf(blocks[at]);
  const end = blocks.findIndex((block, index) => index > at && levelOf(block) <= level);
  return blocks.slice(at + 1, end < 0 ? undefined : end);
}

/** The level of the heading at the beginning of a block; 7 without one. */
function levelOf(block: Element | undefined): number {
  if (!block || titleOf(block) === undefined) return 7;
  const heading = isHeading(block) ? block : find(block, isHeading);
  return Number(heading?.name[1] ?? 7);
}

function isBeside(title: string, section: Element[], proseBeside: number): boolean {
  const length = section.reduce((sum, { textLength }) => sum + textLength, 0);
  const linked = section.reduce((sum, { linkLength }) => sum + linkLength, 0);
  if (section.some(({ hasMain }) => hasMain)) return false;
  if (readers.test(title)) return proseBeside > Math.max(1000, length / 2);
  return (
    proseBeside > Math.max(600, length / 2) &&
    leadsAway(title, length, length === 0 ? 1 : linked / length)
  );
}
