import type { Cell } from "./tables/table-header";
import { pipeTable } from "./tables/table-lines";
import { TITLE_MARK } from "./title-line";

const MAX_DEPTH = 8;

export class BlockList {
  readonly #emit: (block: string) => void;
  #list: string[] = [];
  #notes: string[] = [];
  /** A bold line that is a title if text follows it. */
  #title: string | undefined;

  constructor(emit: (block: string) => void) {
    this.#emit = emit;
  }

  /** @param level from 1; beyond 6 it is a paragraph */
  addHeading(level: number, text: string, notes: readonly string[] = []): void {
    const line = normalizeSpaces(text).replace(/\s+/g, " ");
    if (line) this.#writeTitle("");
    const mark = level > 6 ? "" : `${"#".repeat(level)} `;
    this.#addBlock(line && mark + line, notes);
  }

  /** Adds a bold line. It becomes a heading if a paragraph, list or table follows. */
  addTitle(text: string, notes: readonly string[] = []): void {
    this.#writeTitle("");
    this.end();
    this.#title = normalizeSpaces(text);
    this.#notes.push(...notes);
  }

  addParagraph(text: string, notes: readonly string[] = []): void {
    if (normalizeSpaces(text)) this.#writeTitle(TITLE_MARK);
    this.#addBlock(normalizeSpaces(text), notes);
  }

  /** @param mark of the item, such as `-` or `2.` */
  addItem(depth: number, mark: string, text: string, notes: readonly string[] = []): void {
    const line = normalizeSpaces(text).replaceAll("\n", " ");
    if (line) this.#writeTitle(TITLE_MARK);
    if (line) this.#list.push(`${"  ".repeat(Math.min(depth, MAX_DEPTH))}${mark} ${line}`);
    this.#notes.push(...notes);
  }

  /** @param headerRows the number of header rows, if the source states it */
  addTable(rows: readonly (readonly Cell[])[], headerRows?: number): void {
    const table = pipeTable(rows, headerRows);
    if (table) this.#writeTitle(TITLE_MARK);
    this.#addBlock(table, []);
  }

  end(): void {
    this.#writeTitle("");
    this.#writeList();
  }

  #writeTitle(mark: string): void {
    if (this.#title !== undefined) this.#emit(mark + this.#title);
    this.#title = undefined;
  }

  #writeList(): void {
    if (this.#list.length > 0) this.#emit(this.#list.splice(0).join("\n"));
    for (const note of this.#notes.splice(0)) this.#emit(normalizeSpaces(note));
  }

  #addBlock(block: string, notes: readonly string[]): void {
    if (!block && notes.length === 0) return;
    this.#writeList();
    if (block) this.#emit(block);
    this.#notes.push(...notes);
    this.#writeList();
  }
}

const normalizeSpaces = (text: string): string =>
  text
    .replace(/[^\S\n\t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
