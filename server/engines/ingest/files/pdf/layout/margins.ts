import type { Row } from "./rows";

/** The number of rows at the top and at the bottom that may be headers and footers. */
const ROWS_AT_EDGE = 2;
/** A page with fewer rows keeps them all. */
const MIN_ROWS = 5;
/** A row that occurs more often at the same position is a header or footer. */
const MAX_OCCURRENCES = 2;

const PAGE_NUMBER =
  /^\W*(?:(?:seite|page|blatt|s\.|p\.)\s*)?\d{1,4}(?:\s*(?:von|of|\/|\|)\s*\d{1,4})?\W*$/i;

type Occurrence = { page: number; figures: number[]; times: number };

export class HeaderFooterFilter {
  /** By position and text without figures. */
  readonly #occurrences = new Map<string, Occurrence>();
  #page = 0;

  /** @param bodySize rows that are much larger are headings */
  filter(rows: readonly Row[], bodySize: number): Row[] {
    this.#page += 1;
    const byHeight = rows
      .filter(([first]) => first?.rotation === 0)
      .toSorted(([a], [b]) => (b?.base ?? 0) - (a?.base ?? 0));
    if (byHeight.length < MIN_ROWS) return [...rows];
    const outer = [...byHeight.slice(0, ROWS_AT_EDGE), ...byHeight.slice(-ROWS_AT_EDGE)];
    const repeatedRows = new Set(outer.filter((row) => this.#isHeaderOrFooter(row, bodySize)));
    return rows.filter((row) => !repeatedRows.has(row));
  }

  #isHeaderOrFooter(row: Row, bodySize: number): boolean {
    const text = row.map((segment) => segment.text.trim()).join(" ");
    const [first] = row;
    if (!first || first.size > 1.4 * bodySize) return false;
    const key = `${Math.round(first.base / 2)} ${text.replace(/\d+/g, "#")}`;
    const figures = (text.match(/\d+/g) ?? []).map(Number);
    const times = this.#occurrencesOf(figures, this.#occurrences.get(key));
    this.#occurrences.set(key, { page: this.#page, figures, times: times + 1 });
    return times >= (PAGE_NUMBER.test(text) ? 1 : MAX_OCCURRENCES) && !isTableRow(row, text);
  }

  /** Rows with other changing figures, such as prices, are not the same text. */
  #occurrencesOf(figures: readonly number[], before: Occurrence | undefined): number {
    if (!before) return 0;
    const pagesApart = this.#page - before.page;
    const isSame = figures.every((figure, at) => {
      const difference = figure - (before.figures[at] ?? 0);
      return difference === 0 || difference === pagesApart;
    });
    return isSame ? before.times : 0;
  }
}

/** In characters. */
const MAX_CELL_LENGTH = 10;

/** Column names and years repeat on each page of a long table and must stay. */
const isTableRow = (row: Row, text: string): boolean =>
  (row.length > 2 && !/\d/.test(text)) ||
  (row.length > 3 && row.slice(1).every((cell) => cell.text.trim().length <= MAX_CELL_LENGTH));

/** "Membership ........ 12" */
const LEADER = /(?:\.{4}|(?:\. ){4}|…{2})[.… ]*(\d{1,4})$/;
/** Fewer lines are not a table of contents. */
const MIN_LINES = 4;

/** Leaves out tables of contents, which repeat the headings. The numbers of their lines are pages in ascending order. */
export function withoutTableOfContents(rows: readonly Row[], pages: number): Row[] {
  const numbers = rows.map((row) => pageNumberOf(row));
  const keptRows: Row[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at;
    let last = 0;
    for (let next = numbers[end]; next !== undefined && next >= last && next <= pages;) {
      last = next;
      end += 1;
      next = numbers[end];
    }
    if (end - at < MIN_LINES) {
      end = Math.max(end, at + 1);
      keptRows.push(...rows.slice(at, end));
    }
    at = end;
  }
  return keptRows;
}

function pageNumberOf(row: Row): number | undefined {
  const number = LEADER.exec(row.map(({ text }) => text.trim()).join(" "))?.[1];
  return number === undefined ? undefined : Number(number);
}
