import type { TextCollector } from "./content";
import { ExtractFailure } from "./document";
import { headerOf, isNames } from "./table-header";
import { headedTable, pipeRow } from "./table-lines";

/** The filled cells of a row, by their columns. */
export type SheetRow = ReadonlyMap<number, string>;

/** Rows of a table that tell its columns; columns that only later rows have are added at the end. */
const lookAhead = 100;
/** As many as spreadsheet programs have. */
const maxColumns = 16_384;

/** Writes a sheet's rows: those between two empty ones are a table under its first row. */
export class SheetWriter {
  readonly #name: string;
  readonly #text: TextCollector;
  /** Rows that wait until the table's columns are known. */
  #waiting: SheetRow[] = [];
  /** The columns of the current table; undefined between tables. */
  #columns: Set<number> | undefined;
  /** Names of columns in the sheet so far: a table without its own goes on with them. */
  #names: SheetRow = new Map();
  #lastNumber = 0;
  #isEmpty = true;

  constructor(name: string, text: TextCollector) {
    this.#name = name;
    this.#text = text;
  }

  /**
   * @param number counts from 1; missing numbers are empty rows
   * @throws ExtractFailure if it has more columns than any sheet
   */
  addRow(number: number, cells: SheetRow): void {
    if (cells.size === 0) return;
    if (cells.size > maxColumns) throw new ExtractFailure("EXTRACT_TOO_LARGE");
    if (number > this.#lastNumber + 1) this.#endTable();
    this.#lastNumber = number;
    if (this.#columns) this.#writeRow(this.#columns, cells);
    else this.#waiting.push(cells);
    if (this.#waiting.length >= lookAhead) this.#startTable();
  }

  end(): void {
    this.#endTable();
  }

  #startTable(): void {
    const rows = this.#waiting.splice(0);
    const first = rows.findIndex(({ size }) => size > 1);
    const lines = first < 0 ? rows : rows.slice(0, first);
    this.#writeHeading();
    this.#text.addBlock(lines.flatMap((row) => [...row.values()]).join("\n"));
    if (first < 0) return;
    const table = rows.slice(first);
    const columns = [...new Set(table.flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b);
    this.#columns = new Set(columns);
    const texts = table.map((row) => columns.map((column) => row.get(column) ?? ""));
    const { names, count } = headerOf(texts);
    const header = names ?? this.#namesAbove(columns);
    this.#keepNames(columns, header ?? texts[0] ?? []);
    this.#text.add(`${headedTable(header, texts.slice(count))}\n`);
  }

  /** Names that an empty row parts from the table, if they name all of its columns. */
  #namesAbove(columns: readonly number[]): string[] | undefined {
    const names = columns.map((column) => this.#names.get(column) ?? "");
    return names.every(Boolean) ? names : undefined;
  }

  #keepNames(columns: readonly number[], row: readonly string[]): void {
    if (isNames(row)) this.#names = new Map(columns.map((column, at) => [column, row[at] ?? ""]));
  }

  #writeRow(columns: Set<number>, cells: SheetRow): void {
    for (const column of cells.keys()) columns.add(column);
    if (columns.size > maxColumns) throw new ExtractFailure("EXTRACT_TOO_LARGE");
    this.#text.add(`${pipeRow([...columns].map((column) => cells.get(column) ?? ""))}\n`);
  }

  #endTable(): void {
    if (this.#waiting.length > 0) this.#startTable();
    if (this.#columns) this.#text.add("\n");
    this.#columns = undefined;
  }

  /** The sheet's name stands over its first row. */
  #writeHeading(): void {
    if (this.#isEmpty && this.#name) this.#text.addBlock(`## ${this.#name}`);
    this.#isEmpty = false;
  }
}
