import { deadlineOf } from "@/server/engines/ingest/files/deadline";
import { createParser, type Parser } from "@/server/engines/ingest/parser/parser";
import { ParserPool } from "@/server/engines/ingest/parser/parser-pool";
import { epubOf } from "./epub-files";
import { cell, odsOf, odtOf, p } from "./odf-files";
import { docxOf, packageOf, paragraph } from "./office-files";
import { linesAt, pdfBomb, pdfFormBomb, pdfOf } from "./pdf-writer";

let warnings: object[] = [];
const log = { warn: (details: object) => void warnings.push(details) };
const parser = createParser({ log });
afterAll(() => parser.close());
beforeEach(() => {
  warnings = [];
});

const limitedParsers: Parser[] = [];
afterEach(
  async () => void (await Promise.all(limitedParsers.splice(0).map((each) => each.close()))),
);

/** A parser that is closed after the test. */
function openLimitedParser(limits: { deadlineMs?: number; maxMegabytes?: number }): Parser {
  const opened = createParser({ log, ...limits });
  limitedParsers.push(opened);
  return opened;
}

const { signal } = new AbortController();
const intactFile = docxOf(paragraph("Still here"));

/** The text or the error code of a file, read as an untrusted file. */
async function outcomeOf(bytes: Buffer, name = "file.docx", by: Parser = parser): Promise<string> {
  try {
    return (await by.readDocument({ bytes, name }, signal)).markdown;
  } catch (error) {
    return (error as Error).message;
  }
}

type Case = [kind: string, code: string, bytes: Buffer, name?: string];

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth);
const partsWithin = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join("");

// Jest takes a parameter without a value for a callback, so the row is one parameter.
test.each<Case>([
  ["nothing", "EXTRACT_EMPTY", Buffer.alloc(0)],
  ["blanks", "EXTRACT_EMPTY", Buffer.from(" \n\t "), "file.txt"],
  ["no paragraph", "EXTRACT_EMPTY", docxOf("")],
  ["half an Office file", "EXTRACT_DAMAGED", intactFile.subarray(0, intactFile.length / 2)],
  [
    "an Office file without its main part",
    "EXTRACT_DAMAGED",
    packageOf({ "word/x.xml": "" }).fill(0, 200, 260),
  ],
  ["elements without end", "EXTRACT_DAMAGED", docxOf(`<w:p>${"<w:r>".repeat(100_000)}`)],
  ["a text of 64 MB", "EXTRACT_TOO_LARGE", docxOf(paragraph("x".repeat(64 << 20)))],
  [
    "a locked PDF",
    "EXTRACT_ENCRYPTED",
    pdfOf([linesAt(50, 800, ["secret"])], { isLocked: true }),
    "a.pdf",
  ],
  ["a PDF of its first line", "EXTRACT_DAMAGED", Buffer.from("%PDF-1.7\n"), "a.pdf"],
  ["a PDF that unpacks to a gigabyte", "EXTRACT_TOO_LARGE", pdfBomb(1024), "a.pdf"],
  ["an OpenDocument text of 64 MB", "EXTRACT_TOO_LARGE", odtOf(p("x".repeat(64 << 20))), "a.odt"],
  ["sections without end", "EXTRACT_DAMAGED", odtOf("<text:section>".repeat(100_000)), "a.odt"],
  [
    "a sheet of 50,000 columns",
    "EXTRACT_TOO_LARGE",
    odsOf([{ name: "S", rows: `<table:table-row>${cell("x").repeat(50_000)}</table:table-row>` }]),
    "a.ods",
  ],
  ["a million columns", "EXTRACT_TOO_LARGE", Buffer.from("x,".repeat(1_000_000)), "a.csv"],
  [
    "groups without end",
    "EXTRACT_DAMAGED",
    Buffer.from(`{\\rtf1 ${nested(100_000, "{", "}")}`),
    "a.rtf",
  ],
  ["binary data without end", "EXTRACT_EMPTY", Buffer.from("{\\rtf1\\bin999999999 x}"), "a.rtf"],
  ["a book whose chapter has 64 MB", "EXTRACT_TOO_LARGE", epubOf(["x".repeat(64 << 20)]), "a.epub"],
  [
    "parts of an e-mail within parts",
    "EXTRACT_DAMAGED",
    Buffer.from(`Subject: x\r\n${partsWithin(1_000)}`),
    "a.eml",
  ],
])("%s fails as %s, and the next file is read", async (_, code, ...[bytes, name]) => {
  expect(await outcomeOf(bytes, name)).toBe(code);
  expect(await outcomeOf(intactFile)).toBe("Still here");
});

test("does not expand entities that a document defines", async () => {
  const bomb = Array.from(
    { length: 20 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  const type = `<!DOCTYPE w [<!ENTITY l0 "lol">${bomb.join("")}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
  const xml = `<?xml version="1.0"?>${type}<w:document xmlns:w="w"><w:body>${paragraph("Price &amp; &l20; &file;")}</w:body></w:document>`;
  expect(await outcomeOf(docxOf("", { "word/document.xml": xml }))).toBe("Price & &l20; &file;");
});

// With a small heap, memory runs out long before the time limit, on a busy machine, too.
test("reports and logs a document that uses too much memory as too large", async () => {
  const small = openLimitedParser({ maxMegabytes: 32 });
  const row = `<w:tr>${"<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>".repeat(60)}</w:tr>`;
  const bytes = docxOf(`<w:tbl>${row.repeat(3_000)}</w:tbl>`);
  expect(await outcomeOf(bytes, "table.docx", small)).toBe("EXTRACT_TOO_LARGE");
  expect(warnings).toMatchObject([{ file: "table.docx", code: "EXTRACT_TOO_LARGE" }]);
  expect(await outcomeOf(intactFile, "file.docx", small)).toBe("Still here");
});

test("aborts and logs a document that is too slow", async () => {
  const hasty = openLimitedParser({ deadlineMs: 20 });
  const bytes = docxOf(paragraph("word ").repeat(100_000));
  expect(await outcomeOf(bytes, "long.docx", hasty)).toBe("EXTRACT_TIMEOUT");
  expect(warnings).toMatchObject([{ file: "long.docx", code: "EXTRACT_TIMEOUT" }]);
});

test("aborts a small document that would run for hours after seconds of CPU time", async () => {
  const hasty = openLimitedParser({ deadlineMs: 1_000 });
  expect(await outcomeOf(pdfFormBomb(9), "forms.pdf", hasty)).toBe("EXTRACT_TIMEOUT");
  expect(warnings).toMatchObject([{ err: new Error("It was not read within 1000 ms.") }]);
});

test("derives the deadline from the size of the document by default", async () => {
  const perform = jest.spyOn(ParserPool.prototype, "perform");
  expect(await outcomeOf(intactFile)).toBe("Still here");
  const deadlineMs = deadlineOf(intactFile.length);
  expect(perform).toHaveBeenCalledWith(expect.objectContaining({ deadlineMs }));
  perform.mockRestore();
});

test("a cancellation does not wait for the current document", async () => {
  const stopping = new AbortController();
  const bytes = docxOf(paragraph("word ").repeat(100_000));
  const reading = parser.readDocument({ bytes, name: "long.docx" }, stopping.signal);
  stopping.abort(new Error("Stopping."));
  await expect(reading).rejects.toThrow("Stopping.");
});
