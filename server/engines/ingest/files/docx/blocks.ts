import { pipeTable } from "../tables/table-lines";
import { isTitleLike, TITLE_MARK } from "../title-line";
import { childOf, childrenOf, type XmlElement, findAll, textOf } from "../xml";
import { inlineOf } from "./inline";
import type { Notes } from "./notes";
import type { Label, Numbering } from "./numbering";
import { levelOf, numberingOf, type Styles } from "./styles";

type Context = {
  styles: Styles;
  numbering: Numbering;
  notes: Notes;
  /** Texts of other parts by relationship id. */
  embedded: ReadonlyMap<string, string>;
};

type ParagraphRole = { level: number | undefined; label: Label | undefined; isTocEntry: boolean };

export class BlockWriter {
  readonly #context: Context;
  readonly #emit: (block: string) => void;
  #list: string[] = [];
  #notes: string[] = [];
  /** A bold line that is a title if text follows it. */
  #title: string | undefined;

  constructor(context: Context, emit: (block: string) => void) {
    this.#context = context;
    this.#emit = emit;
  }

  /** @param element a paragraph, a table, or a container of them */
  write(element: XmlElement): void {
    if (element.name === "p") this.#writeParagraph(element);
    else if (element.name === "tbl") this.#writeTable(element);
    else if (element.name === "altChunk") this.#writeEmbedded(element.attributes["r:id"]);
    else for (const child of childrenOf(element)) this.write(child);
  }

  end(): void {
    this.#writeTitle("");
    if (this.#list.length > 0) this.#emit(this.#list.splice(0).join("\n"));
    for (const note of this.#notes.splice(0)) this.#emit(note);
  }

  #writeParagraph(paragraph: XmlElement): void {
    const { text, isBold, notes, boxes, drawings } = inlineOf(paragraph);
    const line = normalizeSpaces(text);
    if (line) this.#writeLine(paragraph, line, isBold);
    this.#addNotes(notes);
    drawings.forEach((id) => this.#writeEmbedded(id));
    if (boxes.length === 0) return;
    this.end();
    for (const box of boxes) this.write(box);
  }

  #writeEmbedded(id = ""): void {
    const text = this.#context.embedded.get(id);
    if (!text) return;
    this.end();
    this.#emit(text);
  }

  #writeLine(paragraph: XmlElement, text: string, isBold: boolean): void {
    const { level, label, isTocEntry } = this.#roleOf(paragraph);
    if (isTocEntry) return;
    const isTitle = isBold && !level && !label && isTitleLike(text);
    const isHeading = level !== undefined && level <= 6;
    if (!isTitle && !isHeading) this.#writeTitle(TITLE_MARK);
    if (isTitle) {
      this.end();
      this.#title = text;
    } else if (isHeading) {
      this.end();
      const title = [label?.text, text.replace(/\s+/g, " ")].filter((word) => word && word !== "-");
      this.#emit(`${"#".repeat(level)} ${title.join(" ")}`);
    } else if (label) {
      const mark = [label.text, text.replaceAll("\n", " ")].filter(Boolean).join(" ");
      this.#list.push(`${"  ".repeat(label.depth)}${mark}`);
    } else {
      this.end();
      this.#emit(text);
    }
  }

  #writeTitle(mark: string): void {
    if (this.#title !== undefined) this.#emit(mark + this.#title);
    this.#title = undefined;
  }

