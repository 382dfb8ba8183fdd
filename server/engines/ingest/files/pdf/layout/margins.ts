import type { Row } from "./rows";

/** The number of rows at each edge that may be margins. */
const ROWS_IN_MARGIN = 2;
/** A page with fewer rows has no margins. */
const FEWEST_ROWS = 5;
/** A row that occurs at the same position for the third time is a margin. */
const TIMES_KEPT = 2;

const PAGE_NUMBER =
  /^\W*(?:(?:seite|page|blatt|s\.|p\.)\s*)?\d{1,4}(?:\s*(?:von|of|\/|\|)\s*\d{1,4})?\W*$/i;

type Occurrence = { page: number; figures: number[]; times: number };

export class PageMargins {
  /** By position and text without figures. */
  readonly #occurrences = new Map<string, Occurrence>();
  #page = 0;

  /** @param bodySize rows that are much larger are headings */
  strip(rows: readonly Row[], bodySize: number): Row[] {
    this.#page += 1;
    const byHeight = rows
      .filter(([first]) => first?.turn === 0)
      .toSorted(([a], [b]) => (b?.base ?? 0) - (a?.base ?? 0));
    if (byHeight.length < FEWEST_ROWS) return [...rows];
    const outer = [...byHeight.slice(0, ROWS_IN_MARGIN), ...byHeight.slice(-ROWS_IN_MARGIN)];
    const marginRows = new Set(outer.filter((row) => this.#isMargin(row, bodySize)));
    return rows.filter((row) => !marginRows.has(row));
  }

  #isMargin(row: Row, bodySize: number): boolean {
    const text = row.map((segment) => segment.text.trim()).join(" ");
    const [first] = row;
    if (!first || first.size > 1.4 * bodySize) return false;
    const key = `${Math.round(first.base / 2)} ${text.replace(/\d+/g, "#")}`;
    const figures = (text.match(/\d+/g) ?? []).map(Number);
    const times = this.#timesOf(figures, this.#occurrences.get(key));
    this.#occurrences.set(key, { page: this.#page, figures, times: times + 1 });
    return times >= (PAGE_NUMBER.test(text) ? 1 : TIMES_KEPT) && !isTableRow(row, text);
  }

  /** Rows with other changing figures, such as prices, are not the same text. */
  #timesOf(figures: readonly number[], before: Occurrence | undefined): number {
    if (!before) return 0;
    const turned = this.#page - before.page;
    const isSame = figures.every((figure, at) => {
      const grown = figure - (before.figures[at] ?? 0);
      return grown === 0 || grown === turned;
    });
    return isSame ? before.times : 0;
  }
}

/** In characters. */
const LONGEST_CELL = 10;

/** Column names and years repeat on each page of a long table and must stay. */
const isTableRow = (row: Row, text: string): boolean =>
  (row.length > 2 && !/\d/.test(text)) ||
  (row.length > 3 && row.slice(1).every((cell) => cell.text.trim().length <= LONGEST_CELL));

/** "Membership ........ 12" */
const LEADER = /(?:\.{4}|(?:\. ){4}|…{2})[.… ]*(\d{1,4})$/;
/** Fewer lines are not a table of contents. */
const FEWEST_LINES = 4;

/** Leaves out tables of contents, which repeat the headings. The numbers of their lines are pages in ascending order. */
export function withoutContents(rows: readonly Row[], pages: number): Row[] {
  const numbers = rows.map((row) => pageIn(row));
  const keptRows: Row[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at;
    let last = 0;
    for (let next = numbers[end]; next !== undefined && next >= last && next <= pages;) {
      last = next;
      end += 1;
      next = numbers[end];
    }
    if (end - at < FEWEST_LINES) {
      end = Math.max(end, at + 1);
      keptRows.push(...rows.slice(at, end));
    }
    at = end;
  }
  return keptRows;
}

function pageIn(row: Row): number | undefined {
  const number = LEADER.exec(row.map(({ text }) => text.trim()).join(" "))?.[1];
  return number === undefined ? undefined : Number(number);
}
