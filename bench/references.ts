import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** How often a text holds each word. */
export type Reference = Map<string, number>;

/** The words of DIR/ref/NAME.txt; undefined if unknown file. */
export async function referenceOf(folder: string, name: string): Promise<Reference | undefined> {
  const text = await readFile(join(folder, "ref", `${name}.txt`), "utf8").catch(() => undefined);
  return text === undefined ? undefined : wordsOf(text);
}

/** Which share of the reference's words a text holds, as often as the reference does. */
export function wordShare(reference: Reference, text: string): number {
  const found = wordsOf(text);
  let all = 0;
  let held = 0;
  for (const [word, count] of reference) {
    all += count;
    held += Math.min(count, found.get(word) ?? 0);
  }
  return all === 0 ? 1 : held / all;
}

/** Scripts that put no spaces between words: where a line ends tells nothing of them. */
const UNSPACED =
  "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}";
const word = new RegExp(`[\\p{L}&&[${UNSPACED}]]|[[\\p{L}\\p{N}]--[${UNSPACED}]]+`, "gv");
/** Where a word may be cut at a line's end, which no reader sees. */
const SOFT_HYPHEN = /\u00ad/g;

/** Words and numbers, without marks and case; the single letters of scripts without spaces. */
function wordsOf(text: string): Reference {
  const words: Reference = new Map();
  const letters = text.normalize("NFKC").replace(SOFT_HYPHEN, "").toLowerCase();
  for (const [found] of letters.matchAll(word)) words.set(found, (words.get(found) ?? 0) + 1);
  return words;
}