  #roleOf(paragraph: XmlElement): ParagraphRole {
    const { styles, numbering } = this.#context;
    const properties = childOf(paragraph, "pPr");
    const styleId = childOf(properties, "pStyle")?.attributes.val;
    const style = styles(styleId);
    const { numId = "", depth } = { ...style.numbering, ...numberingOf(properties) };
    const label = numId ? numbering.next(numId, depth, styleId) : undefined;
    const { isTocEntry } = style;
    return { level: levelOf(properties) ?? style.level, label, isTocEntry };
  }

  #writeTable(table: XmlElement): void {
    this.#writeTitle(TITLE_MARK);
    this.end();
    const { rows, headerRows } = cellsOf(table);
    const isLayout =
      rows.every((row) => row.length < 2) || rows.flat().some(({ isLayoutCell }) => isLayoutCell);
    if (isLayout) {
      for (const { cell } of rows.flat()) if (cell) this.write(cell);
      return;
    }
    const texts = new Map<XmlElement, string>();
    const textOf = (cell: XmlElement): string => {
      const text = texts.get(cell) ?? this.#cellText(cell);
      texts.set(cell, text);
      return text;
    };
    const cellTexts = rows.map((row) =>
      row.map(({ cell, above }) => {
        const source = cell ?? above;
        return source && textOf(source);
      }),
    );
    const lines = pipeTable(cellTexts, headerRows);
    if (lines) this.#emit(lines);
    this.end();
  }

  #cellText(cell: XmlElement): string {
    const texts: string[] = [];
    const write = (element: XmlElement): void => {
      if (element.name === "p") {
        const { text, notes, boxes } = inlineOf(element);
        const { label, isTocEntry } = this.#roleOf(element);
        const line = normalizeSpaces(text);
        if (line && !isTocEntry) texts.push(label ? `${label.text} ${line}`.trim() : line);
        this.#addNotes(notes);
        boxes.forEach(write);
      } else for (const child of childrenOf(element)) write(child);
    };
    write(cell);
    return texts.join("\n");
  }

  #addNotes(names: readonly string[]): void {
    for (const name of names) {
      const text = this.#context.notes.get(name);
      if (text) this.#notes.push(`[${name.split(" ")[1]}] ${text}`);
    }
  }
}

const normalizeSpaces = (text: string): string => text.replace(/[^\S\n\t]+/g, " ").trim();

type GridCell = {
  cell: XmlElement | undefined;
  above: XmlElement | undefined;
  /** A table with such a cell only arranges its content. */
  isLayoutCell: boolean;
};

/** Cells with longer texts, in characters, are layout boxes. */
const MAX_CELL_CHARACTERS = 600;
/** Wider spans are errors. */
const MAX_SPAN = 50;

/** `headerRows` repeat on each page. */
type TableGrid = { rows: GridCell[][]; headerRows: number | undefined };

/** A cell that spans columns is in the first of them. */
function cellsOf(table: XmlElement): TableGrid {
  const above: (XmlElement | undefined)[] = [];
  const lines = findAll(table, "tr");
  const firstBodyRow = lines.findIndex((row) => !isHeader(row));
  const rows = lines.map((row) => {
    const gridCells: GridCell[] = [];
    for (const cell of findAll(row, "tc")) {
      const properties = childOf(cell, "tcPr");
      const merge = childOf(properties, "vMerge");
      const isContinued = merge !== undefined && merge.attributes.val !== "restart";
      const at = gridCells.length;
      if (!isContinued) above[at] = cell;
      gridCells.push({
        cell: isContinued ? undefined : cell,
        above: isContinued ? above[at] : undefined,
        isLayoutCell: !isContinued && hasLayoutContent(cell),
      });
      const span = Math.min(MAX_SPAN, Number(childOf(properties, "gridSpan")?.attributes.val ?? 1));
      for (let more = 1; more < span; more += 1) gridCells.push(emptyCell);
    }
    return gridCells;
  });
  return { rows, headerRows: firstBodyRow > 0 ? firstBodyRow : undefined };
}

const isHeader = (row: XmlElement): boolean => {
  const header = childOf(childOf(row, "trPr"), "tblHeader");
  return header !== undefined && !/^(?:0|false|off)$/.test(header.attributes.val ?? "1");
};

const emptyCell: GridCell = { cell: undefined, above: undefined, isLayoutCell: false };

const hasLayoutContent = (cell: XmlElement): boolean =>
  childrenOf(cell).some(({ name }) => name === "tbl") ||
  findAll(cell, "t").reduce((length, text) => length + textOf(text).length, 0) >
    MAX_CELL_CHARACTERS;
