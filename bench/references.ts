import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** How often a text holds each word. */
export type Reference = Map<string, number>;

/** The words of DIR/ref/NAME.txt; undefined where there is no such file. */
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

/** Words and numbers, without marks and case. */
function wordsOf(text: string): Reference {
  const words: Reference = new Map();
  for (const [word] of text
    .normalize("NFKC")
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}
