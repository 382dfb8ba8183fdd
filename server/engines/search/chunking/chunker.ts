import { detectLanguage, type Language } from "../text/language";
import { normalizeText } from "../text/normalize";
import { packParts, type ChunkPart } from "./chunk-size";
import { splitBlocks, type Block } from "./markdown-blocks";

export type Chunk = {
  title: string;
  /** The headings above the text, outermost first. */
  headingPath: string[];
  text: string;
  lang: Language;
  /** The page or slide of the text; null if the source has none. */
  page: number | null;
};

export type Source = {
  title: string;
  markdown: string;
  /** Default: detected. */
  lang?: Language;
  /** The offset of each page or slide in `markdown`, in characters; page 1 first. */
  pageStarts?: readonly number[];
};

type Section = { path: string[]; parts: ChunkPart[] };

/**
 * Splits Markdown into chunks of up to 200 words that never cross a heading or a page. Joins paragraphs until a chunk has
 * 120 words. Splits long paragraphs between sentences, with an overlap of one sentence, and tables between rows, with the
 * header repeated.
 */
export function chunkMarkdown({ title, markdown, lang, pageStarts = [] }: Source): Chunk[] {
  const { text, starts } = normalizePages(markdown, pageStarts);
  const name = normalizeText(title).replaceAll("\n", " ").trim();
  const language = lang ?? detectLanguage(`${name}\n${text}`);
  const pageAt = pageFinder(starts);
  return splitSections(splitBlocks(text)).flatMap(({ path, parts }) =>
    groupByPage(parts, pageAt).flatMap(({ page, parts: onPage }) =>
      packParts(onPage).map((packed) => ({
        title: name,
        headingPath: withoutTitle(path, name),
        text: packed.text,
        lang: language,
        page,
      })),
    ),
  );
}

type PageParts = { page: number | null; parts: ChunkPart[] };

/** Groups parts by page, because a citation names one page. */
function groupByPage(parts: ChunkPart[], pageAt: (offset: number) => number | null): PageParts[] {
  const pages: PageParts[] = [];
  for (const part of parts) {
    const page = pageAt(part.offset);
    const last = pages.at(-1);
    if (last?.page === page) last.parts.push(part);
    else pages.push({ page, parts: [part] });
  }
  return pages;
}

/** Normalizes pages one by one, because normalization changes their offsets. */
function normalizePages(markdown: string, pageStarts: readonly number[]) {
  const starts: number[] = [];
  let text = normalizeText(markdown.slice(0, pageStarts[0]));
  for (const [page, start] of pageStarts.entries()) {
    starts.push(text.length);
    text += normalizeText(markdown.slice(start, pageStarts[page + 1]));
  }
  return { text, starts };
}

/** Groups blocks under their headings. A heading without content becomes a line of text. */
function splitSections(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  let openHeadings: { level: number; text: string }[] = [];
  let section: Section = { path: [], parts: [] };
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== "heading") {
      for (const part of partsOf(block)) section.parts.push(part); // A table may have a million rows.
      continue;
    }
    const { level, text, offset } = block;
    const parents = openHeadings.filter((heading) => heading.level < level);
    const isEmpty = hasNoContent(level, blocks[at + 1]);
    openHeadings = isEmpty ? parents : [...parents, { level, text }];
    sections.push(section);
    section = {
      path: openHeadings.map((heading) => heading.text),
      parts: isEmpty ? [{ text, offset }] : [],
    };
  }
  sections.push(section);
  return sections.filter(({ parts }) => parts.length > 0);
}

const hasNoContent = (level: number, next: Block | undefined): boolean =>
  next === undefined || (next.kind === "heading" && next.level <= level);

function partsOf(block: Exclude<Block, { kind: "heading" }>): ChunkPart[] {
  if (block.kind === "table") {
    const { header, offset } = block;
    return block.rows.map((text) => ({ text, offset, ...(header !== "" && { header }) }));
  }
  return [{ text: block.text, offset: block.offset }];
}

const withoutTitle = (path: string[], title: string): string[] =>
  path[0] === title ? path.slice(1) : path;

/** Returns a function that finds the page of an offset. Its calls must have ascending offsets. */
function pageFinder(pageStarts: readonly number[]): (offset: number) => number | null {
  let page = 0;
  return (offset) => {
    while ((pageStarts[page] ?? Number.POSITIVE_INFINITY) <= offset) page += 1;
    return page === 0 ? null : page;
  };
}
