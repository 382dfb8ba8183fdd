import papa from "papaparse";
import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { SheetWriter } from "../tables/sheet-writer";
import { headerOf } from "../tables/table-header";
import { headedTable } from "../tables/table-lines";
import { streamText } from "./text";

/**
 * Reads comma-separated values with any delimiter as tables.
 * @throws {ExtractFailure} if it is too large
 */
export async function readCsv(source: ByteSource): Promise<Content> {
  const text = new TextCollector();
  const writer = new SheetWriter("", text);
  let number = 0;
  for await (const rows of rowsOf(source)) {
    for (const row of rows) {
      number += 1;
      const filled = [...row.entries()].filter(([, cell]) => cell.trim() !== "");
      writer.addRow(number, new Map(filled));
    }
  }
  writer.end();
  return { markdown: text.text, parts: [], title: "", lang: undefined, hasPictures: false };
}

/** Yields parts of about 256 KB, each a table with the column names. */
export async function* streamCsv(source: ByteSource): AsyncGenerator<string> {
  let names: string[] | undefined;
  let isFirst = true;
  for await (const all of rowsOf(source)) {
    const rows = all.filter((row) => row.some((cell) => cell.trim() !== ""));
    const header = isFirst ? headerOf(rows) : undefined;
    names ??= header?.names;
    isFirst = false;
    if (rows.length > 0) yield `${headedTable(names, rows.slice(header?.count))}\n\n`;
  }
}

async function* rowsOf(source: ByteSource): AsyncGenerator<string[][]> {
  let delimiter: string | undefined;
  for await (const chunk of wholeRows(streamText(source))) {
    const declared = delimiter === undefined ? DECLARED_DELIMITER.exec(chunk) : undefined;
    delimiter ??= declared?.[1] ?? "";
    // A line end after the last row would add a row and disturb the detection of the delimiter.
    const text = chunk.slice(declared?.[0].length ?? 0).replace(/\n$/, "");
    const { data, meta } = papa.parse<string[]>(text, { delimiter });
    delimiter = meta.delimiter;
    yield data;
  }
}

const DECLARED_DELIMITER = /^sep=([^\n])\n/i;

/** In characters. A longer row comes from a stray quote, which then counts as a character. */
const MAX_ROW_LENGTH = 512_000;

/** A line end within quotes does not end a row. */
async function* wholeRows(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let carried = "";
  for await (const chunk of chunks) {
    const text = carried + chunk;
    const end = text.length > MAX_ROW_LENGTH ? text.length : endOfRows(text);
    if (end > 0) yield text.slice(0, end);
    carried = text.slice(end);
  }
  if (carried) yield carried;
}

function endOfRows(text: string): number {
  let end = 0;
  let quotes = 0;
  for (const { 0: mark, index } of text.matchAll(/["\n]/g)) {
    if (mark === '"') quotes += 1;
    else if (quotes % 2 === 0) end = index + 1;
  }
  return end;
}
