import papa from "papaparse";
import type { ByteSource } from "./byte-source";
import { type Content, TextCollector } from "./content";
import { SheetWriter } from "./sheet-writer";
import { headerOf } from "./table-header";
import { headedTable } from "./table-lines";
import { streamText } from "./text";

/**
 * Reads comma-separated values, whichever mark separates them, as tables like those of a sheet.
 * @throws ExtractFailure if it is too large
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

/** The same in pieces of about 256 KB, each a table under the names of its columns: for files that are too large. */
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

/** Rows in batches, one for each piece of the text. */
async function* rowsOf(source: ByteSource): AsyncGenerator<string[][]> {
  let delimiter: string | undefined;
  for await (const piece of wholeRows(streamText(source))) {
    const told = delimiter === undefined ? toldDelimiter.exec(piece) : undefined;
    delimiter ??= told?.[1] ?? "";
    // The line end behind the last row would be a row of its own, and mislead the guess of the delimiter.
    const text = piece.slice(told?.[0].length ?? 0).replace(/\n$/, "");
    const { data, meta } = papa.parse<string[]>(text, { delimiter });
    delimiter = meta.delimiter;
    yield data;
  }
}

/** Excel's way to tell the delimiter, in the first line. */
const toldDelimiter = /^sep=([^\n])\n/i;

/** Longer rows, in characters, come from a quote that is no quote: it is taken as a mark like any other. */
const maxCarried = 512_000;

/** Pieces that end between two rows: line ends within quotes end no row. */
async function* wholeRows(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let carried = "";
  for await (const piece of pieces) {
    const text = carried + piece;
    const end = text.length > maxCarried ? text.length : endOfRows(text);
    if (end > 0) yield text.slice(0, end);
    carried = text.slice(end);
  }
  if (carried) yield carried;
}

/** Behind the last line end that has an even number of quotes before it. */
function endOfRows(text: string): number {
  let end = 0;
  let quotes = 0;
  for (const { 0: mark, index } of text.matchAll(/["\n]/g)) {
    if (mark === '"') quotes += 1;
    else if (quotes % 2 === 0) end = index + 1;
  }
  return end;
}
