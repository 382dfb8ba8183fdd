import type { BlockList } from "../block-list";
import type { Cell } from "../tables/table-header";
import type { StyleSheet } from "./styles";

export type ParagraphFormat = {
  style: number | undefined;
  level: number | undefined;
  isInTable: boolean;
  /** The depth in its list, from 0; undefined outside lists. */
  listDepth: number | undefined;
};

export const plainFormat: ParagraphFormat = {
  style: undefined,
  level: undefined,
  isInTable: false,
  listDepth: undefined,
};

type CellMerge = "none" | "left" | "above";

/** The text of a document, a note or a header. */
export class Story {
  readonly #blocks: BlockList;
  readonly #styles: StyleSheet;
  #text = "";
  #mark = "";
  #notes: string[] = [];
  #cell: string[] = [];
  #row: string[] = [];
  #rows: Cell[][] = [];
  #headerRows = 0;
  #isHeader = false;
  #merges: CellMerge[] = [];
  #nextMerge: CellMerge = "none";

  constructor(blocks: BlockList, styles: StyleSheet) {
    this.#blocks = blocks;
    this.#styles = styles;
  }

  add(text: string): void {
    this.#text += text;
  }

  addMark(text: string): void {
    this.#mark += text;
  }

  addNote(number: number, text: string): void {
    this.#text += `[${number}]`;
    this.#notes.push(`[${number}] ${text}`);
  }

  startRow(): void {
    this.#merges = [];
    this.#isHeader = false;
  }

  markHeader(): void {
    this.#isHeader = true;
  }

  mergeCell(merge: CellMerge): void {
    this.#nextMerge = merge;
  }

  defineCell(): void {
    this.#merges.push(this.#nextMerge);
    this.#nextMerge = "none";
  }

  endParagraph(format: ParagraphFormat): void {
    if (format.isInTable) return this.#endLine();
    this.#endTable();
    this.#writeParagraph(format);
  }

  endCell(): void {
    this.#endLine();
    this.#row.push(this.#cell.splice(0).join("\n"));
  }

  endRow(): void {
    const above = this.#rows.at(-1);
    const row = this.#row.splice(0).map((text, at): Cell => {
      if (text) return text;
      const merge = this.#merges[at];
      return merge === "above" ? above?.[at] : merge === "left" ? undefined : text;
    });
    if (this.#isHeader && this.#headerRows === this.#rows.length) this.#headerRows += 1;
    this.#rows.push(row);
  }

  end(format: ParagraphFormat): void {
    if (this.#row.length > 0 || this.#cell.length > 0) {
      this.endCell();
      this.endRow();
    }
    this.endParagraph({ ...format, isInTable: false });
    this.#blocks.end();
  }

  #endLine(): void {
    const mark = markOf(this.#mark);
    const line = this.#text.trim();
    this.#mark = "";
    this.#text = "";
    if (line) this.#cell.push(mark ? `${mark} ${line}` : line);
  }

  #endTable(): void {
    const rows = this.#rows.splice(0);
    if (rows.length === 0) return;
    const headerRows = this.#headerRows || undefined;
    this.#headerRows = 0;
    const notes = this.#notes.splice(0);
    if (rows.some((row) => row.length > 1)) this.#blocks.addTable(rows, headerRows);
    else for (const cell of rows.flat()) this.#blocks.addParagraph(cell ?? "");
    for (const note of notes) this.#blocks.addParagraph(note);
  }

  #writeParagraph({ style, level, listDepth }: ParagraphFormat): void {
    const text = this.#text;
    const mark = markOf(this.#mark);
    const notes = this.#notes.splice(0);
    this.#text = "";
    this.#mark = "";
    const ownStyle = this.#styles.get(style ?? -1);
    if (ownStyle?.isTocEntry) return;
    const heading = level ?? ownStyle?.level;
    const number = mark === "-" ? "" : mark;
    if (heading) this.#blocks.addHeading(heading, `${number} ${text}`, notes);
    else if (mark) this.#blocks.addItem(listDepth ?? 0, mark, text, notes);
    else if (listDepth !== undefined) this.#blocks.addItem(listDepth, "-", text, notes);
    else this.#blocks.addParagraph(text, notes);
  }
}

function markOf(text: string): string {
  const mark = text.trim();
  return mark && !/[\p{L}\p{N}]/u.test(mark.replace(/^o$/, "")) ? "-" : mark;
}
