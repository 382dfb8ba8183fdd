import { splitSentences } from "../text/sentences";

/** A part of a chunk: a paragraph, or one row of a table with its header. */
export type Unit = {
  text: string;
  /** The beginning in the Markdown. */
  offset: number;
  header?: string;
};

const MERGE_UNTIL = 120;
const MAX_WORDS = 200;
/** A slightly longer paragraph is not split. */
const SPLIT_ABOVE = 250;
/** Below every header line, to identify it. */
export const HEADER_RULE = "| --- |";

/** Joins units to texts of chunk size. */
export function pack(units: Unit[]): { text: string; offset: number }[] {
  const groups: { units: Unit[]; words: number }[] = [];
  for (const unit of units.flatMap(cut)) {
    const words = countWords(unit.text);
    const last = groups.at(-1);
    if (last && last.words < MERGE_UNTIL && last.words + words <= MAX_WORDS) {
      last.units.push(unit);
      last.words += words;
    } else {
      groups.push({ units: [unit], words });
    }
  }
  return groups.map((group) => ({ text: join(group.units), offset: group.units[0]?.offset ?? 0 }));
}

export function countWords(text: string): number {
  let words = 0;
  for (const _ of text.matchAll(/\S+/g)) words += 1;
  return words;
}

/** Splits a unit of more than 250 words into units of up to 200, which overlap by one sentence. */
function cut(unit: Unit): Unit[] {
  if (countWords(unit.text) <= SPLIT_ABOVE) return [unit];
  const sentences = unit.text.split("\n").flatMap(cutLine);
  const parts: string[][] = [];
  let part: string[] = [];
  let words = 0;
  for (const sentence of sentences) {
    const more = countWords(sentence);
    if (part.length > 0 && words + more > MAX_WORDS) {
      parts.push(part);
      part = overlap(part);
      words = part.reduce((sum, kept) => sum + countWords(kept), 0);
    }
    part.push(sentence);
    words += more;
  }
  parts.push(part);
  return parts.map((sentencesOfPart) => ({ ...unit, text: sentencesOfPart.join("").trim() }));
}

/**
 * Returns the sentences of a line, each with the separator before it: a space, or a new line with the depth of a list
 * item.
 */
function cutLine(line: string): string[] {
  const [indent = ""] = /^ */.exec(line) ?? [];
  return splitSentences(line)
    .flatMap(cutSentence)
    .map((sentence, at) => (at === 0 ? `\n${indent}` : " ") + sentence);
}

/** Returns the last sentence, unless it leaves hardly any room for new text. */
function overlap(part: string[]): string[] {
  const last = part.at(-1);
  return last !== undefined && part.length > 1 && countWords(last) <= MAX_WORDS / 2 ? [last] : [];
}

/** Splits text without sentence ends between words. */
function cutSentence(sentence: string): string[] {
  if (countWords(sentence) <= MAX_WORDS) return [sentence];
  const words = sentence.split(/\s+/);
  return Array.from({ length: Math.ceil(words.length / MAX_WORDS) }, (_, part) =>
    words.slice(part * MAX_WORDS, (part + 1) * MAX_WORDS).join(" "),
  );
}

function join(units: Unit[]): string {
  let text = "";
  let header: string | undefined;
  for (const unit of units) {
    const isRow = unit.text.startsWith("|");
    if (text !== "") text += isRow && unit.header === header ? "\n" : "\n\n";
    if (unit.header !== undefined && unit.header !== header) {
      text += `${unit.header}\n${HEADER_RULE}\n`;
    }
    text += unit.text;
    header = unit.header;
  }
  return text;
}
