import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { OfficePackage } from "../office";
import { SheetWriter } from "../sheet-writer";
import { childrenOf, type XmlElement, childOf, textOf } from "../xml";
import { readStrings, stringOf } from "./strings";
import { readFormats, type Formats } from "./styles";

/**
 * Reads a workbook (ISO/IEC 29500-1, SpreadsheetML): each sheet under its name as tables with header rows, numbers as
 * displayed. Omits hidden sheets.
 * @throws {ExtractFailure} if it is damaged or too large
 */
export async function readXlsx(source: ByteSource): Promise<Content> {
  const file = await OfficePackage.open(source);
  const main = await file.mainPart();
  const parts = await file.relationships(main);
  const of = (type: string): string | undefined =>
    [...parts.values()].find((part) => part.type === type)?.target;
  const book = await file.elements(main, "workbookPr", "sheet");
  const is1904 = book.some(({ attributes }) => /^(?:1|true)$/.test(attributes.date1904 ?? ""));
  const textOf = cellReader(
    await readStrings(file, of("sharedStrings")),
    await readFormats(file, of("styles"), is1904),
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
      const shown = textOf(cell);
      if (shown) cells.set(column, shown);
    }
    writer.addRow(number, cells);
  });
  writer.end();
}

/** The column of a reference such as AB12, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return undefined;
  return Buffer.from(letters).reduce((sum, code) => sum * 26 + code - 64, 0) - 1;
}

/** Returns the displayed text of a cell; undefined if it is empty or its formula failed. */
function cellReader(strings: readonly string[], formats: Formats) {
  return (cell: XmlElement): string => {
    const { t: type = "n", s: style } = cell.attributes;
    if (type === "inlineStr") return shown(stringOf(childOf(cell, "is") ?? cell));
    const element = childOf(cell, "v");
    const value = element ? textOf(element) : "";
    if (value === "" || type === "e") return "";
    if (type === "s") return shown(strings[Number(value)] ?? "");
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    return type === "n" ? formats(style)(Number(value)) : shown(value);
  };
}

const shown = (text: string): string => text.trim();
