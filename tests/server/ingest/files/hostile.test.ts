import { createParser, type Parser } from "@/server/ingest/parser/parser";
import { docxOf, packageOf, paragraph } from "./office-files";
import { linesAt, pdfBomb, pdfOf } from "./pdf-writer";
import { zipOf } from "./zip-writer";

let warnings: object[] = [];
const log = { warn: (details: object) => void warnings.push(details) };
const parser = createParser({ log });
afterAll(() => parser.close());
beforeEach(() => {
  warnings = [];
});

const { signal } = new AbortController();
const good = docxOf(paragraph("Still here"));

/** The text or the code of a file, read as one that nobody trusts. */
async function outcomeOf(bytes: Buffer, name = "file", by: Parser = parser): Promise<string> {
  try {
    return (await by.readDocument({ bytes, name }, signal)).markdown;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A container as Office wrote them before 2007, with parts of these names. */
function container(...names: string[]): Buffer {
  const bytes = Buffer.alloc(4096);
  bytes.write("d0cf11e0a1b11ae1", "hex");
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(0, 48);
  names.forEach((name, at) => bytes.write(name, 512 + 128 * at, "utf16le"));
  return bytes;
}

test.each<[kind: string, code: string, bytes: Buffer]>([
  ["nothing", "EXTRACT_EMPTY", Buffer.alloc(0)],
  ["blanks", "EXTRACT_EMPTY", Buffer.from(" \n\t ")],
  ["no paragraph", "EXTRACT_EMPTY", docxOf("")],
  ["a picture", "EXTRACT_UNSUPPORTED", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["RTF", "EXTRACT_UNSUPPORTED", Buffer.from("{\\rtf1\\ansi Hello}")],
  ["an old Word document", "EXTRACT_UNSUPPORTED", container("WordDocument")],
  ["an archive", "EXTRACT_UNSUPPORTED", zipOf([{ name: "a.txt", data: "a" }])],
  ["a locked Office file", "EXTRACT_ENCRYPTED", container("EncryptionInfo", "EncryptedPackage")],
  ["a locked PDF", "EXTRACT_ENCRYPTED", pdfOf([linesAt(50, 800, ["secret"])], { isLocked: true })],
  ["half an Office file", "EXTRACT_DAMAGED", good.subarray(0, good.length / 2)],
  [
    "an Office file without its main part",
    "EXTRACT_DAMAGED",
    packageOf({ "word/x.xml": "" }).fill(0, 200, 260),
  ],
  ["a PDF of its first line", "EXTRACT_DAMAGED", Buffer.from("%PDF-1.7\n")],
  ["elements without end", "EXTRACT_DAMAGED", docxOf(`<w:p>${"<w:r>".repeat(100_000)}`)],
  ["a PDF that unpacks to a gigabyte", "EXTRACT_TOO_LARGE", pdfBomb(1024)],
  ["a text of 64 MB", "EXTRACT_TOO_LARGE", docxOf(paragraph("x".repeat(64 << 20)))],
])("%s ends as %s, the next file is read", async (_, code, bytes) => {
  expect(await outcomeOf(bytes)).toBe(code);
  expect(await outcomeOf(good)).toBe("Still here");
});

test("entities of a document's own mean nothing: no bomb, no other file", async () => {
  const bomb = Array.from(
    { length: 20 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  const type = `<!DOCTYPE w [<!ENTITY l0 "lol">${bomb.join("")}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
  const xml = `<?xml version="1.0"?>${type}<w:document xmlns:w="w"><w:body>${paragraph("Price &amp; &l20; &file;")}</w:body></w:document>`;
  expect(await outcomeOf(docxOf("", { "word/document.xml": xml }))).toBe("Price & &l20; &file;");
});

test("a document that takes too much memory is too large, and is logged", async () => {
  const row = `<w:tr>${"<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>".repeat(60)}</w:tr>`;
  const bytes = docxOf(`<w:tbl>${row.repeat(12_000)}</w:tbl>`);
  expect(await outcomeOf(bytes, "table.docx")).toBe("EXTRACT_TOO_LARGE");
  expect(warnings).toMatchObject([{ file: "table.docx", code: "EXTRACT_TOO_LARGE" }]);
  expect(await outcomeOf(good)).toBe("Still here");
});

test("a document that takes too long is ended, and is logged", async () => {
  const hasty = createParser({ log, deadlineMs: 20 });
  const bytes = docxOf(paragraph("word ").repeat(100_000));
  expect(await outcomeOf(bytes, "long.docx", hasty)).toBe("EXTRACT_TIMEOUT");
  expect(warnings).toMatchObject([{ file: "long.docx", code: "EXTRACT_TIMEOUT" }]);
  await hasty.close();
});

test("a file is what its content says, whatever its name does", async () => {
  expect(await outcomeOf(pdfOf([linesAt(50, 800, ["A page"])]), "letter.docx")).toBe("A page");
  expect(await outcomeOf(good, "letter.pdf")).toBe("Still here");
  expect(await outcomeOf(Buffer.from("Notes"), "notes.xlsx")).toBe("Notes");
});

test("whoever stops does not wait for what is being read", async () => {
  const stopping = new AbortController();
  const bytes = docxOf(paragraph("word ").repeat(100_000));
  const reading = parser.readDocument({ bytes, name: "long.docx" }, stopping.signal);
  stopping.abort(new Error("Stopping."));
  await expect(reading).rejects.toThrow("Stopping.");
});
