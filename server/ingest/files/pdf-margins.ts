import type { Row } from "./pdf-rows";

/** At the top and at the bottom of a page, so many rows may be its margins. */
const rowsInMargin = 2;
/** A page with fewer rows has none. */
const fewestRows = 5;
/** What stands at its place for the third time stands on every page. */
const timesKept = 2;

const pageNumber =
  /^\W*(?:(?:seite|page|blatt|s\.|p\.)\s*)?\d{1,4}(?:\s*(?:von|of|\/|\|)\s*\d{1,4})?\W*$/i;

/** Takes running heads and page numbers from the pages of a file, which come one after the other. */
export class PageMargins {
  /** What stood where on earlier pages, figures left open, how often. */
  readonly #seen = new Map<string, number>();

  /** @param bodySize what is much larger is no running head but a heading */
  strip(rows: readonly Row[], bodySize: number): Row[] {
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
    const times = this.#seen.get(key) ?? 0;
    this.#seen.set(key, times + 1);
    return times >= (pageNumber.test(text) ? 1 : timesKept) && !isTableHead(row, text);
  }
}

/** Names over columns repeat on each page of a long table and are wanted there. */
const isTableHead = (row: Row, text: string): boolean => row.length > 2 && !/\d/.test(text);
