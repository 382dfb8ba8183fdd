import { splitSentences } from "../text/sentences";

/** A paragraph, or a row of a table with the header of the table. */
export type ChunkPart = {
  text: string;
  /** In characters of the Markdown. */
  offset: number;
  header?: string;
};

/** In words. A shorter chunk is joined with the next part. */
const MIN_WORDS = 120;
const MAX_WORDS = 200;
/** In words. A paragraph that is only slightly longer than `MAX_WORDS` is not split. */
const SPLIT_ABOVE = 250;
/** The row below the header of a table, as in GitHub Flavored Markdown. */
export const DELIMITER_ROW = "| --- |";

/** Joins short parts and splits long ones, so that each text has the size of a chunk. */
export function packParts(parts: ChunkPart[]): { text: string; offset: number }[] {
  const groups: { parts: ChunkPart[]; words: number }[] = [];
  for (const part of parts.flatMap(splitPart)) {
    const words = countWords(part.text);
    const last = groups.at(-1);
    if (last && last.words < MIN_WORDS && last.words + words <= MAX_WORDS) {
      last.parts.push(part);
      last.words += words;
    } else {
      groups.push({ parts: [part], words });
    }
  }
  return groups.map((group) => ({ text: join(group.parts), offset: group.parts[0]?.offset ?? 0 }));
}

export function countWords(text: string): number {
  let words = 0;
  for (const _ of text.matchAll(/\S+/g)) words += 1;
  return words;
}

/** Splits a part of more than 250 words into windows of up to 200, which overlap by one sentence. */
function splitPart(part: ChunkPart): ChunkPart[] {
  if (countWords(part.text) <= SPLIT_ABOVE) return [part];
  const sentences = part.text.split("\n").flatMap(splitLine);
  const windows: string[][] = [];
  let current: string[] = [];
  let words = 0;
  for (const sentence of sentences) {
    const sentenceWords = countWords(sentence);
    if (current.length > 0 && words + sentenceWords > MAX_WORDS) {
      windows.push(current);
      current = overlapOf(current);
      words = current.reduce((sum, sentence) => sum + countWords(sentence), 0);
    }
    current.push(sentence);
    words += sentenceWords;
  }
  windows.push(current);
  return windows.map((window) => ({ ...part, text: window.join("").trim() }));
}

/** Returns the sentences of a line. Each begins with its separator: a line break with the indentation, or a space. */
function splitLine(line: string): string[] {
  const [indent = ""] = /^ */.exec(line) ?? [];
  return splitSentences(line)
    .flatMap(splitSentence)
    .map((sentence, at) => (at === 0 ? `\n${indent}` : " ") + sentence);
}

/** Returns the last sentence of a window, unless it would fill more than half of the next one. */
function overlapOf(window: string[]): string[] {
  const last = window.at(-1);
  return last !== undefined && window.length > 1 && countWords(last) <= MAX_WORDS / 2 ? [last] : [];
}

/** Splits a sentence of more than 200 words between words. */
function splitSentence(sentence: string): string[] {
  if (countWords(sentence) <= MAX_WORDS) return [sentence];
  const words = sentence.split(/\s+/);
  return Array.from({ length: Math.ceil(words.length / MAX_WORDS) }, (_, part) =>
    words.slice(part * MAX_WORDS, (part + 1) * MAX_WORDS).join(" "),
  );
}

function join(parts: ChunkPart[]): string {
  let text = "";
  let header: string | undefined;
  for (const part of parts) {
    const isRow = part.text.startsWith("|");
    if (text !== "") text += isRow && part.header === header ? "\n" : "\n\n";
    if (part.header !== undefined && part.header !== header) {
      text += `${part.header}\n${DELIMITER_ROW}\n`;
    }
    text += part.text;
    header = part.header;
  }
  return text;
}
