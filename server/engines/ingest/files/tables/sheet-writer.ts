import type { TextCollector } from "../content";
import { ExtractFailure } from "../document";
import { separateHeader, headerOf, isNameRow } from "./table-header";
import { headedTable, pipeRow } from "./table-lines";

export type SheetRow = ReadonlyMap<number, string>;

/** Rows that determine the columns of a table. Columns of later rows are added at the end. */
const LOOK_AHEAD = 100;
/** The limit of spreadsheet programs. */
const MAX_COLUMNS = 16_384;

type Block = { columns: readonly number[]; texts: string[][] };

export class SheetWriter {
  readonly #name: string;
  readonly #text: TextCollector;
  #bufferedRows: SheetRow[] = [];
  /** Undefined between tables. */
  #columns: Set<number> | undefined;
  /** Column names so far, for a table without its own. */
  #names: SheetRow = new Map();
  /** A block that may be the header of the table below it. */
  #pendingHeader: Block | undefined;
  #lastRowNumber = 0;
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
    if (number > this.#lastRowNumber + 1) this.#endTable();
    this.#lastRowNumber = number;
    if (this.#columns) this.#writeRow(this.#columns, cells);
    else this.#bufferedRows.push(cells);
    if (this.#bufferedRows.length >= LOOK_AHEAD) this.#startTable();
  }

  end(): void {
    this.#endTable();
    this.#writePendingHeader();
  }

  #startTable(isComplete = false): void {
    const rows = this.#bufferedRows.splice(0);
    const first = rows.findIndex(({ size }) => size > 1);
    const lines = first < 0 ? rows : rows.slice(0, first);
    const table = first < 0 ? [] : rows.slice(first);
    const columns = [...new Set(table.flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b);
    const texts = table.map((row) => columns.map((column) => row.get(column) ?? ""));
    const above = lines.length === 0 ? this.#namesOfPendingHeader({ columns, texts }) : undefined;
    this.#writePendingHeader();
    this.#writeHeading();
    this.#text.addBlock(lines.flatMap((row) => [...row.values()]).join("\n"));
    if (table.length === 0) return;
    if (isComplete && separateHeader(texts)) {
      this.#pendingHeader = { columns, texts };
      return;
    }
    this.#columns = new Set(columns);
    this.#writeTable({ columns, texts }, above);
  }

  #writeTable({ columns, texts }: Block, above?: string[]): void {
    const { names, count } = headerOf(texts);
    const header = names ?? above ?? this.#namesAbove(columns);
    this.#keepNames(columns, header ?? texts[0] ?? []);
    this.#text.add(`${headedTable(header, texts.slice(count))}\n`);
  }

  /** Returns the names of a header above an empty row, if they name most columns of a table without its own. */
  #namesOfPendingHeader({ columns, texts }: Block): string[] | undefined {
    const above = this.#pendingHeader;
    if (!above || texts.length < 2 || headerOf(texts).names) return undefined;
    const rows = above.texts.map((row) =>
      columns.map((column) => row[above.columns.indexOf(column)] ?? ""),
    );
    const names = separateHeader(rows);
    if (!names || names.filter(Boolean).length * 2 < columns.length) return undefined;
    this.#pendingHeader = undefined;
    return names;
  }

  /** Writes a block that turned out to be a table of its own. */
  #writePendingHeader(): void {
    const block = this.#pendingHeader;
    if (!block) return;
    this.#pendingHeader = undefined;
    this.#writeHeading();
    this.#writeTable(block);
    this.#text.add("\n");
  }

  #namesAbove(columns: readonly number[]): string[] | undefined {
    const names = columns.map((column) => this.#names.get(column) ?? "");
    return names.every(Boolean) ? names : undefined;
  }

  #keepNames(columns: readonly number[], row: readonly string[]): void {
    if (isNameRow(row)) this.#names = new Map(columns.map((column, at) => [column, row[at] ?? ""]));
  }

  #writeRow(columns: Set<number>, cells: SheetRow): void {
    for (const column of cells.keys()) columns.add(column);
    if (columns.size > MAX_COLUMNS) throw new ExtractFailure("EXTRACT_TOO_LARGE");
    this.#text.add(`${pipeRow([...columns].map((column) => cells.get(column) ?? ""))}\n`);
  }

  #endTable(): void {
    if (this.#bufferedRows.length > 0) this.#startTable(true);
    if (this.#columns) this.#text.add("\n");
    this.#columns = undefined;
  }

  #writeHeading(): void {
    if (this.#isEmpty && this.#name) this.#text.addBlock(`## ${this.#name}`);
    this.#isEmpty = false;
  }
}
