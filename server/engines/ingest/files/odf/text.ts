import type { BlockList } from "../block-list";
import type { Cell } from "../tables/table-header";
import { isTitleLike } from "../title-line";
import { childrenOf, type XmlElement } from "../xml";
import { inlineOf, isBold, linesOf } from "./inline";
import type { OdfStyles } from "./styles";

export const textElements = ["p", "h", "list", "table"] as const;

/** Elements with deleted text, and tables of contents, which repeat headings. */
export const skippedElements = [
  "tracked-changes",
  "table-of-content",
  "illustration-index",
  "table-index",
  "alphabetical-index",
  "forms",
] as const;

export class TextWriter {
  readonly #blocks: BlockList;
  readonly #styles: OdfStyles;
  /** The last numbers of lists by style and depth, because some lists continue. */
  readonly #counts = new Map<string, number>();

  constructor(blocks: BlockList, styles: OdfStyles) {
    this.#blocks = blocks;
    this.#styles = styles;
  }

  write(element: XmlElement): void {
    const { name, attributes } = element;
    if (skippedElements.some((skipped) => skipped === name)) return;
    if (this.#styles.isHidden(attributes["style-name"])) return;
    if (name === "p" || name === "h") this.#writeParagraph(element);
    else if (name === "list") this.#writeList(element, 0, undefined);
    else if (name === "table") this.#writeTable(element);
    else if (name !== "notes") for (const child of childrenOf(element)) this.write(child);
  }

  #writeParagraph(paragraph: XmlElement): void {
    const { name, attributes } = paragraph;
    const outline = name === "h" ? Number(attributes["outline-level"] ?? 1) || 1 : undefined;
    const level = outline ?? this.#styles.levelOf(attributes["style-name"]);
    const { text, notes, frames } = this.#inlineOf(paragraph);
    const isBoldStyle = this.#styles.isBold(attributes["style-name"]) ?? false;
    const isTitle = isTitleLike(text.trim()) && isBold(paragraph, this.#styles, isBoldStyle);
    if (!level && isTitle) this.#blocks.addTitle(text, notes);
    else if (level) this.#blocks.addHeading(level, text, notes);
    else this.#blocks.addParagraph(text, notes);
    for (const frame of frames) this.write(frame);
  }

  #writeList(list: XmlElement, depth: number, outer: string | undefined): void {
    const style = list.attributes["style-name"] ?? outer;
    const { isNumbered, start } = this.#styles.listLevel(style, depth);
    const key = `${style} ${depth}`;
    const continues =
      list.attributes["continue-numbering"] === "true" || list.attributes["continue-list"];
    let number = continues ? (this.#counts.get(key) ?? start) : start;
    for (const item of childrenOf(list)) {
      if (item.name !== "list-item" && item.name !== "list-header") continue;
      number = Number(item.attributes["start-value"] ?? number);
      const mark = isNumbered ? `${number}.` : "-";
      if (this.#writeItem(item, { depth, mark, style })) number += 1;
    }
    this.#counts.set(key, number);
    if (depth === 0) this.#blocks.end();
  }

  /** @returns whether it has text */
  #writeItem(
    item: XmlElement,
    { depth, mark, style }: { depth: number; mark: string; style: string | undefined },
  ): boolean {
    const children = childrenOf(item);
    const paragraphs = children.filter(({ name }) => name === "p").map((p) => this.#inlineOf(p));
    const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
    const notes = paragraphs.flatMap((paragraph) => paragraph.notes);
    this.#blocks.addItem(depth, mark, text, notes);
    for (const child of children) {
      if (child.name === "list") this.#writeList(child, depth + 1, style);
      else if (child.name === "h") this.#writeParagraph(child);
    }
    for (const frame of paragraphs.flatMap(({ frames }) => frames)) this.write(frame);
    return text.trim() !== "";
  }

  /** `frames`: text boxes, written after the paragraph that they are anchored to. */
  #inlineOf(paragraph: XmlElement): { text: string; notes: string[]; frames: XmlElement[] } {
    const { text, notes, frames } = inlineOf(paragraph, this.#styles);
    const texts = notes.map(
      ({ number, body }) => `[${number}] ${linesOf(body, this.#styles).join(" ")}`,
    );
    return { text, notes: texts, frames };
  }

  #writeTable(table: XmlElement): void {
    const textOf = (cell: XmlElement): string => linesOf(cell, this.#styles).join("\n");
    const { rows, headerRows, isLayout } = tableOf(table, textOf);
    if (!isLayout) return this.#blocks.addTable(rows, headerRows);
    this.#blocks.end();
    for (const child of childrenOf(table)) this.#writeCells(child);
  }

  #writeCells(element: XmlElement): void {
    const { name } = element;
    if (/^table-(?:row|rows|row-group|header-rows)$/.test(name))
      for (const child of childrenOf(element)) this.#writeCells(child);
    else if (name === "table-cell") for (const child of childrenOf(element)) this.write(child);
  }
}

/** More repetitions are empty cells, or errors. */
const MAX_REPEAT = 50;
/** Cells with longer texts, in characters, are layout boxes. */
const MAX_CELL_CHARACTERS = 600;

/** `headerRows`: as the author marked them. */
type OdfTable = { rows: Cell[][]; headerRows: number | undefined; isLayout: boolean };

function tableOf(table: XmlElement, textOf: (cell: XmlElement) => string): OdfTable {
  const header = rowsIn(table, true);
  const spanning: SpanningCell[] = [];
  const all = [...header, ...rowsIn(table, false)];
  const rows = all.map((row) => cellsOf(row, spanning, textOf));
  const isLayout =
    all.some(containsTable) ||
    rows.every((row) => row.length < 2) ||
    rows.flat().some((text) => (text?.length ?? 0) > MAX_CELL_CHARACTERS);
  return { rows, headerRows: header.length || undefined, isLayout };
}

type SpanningCell = { text: string; rows: number } | undefined;

/** Returns the header rows or the other rows, also those in row groups. */
function rowsIn(table: XmlElement, isHeader: boolean): XmlElement[] {
  return childrenOf(table).flatMap((child) => {
    if (child.name === "table-header-rows") return isHeader ? rowsIn(child, false) : [];
    if (/^table-row(?:s|-group)$/.test(child.name)) return rowsIn(child, isHeader);
    return child.name === "table-row" && !isHeader ? [child] : [];
  });
}

const containsTable = (row: XmlElement): boolean =>
  childrenOf(row).some((cell) => childrenOf(cell).some(({ name }) => name === "table"));

function cellsOf(
  row: XmlElement,
  spanning: SpanningCell[],
  textOf: (cell: XmlElement) => string,
): Cell[] {
  const cells: Cell[] = [];
  for (const cell of childrenOf(row)) {
    const isCovered = cell.name === "covered-table-cell";
    if (cell.name !== "table-cell" && !isCovered) continue;
    const text = isCovered ? "" : textOf(cell);
    for (let copy = 0; copy < repeatCount(cell, "number-columns-repeated"); copy += 1) {
      const column = cells.length;
      cells.push(isCovered ? fromAbove(spanning, column) : text);
      if (!isCovered)
        spanning[column] = { text, rows: repeatCount(cell, "number-rows-spanned") - 1 };
    }
  }
  while (cells.length > 0 && !cells.at(-1)) cells.pop();
  return cells;
}

/** Returns the text of the cell that spans this position from above; undefined if the cell to its left spans it. */
function fromAbove(spanning: SpanningCell[], column: number): Cell {
  const above = spanning[column];
  if (!above || above.rows < 1) return undefined;
  above.rows -= 1;
  return above.text;
}

const repeatCount = (cell: XmlElement, attribute: string): number =>
  Math.min(MAX_REPEAT, Math.max(1, Number(cell.attributes[attribute]) || 1));
