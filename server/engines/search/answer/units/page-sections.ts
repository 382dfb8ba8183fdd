import type { Passage } from "../../query/passage";
import { isRow, type Line } from "./page-lines";

/** A chunk with its position on its page. */
export type PageChunk = {
  chunkId: string;
  itemId: string;
  ordinal: number;
  headingPath: readonly string[];
  text: string;
  /** Page or slide of a file, if it has them. */
  page?: number | null;
  /** Whether it is the last chunk of its page; undefined if unknown. */
  isLast?: boolean;
};

/** The text of a page below one heading. */
export type Section = {
  itemId: string;
  /** The headings above the text, the nearest one last. */
  headingPath: readonly string[];
  lines: Line[];
  /** Whether text of the page before or after it was not read. */
  isAtGap: boolean;
};

export const headingOf = ({ headingPath }: Section): string => headingPath.at(-1) ?? "";

/** Groups consecutive chunks below one heading. */
export function sectionsOf(chunks: readonly PageChunk[]): Section[] {
  const sections: Section[] = [];
  for (const [at, chunk] of chunks.entries()) {
    const [before, after] = [chunks[at - 1], chunks[at + 1]];
    const { itemId, headingPath, chunkId } = chunk;
    const isNext =
      follows(chunk, before) && before?.headingPath.join("\n") === headingPath.join("\n");
    const lines = chunk.text
      .split("\n")
      .map((text) => ({ text: withDashes(withoutFormFields(text)), chunkId }));
    const isAtGap =
      (chunk.ordinal > 0 && !follows(chunk, before)) ||
      (chunk.isLast === false && !follows(after, chunk));
    const section = isNext ? sections.at(-1) : undefined;
    if (section) {
      section.lines.push({ text: "", chunkId }, ...lines);
      section.isAtGap ||= isAtGap;
    } else sections.push({ itemId, headingPath, lines, isAtGap });
  }
  return sections;
}

const follows = (chunk: PageChunk | undefined, before: PageChunk | undefined): boolean =>
  chunk !== undefined && before?.itemId === chunk.itemId && before.ordinal + 1 === chunk.ordinal;

/** "Name: ________" */
const FORM_FIELD = /_{4,}/;
const FORM_FIELDS = /^_{4,}\s*|\s{0,20}_{4,}/g;
/** Longer texts beside form fields are sentences. */
const MAX_LABEL_LETTERS = 40;

/** Returns a line without empty form fields and their labels, but with facts beside them. */
function withoutFormFields(line: string): string {
  if (!FORM_FIELD.test(line)) return line;
  const isShort = (line.match(/\p{L}/gu) ?? []).length < MAX_LABEL_LETTERS;
  if (isShort && !isRow(line) && !/\d/.test(line)) return "";
  return isShort || isRow(line) ? line.replace(FORM_FIELDS, "") : line;
}

/** Replaces the tabs between columns by dashes. */
const withDashes = (line: string): string => line.replace(/(?<=\S)\s*\t\s*(?=\S)/g, " – ");

/** Returns the text of a passage and its neighbours, with their headings. */
export const pageTextOf = (passage: Passage | undefined, context: readonly PageChunk[]): string =>
  [
    passage?.text ?? "",
    ...context
      .filter(({ itemId }) => itemId === passage?.itemId)
      .flatMap(({ headingPath, text }) => [...headingPath, text]),
  ].join("\n");
