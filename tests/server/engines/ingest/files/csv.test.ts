import iconv from "iconv-lite";
import { sourceOfBytes } from "@/server/engines/ingest/files/byte-source";
import { readDocument } from "@/server/engines/ingest/files/read-document";
import { streamCsv } from "@/server/engines/ingest/files/text/csv";

const read = async (content: string | Buffer, name = "Preise.csv"): Promise<string> =>
  (await readDocument({ bytes: Buffer.from(content), name })).markdown;

const table = "| Tarif | Preis |\n| --- | --- |\n| Basis | 9,90 € |\n| Plus | 19,90 € |";

test.each([
  ["commas", 'Tarif,Preis\nBasis,"9,90 €"\nPlus,"19,90 €"'],
  ["semicolons", "Tarif;Preis\nBasis;9,90 €\nPlus;19,90 €\n"],
  ["tabs", "Tarif\tPreis\nBasis\t9,90 €\nPlus\t19,90 €"],
  ["bars", "Tarif|Preis\r\nBasis|9,90 €\r\nPlus|19,90 €\r\n"],
  ["a delimiter that the first line tells", "sep=;\nTarif;Preis\nBasis;9,90 €\nPlus;19,90 €"],
])("reads values separated by %s as a table with column names", async (_, content) => {
  expect(await read(content)).toBe(table);
});

test.each(["utf-16le", "windows-1252", "utf8"])("reads umlauts in %s", async (charset) => {
  const bytes = iconv.encode("Ort;Straße\nMünchen;Mühlenweg 5\nKöln;Römerstraße 7", charset, {
    addBOM: charset.startsWith("utf"),
  });
  expect(await read(bytes)).toContain("| Köln | Römerstraße 7 |");
});

test("keeps quoted line breaks in their cell, and escaped quotes do not end it", async () => {
  expect(await read('Name,Adresse\n"Birke ""und"" Co","Am Wall 12\n28195 Bremen"')).toBe(
    '| Name | Adresse |\n| --- | --- |\n| Birke "und" Co | Am Wall 12<br>28195 Bremen |',
  );
});

test("reads a file without column names as a table without a header", async () => {
  expect(await read("1,2\n3,4")).toBe("| 1 | 2 |\n| 3 | 4 |");
});

test("reads a single column as lines of text", async () => {
  expect(await read("Branche\nHandel\nHandwerk")).toBe("Branche\nHandel\nHandwerk");
});

test("splits a large file into tables with the same header, without cutting a row", async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => `${at},"line ${at}\nand more"`);
  const bytes = Buffer.from(`Number,Text\n${rows.join("\n")}`);
  const pieces: string[] = [];
  for await (const piece of streamCsv(sourceOfBytes(bytes))) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(3);
  for (const piece of pieces)
    expect(piece).toMatch(/^\| Number \| Text \|\n\| --- \| --- \|\n\| \d/);
  const found = pieces.join("").match(/^\| \d+ \| line \d+<br>and more \|$/gm);
  expect(found).toHaveLength(rows.length);
});
