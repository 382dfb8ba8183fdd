import type { Element } from "@/server/engines/ingest/html/tree";
import { find, textOf } from "@/server/engines/ingest/html/tree";
import { isHeading } from "../content-signs";
import { measureText } from "../measures";
import { isOffTopic, leadingText, readerComments } from "../opening-phrases";
import { leavesEnoughProse, type PageKind } from "../page-kind";

/** Returns the headings about other subjects than the page's, with the blocks after them in the same container. */
export function boilerplateSections(root: Element, kind: PageKind): Set<Element> {
  const boilerplate = new Set<Element>();
  const measureOf = measureText(root);
  const proseOutsideOf = (section: Element[]): number =>
    measureOf(root).prose - section.reduce((sum, block) => sum + measureOf(block).prose, 0);
  visit(
    root,
    (title, section) => isOffTopicSection(title, section, proseOutsideOf(section), kind),
    boilerplate,
  );
  return boilerplate;
}

function visit(
  container: Element,
  isBoilerplate: (title: string, section: Element[]) => boolean,
  boilerplate: Set<Element>,
): void {
  const blocks = container.children.filter(
    (child): child is Element => typeof child !== "string" && child.textLength > 0,
  );
  for (const [at, block] of blocks.entries()) {
    const title = titleOf(block);
    if (title !== undefined) {
      const section = sectionAfter(blocks, at);
      if (isBoilerplate(title, section))
        for (const one of [block, ...section]) boilerplate.add(one);
    }
  }
  for (const block of blocks) if (!boilerplate.has(block)) visit(block, isBoilerplate, boilerplate);
}

function titleOf(block: Element): string | undefined {
  if (block.textLength > 80 || block.hasMainOrH1 || block.name === "h1") return undefined;
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
  if (!heading || leadingText(heading) !== leadingText(block)) return 7;
  const isTeaser = block !== heading && (heading.linkLength > 0 || heading.parent?.name === "a");
  return isTeaser ? 7 : Number(heading.name[1]);
}

function isOffTopicSection(
  title: string,
  section: Element[],
  proseOutside: number,
  kind: PageKind,
): boolean {
  const length = section.reduce((sum, { textLength }) => sum + textLength, 0);
  const linkLength = section.reduce((sum, { linkLength }) => sum + linkLength, 0);
  if (section.some(({ hasMainOrH1 }) => hasMainOrH1)) return false;
  if (readerComments.test(title))
    return leavesEnoughProse(kind, "comments", { proseOutside, length });
  return (
    leavesEnoughProse(kind, "lists", { proseOutside, length }) &&
    isOffTopic(title, length, length === 0 ? 1 : linkLength / length)
  );
}
