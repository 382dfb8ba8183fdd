import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { ExtractFailure } from "../document";
import { blocksOfShape } from "../drawing/shape-text";
import { shapesOfDrawing } from "../drawing/shapes";
import { ifReadable, OfficePackage } from "../office-package";
import { SheetWriter } from "../tables/sheet-writer";
import { childrenOf, type XmlElement, childOf, textOf } from "../xml";
import { builtInCode, numberFormat } from "./number-format";
import { general, type NumberFormat } from "./number-pattern";

/**
 * Reads each sheet under its name, numbers as displayed; then its text boxes, charts and diagrams. Omits hidden sheets.
 * @throws {ExtractFailure} if it is damaged or too large
 */
export async function readXlsx(source: ByteSource): Promise<Content> {
  const file = await OfficePackage.open(source);
  const main = await file.mainPart();
  const parts = await file.relationships(main);
  const targetOf = (type: string): string | undefined =>
    [...parts.values()].find((part) => part.type === type)?.target;
  const book = await file.elements(main, "workbookPr", "sheet");
  const is1904 = book.some(({ attributes }) => /^(?:1|true)$/.test(attributes.date1904 ?? ""));
  const textOf = cellReader(
    await readStrings(file, targetOf("sharedStrings")),
    await readFormats(file, targetOf("styles"), is1904),
  );
  const text = new TextCollector();
  for (const { name, attributes } of book) {
    const part = parts.get(attributes["r:id"] ?? "");
    if (name !== "sheet" || part?.type !== "worksheet") continue;
    const isHidden = (attributes.state ?? "visible") !== "visible";
    if (isHidden) {
      text.skipHiddenPart("sheet");
      continue;
    }
    text.startPart({ kind: "sheet", name: attributes.name ?? null });
    await writeSheet(file, part.target, attributes.name ?? "", textOf, text);
  }
  const { text: markdown, parts: starts, isHidden } = text;
  return { ...(await file.properties()), markdown, parts: starts, isHidden };
}

async function writeSheet(
  file: OfficePackage,
  path: string,
  name: string,
  textOf: (cell: XmlElement) => string,
  text: TextCollector,
): Promise<void> {
  const writer = new SheetWriter(name, text);
  let number = 0;
  await file.read(path, ["row"], (row) => {
    number = Number(row.attributes.r) || number + 1;
    const cells = new Map<number, string>();
    let column = -1;
    for (const cell of childrenOf(row)) {
      column = columnOf(cell.attributes.r) ?? column + 1;
      const cellText = textOf(cell);
      if (cellText) cells.set(column, cellText);
    }
    writer.addRow(number, cells);
  });
  writer.end();
  for (const block of await drawingBlocks(file, path)) text.addBlock(block);
}

async function drawingBlocks(file: OfficePackage, sheet: string): Promise<string[]> {
  const blocks: string[] = [];
  for (const { type, target } of (await file.relationships(sheet)).values()) {
    if (type === "drawing")
      blocks.push(...((await ifReadable(blocksOfDrawing(file, target))) ?? []));
  }
  return blocks;
}

async function blocksOfDrawing(file: OfficePackage, path: string): Promise<string[]> {
  const targets = await file.relationships(path);
  const blocks: string[] = [];
  for (const drawing of await file.elements(path, "wsDr")) {
    for (const shape of shapesOfDrawing(drawing))
      blocks.push(...blocksOfShape(shape, await file.graphicOf(shape.element, targets)));
  }
  return blocks;
}

/** Returns the column of a reference such as AB12, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return undefined;
  return Buffer.from(letters).reduce((sum, code) => sum * 26 + code - 64, 0) - 1;
}

/** Returns a function from a cell to its displayed text, which is "" for empty cells and failed formulas. */
function cellReader(strings: readonly string[], formats: Formats) {
  return (cell: XmlElement): string => {
    const { t: type = "n", s: style } = cell.attributes;
    if (type === "inlineStr") return trimmed(stringOf(childOf(cell, "is") ?? cell));
    const element = childOf(cell, "v");
    const value = element ? textOf(element) : "";
    if (value === "" || type === "e") return "";
    if (type === "s") return trimmed(strings[Number(value)] ?? "");
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    return type === "n" ? formats(style)(Number(value)) : trimmed(value);
  };
}

const trimmed = (text: string): string => text.trim();

/** In characters. More strings exceed the memory of the process. */
const MAX_LENGTH = 32_000_000;

async function readStrings(file: OfficePackage, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  if (path === undefined) return strings;
  await file.read(path, ["si"], (element) => {
    const text = stringOf(element);
    strings.push(text);
    length += text.length;
    if (length > MAX_LENGTH) throw new ExtractFailure("EXTRACT_TOO_LARGE");
  });
  return strings;
}

/** Joins the runs of a text, without its pronunciation. */
const stringOf = (element: XmlElement): string =>
  childrenOf(element)
    .map((child) => {
      if (child.name === "t") return textOf(child);
      return child.name === "r" ? stringOf(child) : "";
    })
    .join("")
    .replace(/_x([\da-fA-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

type Formats = (style: string | undefined) => NumberFormat;

async function readFormats(
  file: OfficePackage,
  path: string | undefined,
  is1904: boolean,
): Promise<Formats> {
  const codes = new Map<string, string>();
  const styles: string[] = [];
  if (path !== undefined) {
    await file.read(path, ["numFmt", "cellXfs"], (element) => {
      const { numFmtId = "", formatCode = "" } = element.attributes;
      if (element.name === "numFmt") codes.set(numFmtId, formatCode);
      else for (const { attributes } of childrenOf(element)) styles.push(attributes.numFmtId ?? "");
    });
  }
  const formats = new Map<string, NumberFormat>();
  return (style) => {
    const id = styles[Number(style ?? 0)] ?? "0";
    const cached = formats.get(id);
    if (cached) return cached;
    const code = codes.get(id) ?? builtInCode(Number(id));
    const format = code === "General" ? general : numberFormat(code, is1904);
    formats.set(id, format);
    return format;
  };
}
