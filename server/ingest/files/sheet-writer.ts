import type { TextCollector } from "./content";
import { pipeRow, pipeTable } from "./table-lines";

type Row = ReadonlyMap<number, string>;

/** So many rows of a table tell its columns; later ones add theirs at the end. */
const lookAhead = 100;

/** Writes a sheet's rows: those between two empty ones are a table under its first row. */
export class SheetWriter {
  readonly #name: string;
  readonly #text: TextCollector;
  /** Rows that wait until the table's columns are known. */
  #waiting: Row[] = [];
  /** Of the table that is being written; undefined between two. */
  #columns: number[] | undefined;
  #lastNumber = 0;
  #isEmpty = true;

  constructor(name: string, text: TextCollector) {
    this.#name = name;
    this.#text = text;
  }

  /** @param number counts from 1; numbers left out are empty rows */
  addRow(number: number, cells: Row): void {
    if (cells.size === 0) return;
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
    this.#columns = columns;
    const texts = table.map((row) => columns.map((column) => row.get(column) ?? ""));
    this.#text.add(`${pipeTable(texts)}\n`);
  }

  #writeRow(columns: number[], cells: Row): void {
    for (const column of cells.keys()) if (!columns.includes(column)) columns.push(column);
    this.#text.add(`${pipeRow(columns.map((column) => cells.get(column) ?? ""))}\n`);
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
