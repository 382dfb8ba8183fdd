import type { Row } from "./rows";

/** The number of rows at the top and at the bottom of a page that may be margins. */
const rowsInMargin = 2;
/** A page with fewer rows has none. */
const fewestRows = 5;
/** What stands at its place for the third time stands on every page. */
const timesKept = 2;

const pageNumber =
  /^\W*(?:(?:seite|page|blatt|s\.|p\.)\s*)?\d{1,4}(?:\s*(?:von|of|\/|\|)\s*\d{1,4})?\W*$/i;

/** What stood at a place of an earlier page. */
type Seen = { page: number; figures: number[]; times: number };

/** Takes running heads and page numbers from the pages of a file, which come one after the other. */
export class PageMargins {
  /** By where they stood and what they said, figures left open. */
  readonly #seen = new Map<string, Seen>();
  #page = 0;

  /** @param bodySize what is much larger is no running head but a heading */
  strip(rows: readonly Row[], bodySize: number): Row[] {
    this.#page += 1;
    const byHeight = rows
      .filter(([first]) => first?.turn === 0)
      .toSorted(([a], [b]) => (b?.base ?? 0) - (a?.base ?? 0));
    if (byHeight.length < fewestRows) return [...rows];
    const outer = [...byHeight.slice(0, rowsInMargin), ...byHeight.slice(-rowsInMargin)];
    const dropped = new Set(outer.filter((row) => this.#isMargin(row, bodySize)));
    return rows.filter((row) => !dropped.has(row));
  }

  #isMargin(row: Row, bodySize: number): boolean {
    const text = row.map((segment) => segment.text.trim()).join(" ");
    const [first] = row;
    if (!first || first.size > 1.4 * bodySize) return false;
    const key = `${Math.round(first.base / 2)} ${text.replace(/\d+/g, "#")}`;
    const figures = (text.match(/\d+/g) ?? []).map(Number);
    const times = this.#timesOf(figures, this.#seen.get(key));
    this.#seen.set(key, { page: this.#page, figures, times: times + 1 });
    return times >= (pageNumber.test(text) ? 1 : timesKept) && !isOfTable(row, text);
  }

  /** How often it stood there: figures that neither stay nor count the pages make it another text, as prices do. */
  #timesOf(figures: readonly number[], before: Seen | undefined): number {
    if (!before) return 0;
    const turned = this.#page - before.page;
    const isSame = figures.every((figure, at) => {
      const grown = figure - (before.figures[at] ?? 0);
      return grown === 0 || grown === turned;
    });
    return isSame ? before.times : 0;
  }
}

/** In characters: what stands below a year or beside a figure. */
const longestCell = 10;

/** Names over columns, and years, repeat on each page of a long table and are wanted there. */
const isOfTable = (row: Row, text: string): boolean =>
  (row.length > 2 && !/\d/.test(text)) ||
  (row.length > 3 && row.slice(1).every((cell) => cell.text.trim().length <= longestCell));
