import { detectLanguage, type Language } from "../text/language";
import { normalizeText } from "../text/normalize";
import { pack, type Unit } from "./chunk-size";
import { splitBlocks, type Block } from "./markdown-blocks";

export type Chunk = {
  title: string;
  /** The headings above it, outermost first. */
  headingPath: string[];
  text: string;
  lang: Language;
  /** Page or slide, if the source has them. */
  page: number | null;
};

export type Source = {
  title: string;
  markdown: string;
  /** Detected if undefined. */
  lang?: Language;
  /** The beginning of each page or slide in characters of `markdown`; page 1 first. */
  pageStarts?: readonly number[];
};

type Section = { path: string[]; units: Unit[] };

/**
 * Splits Markdown into chunks of up to 200 words that never cross a heading or a page. Short paragraphs are merged up
 * to 120 words. A long paragraph is split by sentences, and the last one is repeated in the next chunk. A table is
 * split by rows, and its header is repeated.
 */
export function chunkMarkdown({ title, markdown, lang, pageStarts = [] }: Source): Chunk[] {
  const { text, starts } = tidyPages(markdown, pageStarts);
  const name = normalizeText(title).replaceAll("\n", " ").trim();
  const language = lang ?? detectLanguage(`${name}\n${text}`);
  const pageAt = pageFinder(starts);
  return splitSections(splitBlocks(text)).flatMap(({ path, units }) =>
    byPage(units, pageAt).flatMap(({ page, units: onPage }) =>
      pack(onPage).map((packed) => ({
        title: name,
        headingPath: withoutTitle(path, name),
        text: packed.text,
        lang: language,
        page,
      })),
    ),
  );
}

type OnPage = { page: number | null; units: Unit[] };

/** Pages are not joined, because a citation names one page. */
function byPage(units: Unit[], pageAt: (offset: number) => number | null): OnPage[] {
  const pages: OnPage[] = [];
  for (const unit of units) {
    const page = pageAt(unit.offset);
    const last = pages.at(-1);
    if (last?.page === page) last.units.push(unit);
    else pages.push({ page, units: [unit] });
  }
  return pages;
}

/** Normalization moves characters, so pages are normalized one by one and their beginnings recomputed. */
function tidyPages(markdown: string, pageStarts: readonly number[]) {
  const starts: number[] = [];
  let text = normalizeText(markdown.slice(0, pageStarts[0]));
  for (const [page, start] of pageStarts.entries()) {
    starts.push(text.length);
    text += normalizeText(markdown.slice(start, pageStarts[page + 1]));
  }
  return { text, starts };
}

/** Groups blocks under their headings. A heading without text becomes a line of text. */
function splitSections(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  let open: { level: number; text: string }[] = [];
  let section: Section = { path: [], units: [] };
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== "heading") {
      for (const unit of unitsOf(block)) section.units.push(unit); // A table may have a million rows.
      continue;
    }
    const { level, text, offset } = block;
    const above = open.filter((heading) => heading.level < level);
    const bare = isBare(level, blocks[at + 1]);
    open = bare ? above : [...above, { level, text }];
    sections.push(section);
    section = { path: open.map((heading) => heading.text), units: bare ? [{ text, offset }] : [] };
  }
  sections.push(section);
  return sections.filter(({ units }) => units.length > 0);
}

const isBare = (level: number, next: Block | undefined): boolean =>
  next === undefined || (next.kind === "heading" && next.level <= level);

function unitsOf(block: Exclude<Block, { kind: "heading" }>): Unit[] {
  if (block.kind === "table") {
    const { header, offset } = block;
    return block.rows.map((text) => ({ text, offset, ...(header !== "" && { header }) }));
  }
  return [{ text: block.text, offset: block.offset }];
}

/** The title contains the page's own name already. */
const withoutTitle = (path: string[], title: string): string[] =>
  path[0] === title ? path.slice(1) : path;

/** Finds the page of an offset. Offsets must come in ascending order. */
function pageFinder(pageStarts: readonly number[]): (offset: number) => number | null {
  let page = 0;
  return (offset) => {
    while ((pageStarts[page] ?? Number.POSITIVE_INFINITY) <= offset) page += 1;
    return page === 0 ? null : page;
  };
}
