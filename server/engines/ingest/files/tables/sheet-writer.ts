import type { TextCollector } from "../content";
import { ExtractFailure } from "../document";
import { headerOf, isNames } from "./table-header";
import { headedTable, pipeRow } from "./table-lines";

export type SheetRow = ReadonlyMap<number, string>;

/** Rows that determine the columns of a table. Columns of later rows are added at the end. */
const LOOK_AHEAD = 100;
/** The limit of spreadsheet programs. */
const MAX_COLUMNS = 16_384;

export class SheetWriter {
  readonly #name: string;
  readonly #text: TextCollector;
  #waiting: SheetRow[] = [];
  /** Undefined between tables. */
  #columns: Set<number> | undefined;
  /** Column names so far, for a table without its own. */
  #names: SheetRow = new Map();
  #lastNumber = 0;
  #isEmpty = true;

  constructor(name: string, text: TextCollector) {
    this.#name = name;
    this.#text = text;
  }

  /**
   * @param number from 1; missing numbers are empty rows
   * @throws {ExtractFailure} if it has too many columns
   */
  addRow(number: number, cells: SheetRow): void {
    if (cells.size === 0) return;
    if (cells.size > MAX_COLUMNS) throw new ExtractFailure("EXTRACT_TOO_LARGE");
    if (number > this.#lastNumber + 1) this.#endTable();
    this.#lastNumber = number;
    if (this.#columns) this.#writeRow(this.#columns, cells);
    else this.#waiting.push(cells);
    if (this.#waiting.length >= LOOK_AHEAD) this.#startTable();
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

  #namesAbove(columns: readonly number[]): string[] | undefined {
    const names = columns.map((column) => this.#names.get(column) ?? "");
    return names.every(Boolean) ? names : undefined;
  }

  #keepNames(columns: readonly number[], row: readonly string[]): void {
    if (isNames(row)) this.#names = new Map(columns.map((column, at) => [column, row[at] ?? ""]));
  }

  #writeRow(columns: Set<number>, cells: SheetRow): void {
    for (const column of cells.keys()) columns.add(column);
    if (columns.size > MAX_COLUMNS) throw new ExtractFailure("EXTRACT_TOO_LARGE");
    this.#text.add(`${pipeRow([...columns].map((column) => cells.get(column) ?? ""))}\n`);
  }

  #endTable(): void {
    if (this.#waiting.length > 0) this.#startTable();
    if (this.#columns) this.#text.add("\n");
    this.#columns = undefined;
  }

  #writeHeading(): void {
    if (this.#isEmpty && this.#name) this.#text.addBlock(`## ${this.#name}`);
    this.#isEmpty = false;
  }
}
