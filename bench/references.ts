import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The number of occurrences of each word. */
export type Reference = Map<string, number>;

/** The words of DIR/ref/NAME.txt; undefined if the file does not exist. */
export async function referenceOf(folder: string, name: string): Promise<Reference | undefined> {
  const text = await readFile(join(folder, "ref", `${name}.txt`), "utf8").catch(() => undefined);
  return text === undefined ? undefined : wordsOf(text);
}

/** The share of the reference's words, with repetitions, that a text contains. */
export function wordShare(reference: Reference, text: string): number {
  const found = wordsOf(text);
  let all = 0;
  let matched = 0;
  for (const [word, count] of reference) {
    all += count;
    matched += Math.min(count, found.get(word) ?? 0);
  }
  return all === 0 ? 1 : matched / all;
}

/** Scripts without spaces between words, in which a line end does not end a word. */
const UNSPACED =
  "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}";
const word = new RegExp(`[\\p{L}&&[${UNSPACED}]]|[[\\p{L}\\p{N}]--[${UNSPACED}]]+`, "gv");
/** Invisible characters at which a line may break a word. */
const SOFT_HYPHEN = /\u00ad/g;

/** Words and numbers in lower case, without punctuation; single letters for scripts without spaces. */
function wordsOf(text: string): Reference {
  const words: Reference = new Map();
  const letters = text.normalize("NFKC").replace(SOFT_HYPHEN, "").toLowerCase();
  for (const [found] of letters.matchAll(word)) words.set(found, (words.get(found) ?? 0) + 1);
  return words;
}
