import type { Cell } from "./tables/table-header";
import { pipeTable } from "./tables/table-lines";

const MAX_DEPTH = 8;

export class BlockList {
  readonly #emit: (block: string) => void;
  #list: string[] = [];
  #notes: string[] = [];

  constructor(emit: (block: string) => void) {
    this.#emit = emit;
  }

  /** @param level from 1; beyond 6 it is a paragraph */
  addHeading(level: number, text: string, notes: readonly string[] = []): void {
    const line = tidy(text).replace(/\s+/g, " ");
    const mark = level > 6 ? "" : `${"#".repeat(level)} `;
    this.#addBlock(line && mark + line, notes);
  }

  addParagraph(text: string, notes: readonly string[] = []): void {
    this.#addBlock(tidy(text), notes);
  }

  /** @param mark of the item, such as `-` or `2.` */
  addItem(depth: number, mark: string, text: string, notes: readonly string[] = []): void {
    const line = tidy(text).replaceAll("\n", " ");
    if (line) this.#list.push(`${"  ".repeat(Math.min(depth, MAX_DEPTH))}${mark} ${line}`);
    this.#notes.push(...notes);
  }

  /** @param headerRows the number of header rows, if the source states it */
  addTable(rows: readonly (readonly Cell[])[], headerRows?: number): void {
    this.#addBlock(pipeTable(rows, headerRows), []);
  }

  end(): void {
    if (this.#list.length > 0) this.#emit(this.#list.splice(0).join("\n"));
    for (const note of this.#notes.splice(0)) this.#emit(tidy(note));
  }

  #addBlock(block: string, notes: readonly string[]): void {
    if (!block && notes.length === 0) return;
    this.end();
    if (block) this.#emit(block);
    this.#notes.push(...notes);
    this.end();
  }
}

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n\t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
