import type { Element } from "@/server/engines/ingest/html/tree";
import { find, textOf } from "@/server/engines/ingest/html/tree";
import { isHeading } from "../content-signs";
import { measureText } from "../measures";
import { leadsAway, openingOf, readers } from "../opening-phrases";
import { isEnough, type PageKind } from "../page-kind";

/** Returns the headings about other subjects than the page's, with the blocks after them in the same container. */
export function sectionsBeside(root: Element, kind: PageKind): Set<Element> {
  const droppedElements = new Set<Element>();
  const measureOf = measureText(root);
  const proseBeside = (section: Element[]): number =>
    measureOf(root).prose - section.reduce((sum, block) => sum + measureOf(block).prose, 0);
  visit(
    root,
    (title, section) => isBeside(title, section, proseBeside(section), kind),
    droppedElements,
  );
  return droppedElements;
}

function visit(
  container: Element,
  isOut: (title: string, section: Element[]) => boolean,
  droppedElements: Set<Element>,
): void {
  const blocks = container.children.filter(
    (child): child is Element => typeof child !== "string" && child.textLength > 0,
  );
  for (const [at, block] of blocks.entries()) {
    const title = titleOf(block);
    if (title !== undefined) {
      const section = sectionAfter(blocks, at);
      if (isOut(title, section)) for (const one of [block, ...section]) droppedElements.add(one);
    }
  }
  for (const block of blocks) if (!droppedElements.has(block)) visit(block, isOut, droppedElements);
}

function titleOf(block: Element): string | undefined {
  if (block.textLength > 80 || block.hasMain || block.name === "h1") return undefined;
  const heading = isHeading(block) ? block : find(block, isHeading);
  return heading?.textLength === block.textLength ? textOf(block) : undefined;
}

function sectionAfter(blocks: Element[], at: number): Element[] {
  const level = levelOf(blocks[at]);
  let end = at + 1;
  while (end < blocks.length && levelOf(blocks[end]) > level) end += 1;
  return blocks.slice(at + 1, end);
}

/** Returns the level of a block by its heading; 7 without a heading, and for teasers, whose headings are links. */
function levelOf(block: Element | undefined): number {
  if (!block) return 7;
  const heading = isHeading(block) ? block : find(block, isHeading);
  if (!heading || openingOf(heading) !== openingOf(block)) return 7;
  const isTeaser = block !== heading && (heading.linkLength > 0 || heading.parent?.name === "a");
  return isTeaser ? 7 : Number(heading.name[1]);
}

function isBeside(
  title: string,
  section: Element[],
  proseOutside: number,
  kind: PageKind,
): boolean {
  const length = section.reduce((sum, { textLength }) => sum + textLength, 0);
  const linkLength = section.reduce((sum, { linkLength }) => sum + linkLength, 0);
  if (section.some(({ hasMain }) => hasMain)) return false;
  if (readers.test(title)) return isEnough(kind, "comments", { proseOutside, length });
  return (
    isEnough(kind, "lists", { proseOutside, length }) &&
    leadsAway(title, length, length === 0 ? 1 : linkLength / length)
  );
}
