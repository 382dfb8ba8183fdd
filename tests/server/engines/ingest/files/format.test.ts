import { readDocument } from "@/server/engines/ingest/files/read-document";
import { epubOf } from "./epub-files";
import { odpOf, odsOf, odtOf, p, row, cell } from "./odf-files";
import { docxOf, packageOf, paragraph, relationships } from "./office-files";
import { linesAt, pdfOf } from "./pdf-writer";
import { zipOf } from "./zip-writer";

async function outcomeOf(name: string, bytes: Buffer): Promise<string> {
  try {
    return (await readDocument({ name, bytes })).format;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A compound file with these streams. Its directory is not in the first sectors. */
function container(...names: string[]): Buffer {
  const bytes = Buffer.alloc(512 * 12, 0xff);
  bytes.write("d0cf11e0a1b11ae1", "hex");
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(2, 48); // the directory's first sector
  bytes.writeUInt32LE(0, 76); // the allocation table's
  bytes.writeUInt32LE(9, 512 + 4 * 2); // the directory continues in sector 9
  bytes.writeUInt32LE(0xfffffffe, 512 + 4 * 9);
  const offsets = [3 * 512, ...Array.from({ length: 4 }, (_, at) => 10 * 512 + 128 * at)];
  for (const [at, name] of ["Root Entry", ...names].entries()) {
    const offset = offsets[at] ?? 0;
    bytes.fill(0, offset, offset + 128);
    bytes.write(name, offset, "utf16le");
    bytes.writeUInt16LE(2 * name.length + 2, offset + 64);
  }
  return bytes;
}

/**
 * A compound file whose directory begins at a sector and continues in `next`, with a stream in its second part.
 * Its allocation table has one sector.
 */
function largeContainer(stream: string, { first, next }: { first: number; next: number }): Buffer {
  const bytes = Buffer.alloc(512 * (Math.max(first, next) + 3));
  bytes.write("d0cf11e0a1b11ae1", "hex");
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(first, 48);
  const entryOffset = 76 + 4 * Math.floor(first / 128);
  if (entryOffset < 512) bytes.writeUInt32LE(1, entryOffset);
  bytes.writeUInt32LE(next, 512 * 2 + 4 * (first % 128));
  const offset = 512 * (next + 1);
  bytes.write(stream, offset, "utf16le");
  bytes.writeUInt16LE(2 * stream.length + 2, offset + 64);
  return bytes;
}

const text = Buffer.from("Prices and more");
const docx = docxOf(paragraph("Hello"));
const sheet = odsOf([{ name: "S", rows: row(cell("a"), cell("b")) }]);
const workbook = packageOf({
  "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="s1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relationships({ s1: ["worksheet", "sheet.xml"] }),
  "xl/sheet.xml": `<worksheet><sheetData><row r="1"><c r="A1"><v>5</v></c></row></sheetData></worksheet>`,
  "xl/vbaProject.bin": "x",
});
const deck = packageOf({
  "ppt/presentation.xml": `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>`,
  "ppt/_rels/presentation.xml.rels": relationships({ r1: ["slide", "slide.xml"] }),
  "ppt/slide.xml": `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>Hello</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
});
const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const macros = packageOf({ "xl/workbook.bin": "x" });

test.each<[name: string, format: string, bytes: Buffer]>([
  ["a.pdf", "pdf", pdfOf([linesAt(50, 800, ["A page"])])],
  ["A.DOCX", "docx", docx],
  ["a.docm", "docx", docx],
  ["a.dotx", "docx", docx],
  ["a.xlsm", "xlsx", workbook],
  ["a.xltx", "xlsx", workbook],
  ["a.pptm", "pptx", deck],
  ["a.potx", "pptx", deck],
  ["a.ppsx", "pptx", deck],
  ["a.odt", "odt", odtOf(p("Hello"))],
  ["a.ott", "odt", odtOf(p("Hello"))],
  ["a.ods", "ods", sheet],
  ["a.odp", "odp", odpOf(`<draw:page><draw:frame>${p("Hello")}</draw:frame></draw:page>`)],
  ["a.epub", "epub", epubOf(["<p>Hello</p>"])],
  ["a.rtf", "rtf", Buffer.from("{\\rtf1\\ansi Hello}")],
  ["a.txt", "txt", text],
  ["a.csv", "csv", text],
  ["a.md", "md", text],
  ["a.html", "html", text],
  ["a.eml", "eml", Buffer.from("Subject: Hello\r\n\r\nText")],
  ["a.zip", "docx", docx],
])("%s is read as %s", async (name, format, bytes) => {
  expect(await outcomeOf(name, bytes)).toBe(format);
});

test.each<[kind: string, name: string, code: string, bytes: Buffer]>([
  ["a text under the name of a program", "b.exe", "EXTRACT_UNSUPPORTED", text],
  ["a text without an extension", "README", "EXTRACT_UNSUPPORTED", text],
  ["a program text", "a.json", "EXTRACT_UNSUPPORTED", Buffer.from("{}")],
  ["a picture called a text", "a.txt", "EXTRACT_NAME_MISMATCH", picture],
  ["a text called a PDF", "a.pdf", "EXTRACT_NAME_MISMATCH", text],
  ["a PDF called a Word document", "a.docx", "EXTRACT_NAME_MISMATCH", pdfOf([])],
  ["a Word document called a workbook", "a.xlsx", "EXTRACT_NAME_MISMATCH", docx],
  ["an archive called a Word document", "a.docx", "EXTRACT_NAME_MISMATCH", zipOf([{ name: "a" }])],
  ["rich text called a text", "a.txt", "EXTRACT_NAME_MISMATCH", Buffer.from("{\\rtf1 Hello}")],
  ["no e-mail", "a.eml", "EXTRACT_NAME_MISMATCH", text],
  ["an old Word document", "a.doc", "EXTRACT_OLD_WORD", container("WordDocument")],
  ["one with the new extension", "a.docx", "EXTRACT_OLD_WORD", container("WordDocument")],
  ["an old workbook", "a.XLS", "EXTRACT_OLD_EXCEL", container("Workbook")],
  ["one with the new extension", "a.xlsx", "EXTRACT_OLD_EXCEL", container("Book")],
  ["an old presentation", "a.ppt", "EXTRACT_OLD_POWERPOINT", container("PowerPoint Document")],
  [
    "one with the new extension",
    "a.pptx",
    "EXTRACT_OLD_POWERPOINT",
    container("PowerPoint Document"),
  ],
  ["an Outlook message", "a.msg", "EXTRACT_OUTLOOK_MESSAGE", container("__nameid_version1.0")],
  ["a binary workbook", "a.xlsb", "EXTRACT_BINARY_WORKBOOK", macros],
  ["one with the usual extension", "a.xlsx", "EXTRACT_BINARY_WORKBOOK", macros],
  ["another container", "a.docx", "EXTRACT_UNSUPPORTED", container("Contents")],
  ["a locked Office file", "a.docx", "EXTRACT_ENCRYPTED", container("X", "EncryptionInfo")],
  [
    "a locked Office file of another program",
    "a.docx",
    "EXTRACT_ENCRYPTED",
    container("ENCRYPTIONINFO"),
  ],
  [
    "an Office file with managed rights",
    "a.xlsx",
    "EXTRACT_ENCRYPTED",
    container("Workbook", "\u0006DataSpaces"),
  ],
])("%s, %s, is refused as %s", async (_, name, code, bytes) => {
  expect(await outcomeOf(name, bytes)).toBe(code);
});

test.each([
  ["listed in the header", { first: 200, next: 7 }],
  ["the last one listed in the header", { first: 109 * 128 - 1, next: 7 }],
  ["beyond the list in the header", { first: 109 * 128, next: 109 * 128 + 1 }],
])("finds the streams of a large container in a sector %s", async (_case, sectors) => {
  expect(await outcomeOf("a.docx", largeContainer("WordDocument", sectors))).toBe(
    "EXTRACT_OLD_WORD",
  );
});

test("refuses a container whose directory never ends", async () => {
  const bytes = largeContainer("Contents", { first: 3, next: 3 });
  expect(await outcomeOf("a.docx", bytes)).toBe("EXTRACT_UNSUPPORTED");
});

describe("a text with control characters", () => {
  const withControls = (count: number, size: number, letter = "a") =>
    Buffer.from(`${"\u0001".repeat(count)}${letter.repeat(size - count)}`, "latin1");

  test.each([
    ["UTF-8, a tenth", "txt", withControls(10, 100)],
    ["UTF-8, more than a tenth", "EXTRACT_NAME_MISMATCH", withControls(11, 100)],
    ["another charset, a hundredth", "txt", withControls(1, 100, "\u00e4")],
    [
      "another charset, more than a hundredth",
      "EXTRACT_NAME_MISMATCH",
      withControls(2, 100, "\u00e4"),
    ],
  ])("in %s, is read as %s", async (_case, outcome, bytes) => {
    expect(await outcomeOf("a.txt", bytes)).toBe(outcome);
  });
});

test.each(["\t", "\n", "\u000b", "\f", "\r", "\u001a", "\u001b"])(
  "a text may have any number of %j",
  async (control) => {
    const bytes = Buffer.from(control.repeat(50) + "a".repeat(50));
    expect(await outcomeOf("a.txt", bytes)).toBe("txt");
  },
);

test.each([
  ["after a preamble", "MIME-Version: 1.0\r\n\r\n%PDF-1.4", "EXTRACT_NAME_MISMATCH"],
  ["without its mark", "7 0 obj\n<<>>", "EXTRACT_NAME_MISMATCH"],
  ["mentioned later in a text", `${"a".repeat(1024)}%PDF-1.4`, "txt"],
])("reads or refuses a .txt file with a PDF %s", async (_case, content, outcome) => {
  expect(await outcomeOf("a.txt", Buffer.from(content))).toBe(outcome);
});

test("does not read an archive of files as a document", async () => {
  expect(await outcomeOf("a.zip", zipOf([{ name: "a.txt", data: "a" }]))).toBe(
    "EXTRACT_UNSUPPORTED",
  );
});

test("recognises a document by its content alone if its name is only the end of an address", async () => {
  const document = await readDocument({ name: "download", isNameFromUrl: true, bytes: docx });
  expect(document).toMatchObject({ format: "docx", title: "download" });
});

test("replaces null characters and halves of surrogate pairs without moving the parts", async () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>a_x0000_b_xD800_c</t></is></c></row>`;
  const bytes = packageOf({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="s1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="s1" Type="x/worksheet" Target="sheet.xml"/></Relationships>`,
    "xl/sheet.xml": `<worksheet>${rows}</worksheet>`,
  });
  const { markdown, parts } = await readDocument({ name: "a.xlsx", bytes });
  expect(markdown).toBe("## S\n\na b\uFFFDc");
  expect(parts).toEqual([{ kind: "sheet", name: "S", start: 0 }]);
});
