import { headerOf, isNameRow } from "@/server/engines/ingest/files/tables/table-header";
import { headedTable } from "@/server/engines/ingest/files/tables/table-lines";
import { type Extent, type Grid, singleLineGridAt, overlaps, mergeHeaderOnlyColumns } from "./grid";
import { isNear, type Row } from "./rows";
import type { Segment } from "./segments";
import { wrappedGridAt } from "./wrapped-cells";

/** A table, heading or paragraph as Markdown, and the index of the first row after it. */
export type MarkdownBlock = { block: string; end: number };

export class TableReader {
  #last: { extents: Extent[]; names: string[] } | undefined;
  #pagesSince = 0;

  startPage(): void {
    this.#pagesSince += 1;
  }

  /** Undefined if no table begins at the row. */
  readTable(rows: readonly Row[], at: number): MarkdownBlock | undefined {
    const grid = gridAt(rows, at);
    if (grid) return this.#write(grid, undefined);
    const below = isNear(rows[at], rows[at + 1], 3) ? gridAt(rows, at + 1) : undefined;
    const names =
      below && headerOf(below.texts).count === 0 && headerAbove(rows[at], below.extents);
    return names ? this.#write(below, names) : undefined;
  }

  beginsAt(rows: readonly Row[], at: number): boolean {
    const lastTable = this.#last;
    const begins = this.readTable(rows, at) !== undefined;
    this.#last = lastTable;
    return begins;
  }

  #write({ extents, texts, end }: Grid, above: string[] | undefined): MarkdownBlock {
    const { names: ownNames, count } = headerOf(texts);
    const names = above ?? ownNames ?? this.#namesOf(extents);
    this.#last = names && { extents, names };
    this.#pagesSince = 0;
    return { block: headedTable(names, texts.slice(count)), end };
  }

  /**
   * Returns the column names of the last table, if this one has the same columns and is on the same page or the next
   * one.
   */
  #namesOf(extents: readonly Extent[]): string[] | undefined {
    const last = this.#last;
    if (!last || this.#pagesSince > 1 || last.extents.length !== extents.length) return undefined;
    const isSame = extents.every((extent, at) => overlaps(extent, last.extents[at]));
    return isSame ? last.names : undefined;
  }
}

function gridAt(rows: readonly Row[], at: number): Grid | undefined {
  const grid = wrappedGridAt(rows, at) ?? singleLineGridAt(rows, at);
  return grid && mergeHeaderOnlyColumns(grid);
}

/** A longer cell is a sentence and not a column name. */
const MAX_WORDS = 3;

/** Returns the column names from the words of a line; undefined if a column other than the first has no name. */
function headerAbove(row: Row | undefined, extents: readonly Extent[]): string[] | undefined {
  const names = extents.map(() => "");
  const words = (row ?? []).flatMap(wordsOf);
  if (words.length > MAX_WORDS * extents.length) return undefined;
  for (const { text, center } of words) {
    const column = nearest(extents, center);
    names[column] = `${names[column]} ${text}`.trim();
  }
  const isNamed = names.slice(1).every(Boolean) && names.every(isShort) && isNameRow(names);
  return isNamed ? names : undefined;
}

const isShort = (name: string): boolean => name.split(" ").length <= MAX_WORDS;

/** Assumes letters of equal width. */
function wordsOf({ text, start, end }: Segment): { text: string; center: number }[] {
  const letter = (end - start) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    center: start + (index + word.length / 2) * letter,
  }));
}

function nearest(extents: readonly Extent[], center: number): number {
  const distances = extents.map(({ start, end }) => Math.max(start - center, center - end, 0));
  return distances.indexOf(Math.min(...distances));
}
