import { createHash } from "node:crypto";

type PageText = { url: string; lang: string | null | undefined; markdown: string };

/** Count all pages before cleaning the first one. */
export type BoilerplateDetector = {
  count(page: PageText): void;
  /** Removes blocks that most pages of a language share, except from their canonical page. */
  clean(page: PageText): string;
};

type Block = { pages: number; canonicalPage: string };

/** A block on fewer pages is not boilerplate. */
const MIN_PAGES = 4;

/** The canonical page of a block has the shortest address, so that the order of pages does not matter. */
export function createBoilerplateDetector(): BoilerplateDetector {
  const pagesOf = new Map<string, number>();
  const blocks = new Map<string, Block>();

  const isRepeated = (lang: string, block: Block | undefined, url: string): boolean =>
    block !== undefined &&
    block.pages >= MIN_PAGES &&
    block.pages * 2 > (pagesOf.get(lang) ?? 0) &&
    block.canonicalPage !== url;

  return {
    count({ url, lang, markdown }) {
      const group = languageOf(lang);
      pagesOf.set(group, (pagesOf.get(group) ?? 0) + 1);
      for (const key of new Set(splitBlocks(markdown).map((text) => blockKey(group, text)))) {
        const block = blocks.get(key) ?? { pages: 0, canonicalPage: url };
        block.pages += 1;
        if (comesFirst(url, block.canonicalPage)) block.canonicalPage = url;
        blocks.set(key, block);
      }
    },
    clean({ url, lang, markdown }) {
      const group = languageOf(lang);
      const candidates = splitBlocks(markdown).map((text) => ({
        text,
        isRepeated: isRepeated(group, blocks.get(blockKey(group, text)), url),
      }));
      const unique = candidates.filter(
        (block, at) => !block.isRepeated || hasUniqueText(candidates, at),
      );
      const hasText = unique.some(({ text }) => levelOf(text) === 0);
      return hasText ? unique.map(({ text }) => text).join("\n\n") : markdown;
    },
  };
}

/** A fenced block with its blank lines is one block. */
export function splitBlocks(markdown: string): string[] {
  const lines = markdown.split("\n");
  const fences = lines.flatMap((line, at) => (/^ *```$/.test(line) ? at : [])).toReversed();
  const blocks: string[] = [];
  for (let at = 0; at < lines.length;) {
    while ((fences.at(-1) ?? lines.length) <= at) fences.pop();
    const end = endOfBlock(lines, at, fences.at(-1));
    if (end > at) blocks.push(lines.slice(at, end).join("\n").trimEnd());
    at = Math.max(end, at + 1);
  }
  return blocks;
}

/** `fence` is the last line of the next fenced block. */
function endOfBlock(lines: string[], start: number, fence: number | undefined): number {
  if (fence !== undefined && /^ *```/.test(lines[start] ?? "")) return fence + 1;
  let end = start;
  while (lines[end]) end += 1;
  return end;
}

/** Whether the text below a heading is not repeated; then a repeated heading stays, too. */
function hasUniqueText(blocks: { text: string; isRepeated: boolean }[], at: number): boolean {
  const level = levelOf(blocks[at]?.text ?? "");
  if (level === 0) return false;
  for (let next = at + 1; ; next += 1) {
    const block = blocks[next];
    const nextLevel = levelOf(block?.text ?? "");
    if (!block || (nextLevel > 0 && nextLevel <= level)) return false;
    if (!block.isRepeated) return true;
  }
}

const levelOf = (text: string): number => /^#{1,6}(?= )/.exec(text)?.[0].length ?? 0;

const languageOf = (lang: string | null | undefined): string => lang?.slice(0, 2) ?? "";

const blockKey = (group: string, text: string): string =>
  createHash("sha1").update(`${group}\n${text}`).digest("base64").slice(0, 16);

const comesFirst = (url: string, other: string): boolean =>
  url.length === other.length ? url < other : url.length < other.length;
