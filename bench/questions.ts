import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const question = z.object({
  lang: z.enum(["en", "de"]),
  question: z.string(),
  answers: z.array(z.string()).default([]),
  /** The path of the page with the answer; undefined if no page answers the question. */
  url: z.string().default(""),
});
export type Question = z.output<typeof question>;

/** The questions of a file with one JSON object in each line. */
export async function readQuestions(folder: string, file: string): Promise<Question[]> {
  const lines = (await readFile(join(folder, file), "utf8")).trim().split("\n");
  return lines.map((line) => question.parse(JSON.parse(line)));
}

/** Whether a text contains one of the answers. Ignores case and punctuation. */
export const holdsAnswer = (text: string, { answers }: Question): boolean =>
  answers.some((answer) => wordsOf(text).includes(wordsOf(answer)));

const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\[\d+\]/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/**
 * The question with one typing error in one of its longer words: a letter is missing, doubled, replaced or swapped,
 * never the first or the last. The same `seed` makes the same error.
 */
export function withTypingError({ question: text }: Question, seed: number): string {
  const random = randomOf(seed);
  const words = [...text.matchAll(/\p{L}{5,}/gu)];
  const word = words[Math.floor(random() * words.length)];
  if (!word) return text;
  const at = word.index + 1 + Math.floor(random() * (word[0].length - 3));
  const letter = "enirstahdu"[Math.floor(random() * 10)] ?? "e";
  const [head, character, next, tail] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ];
  const errors = [
    `${head}${next}${tail}`,
    `${head}${letter}${character}${next}${tail}`,
    `${head}${letter}${next}${tail}`,
    `${head}${next}${character}${tail}`,
  ];
  return errors[Math.floor(random() * errors.length)] ?? text;
}

/** A number from 0 to 1 at each call (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
