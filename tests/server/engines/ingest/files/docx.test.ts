import type { Document } from "@/server/engines/ingest/files/document";
import { readDocument } from "@/server/engines/ingest/files/read-document";
import { docxOf, paragraph, relationships } from "./office-files";

const read = (bytes: Buffer): Promise<Document> => readDocument({ bytes, name: "Preise.docx" });
const blocksOf = async (...args: Parameters<typeof docxOf>): Promise<string[]> =>
  (await read(docxOf(...args))).markdown.split("\n\n");

const documentRels = "word/_rels/document.xml.rels";

test("headings are recognised by style, its ancestors and outline levels", async () => {
  const styles = `<w:styles xmlns:w="w">
    <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="Own"><w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
    <w:style w:styleId="Heir"><w:name w:val="x"/><w:basedOn w:val="Own"/></w:style>
    <w:style w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style></w:styles>`;
  const styled = (text: string, id: string) => paragraph(text, `<w:pStyle w:val="${id}"/>`);
  const body = [
    styled("Prices", "berschrift1"),
    styled("Adults", "Heir"),
    paragraph("Deep", `<w:outlineLvl w:val="3"/>`),
    styled("Text", "Loop"),
  ];
  const parts = {
    [documentRels]: relationships({ r1: ["styles", "styles.xml"] }),
    "word/styles.xml": styles,
  };
  expect(await blocksOf(body.join(""), parts)).toEqual([
    "# Prices",
    "## Adults",
    "#### Deep",
    "Text",
  ]);
});

test("recognises headings whose styles the file does not define", async () => {
  const styled = (text: string, id: string) => paragraph(text, `<w:pStyle w:val="${id}"/>`);
  const body = [
    styled("Plant hire", "Title"),
    styled("Deposit", "Heading2"),
    styled("A deposit of 30% is due on booking.", "BodyText"),
    styled("Kaution", "berschrift3"),
    styled("Sie beträgt 30 %.", "Unknown1"),
  ];
  expect(await blocksOf(body.join(""))).toEqual([
    "# Plant hire",
    "## Deposit",
    "A deposit of 30% is due on booking.",
    "### Kaution",
    "Sie beträgt 30 %.",
  ]);
});

test("reads a bold line above other text as a heading, but not an emphasised sentence or a list", async () => {
  const run = (text: string, properties = "") =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const lineOf = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
  const bold = (text: string) => run(text, "<w:b/>");
  const body = [
    lineOf(bold("Garden club")),
    lineOf(bold("What does "), bold("it cost?"), run(" ")),
    lineOf(run("Members pay "), bold("nine euros"), run(".")),
    lineOf(bold("Please bring your card.")),
    lineOf(bold("Off"), run(" season")),
    lineOf(run("Not bold", `<w:b w:val="0"/>`)),
    lineOf(bold("The board")),
    paragraph("Contact", `<w:outlineLvl w:val="1"/>`),
  ];
  expect(await blocksOf(body.join(""))).toEqual([
    "Garden club",
    "#### What does it cost?",
    "Members pay nine euros.",
    "Please bring your card.",
    "Off season",
    "Not bold",
    "The board",
    "## Contact",
  ]);
});

test("lists keep their numbers and depths", async () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:numbering xmlns:w="w">
    <w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%1.%2)")}</w:abstractNum>
    <w:abstractNum w:abstractNumId="1">${level(0, "bullet", "•")}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const item = (text: string, depth: number, id = 1) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);
  const body = [
    item("One", 0),
    item("A", 1),
    item("B", 1),
    item("Two", 0),
    item("C", 1),
    item("Dot", 0, 2),
  ];
  const parts = {
    [documentRels]: relationships({ r1: ["numbering", "numbering.xml"] }),
    "word/numbering.xml": numbering,
  };
  expect(await blocksOf(body.join(""), parts)).toEqual([
    "1. One\n  1.a) A\n  1.b) B\n2. Two\n  2.a) C\n- Dot",
  ]);
});

test("symbols are read unless their font redefines them", async () => {
  const symbol = (char: string) => `<w:r><w:sym w:font="X" w:char="${char}"/></w:r>`;
  const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
  const line = `<w:p>${text("Price ")}${symbol("20AC")}${text(" 5 ")}${symbol("F0FC")}${text("per month")}</w:p>`;
  expect(await blocksOf(line)).toEqual(["Price € 5 per month"]);
});

const cell = (text: string, properties = "") =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
const table = (...rows: string[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join("")}</w:tbl>`;

test("puts rows below the header, and repeats a vertically merged cell in each of its rows", async () => {
  const body = table(
    cell("Land") + cell("Preis | netto"),
    cell("Deutschland", `<w:vMerge w:val="restart"/>`) + cell("4,90 €"),
    cell("", "<w:vMerge/>") + cell("7,90 €"),
    cell("Anfrage", `<w:gridSpan w:val="2"/>`),
  );
  expect(await blocksOf(body)).toEqual([
    "| Land | Preis \\| netto |\n| --- | --- |\n| Deutschland | 4,90 € |\n| Deutschland | 7,90 € |\n| Anfrage |  |",
  ]);
});

test("reads a layout table as text, and a table inside it as a table", async () => {
  const inner = table(cell("A") + cell("B"), cell("1") + cell("2"));
  const body = table(`${cell("Left")}<w:tc>${inner}${paragraph("Right")}</w:tc>`);
  expect(await blocksOf(body)).toEqual(["Left", "| A | B |\n| --- | --- |\n| 1 | 2 |", "Right"]);
});

test("places notes after their paragraph and leaves out deleted text, hidden text and field codes", async () => {
  const body = `<w:p><w:r><w:t>Price</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r>
    <w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t xml:space="preserve"> new</w:t></w:r></w:ins>
    <w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>
    <w:r><w:tab/><w:t>tab</w:t><w:br/><w:t>line</w:t></w:r></w:p>${paragraph("Next")}`;
  const footnotes = `<w:footnotes xmlns:w="w"><w:footnote w:id="0" w:type="separator">${paragraph("—")}</w:footnote>
    <w:footnote w:id="2">${paragraph("Taxes included.")}</w:footnote></w:footnotes>`;
  const parts = {
    [documentRels]: relationships({ r1: ["footnotes", "footnotes.xml"] }),
    "word/footnotes.xml": footnotes,
  };
  expect(await blocksOf(body, parts)).toEqual([
    "Price[2] new\ttab\nline",
    "[2] Taxes included.",
    "Next",
  ]);
});

test("reads a text box with a fallback drawing once", async () => {
  const box = `<w:txbxContent>${paragraph("In the box")}</w:txbxContent>`;
  const body = `<w:p><w:r><w:t>Around</w:t><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  expect(await blocksOf(body)).toEqual(["Around", "In the box"]);
});

test("reads headers and footers once and leaves page numbers out", async () => {
  const margin = (text: string) => `<w:hdr xmlns:w="w">${paragraph(text)}</w:hdr>`;
  const parts = {
    [documentRels]: relationships({
      r1: ["header", "header1.xml"],
      r2: ["header", "header2.xml"],
      r3: ["footer", "footer1.xml"],
      r4: ["footer", "footer2.xml"],
    }),
    "word/header1.xml": margin("Beispiel GmbH"),
    "word/header2.xml": margin("Beispiel GmbH"),
    "word/footer1.xml": margin("Seite 3 von 12"),
    "word/footer2.xml": margin("Domstraße 1, Köln"),
  };
  expect(await blocksOf(paragraph("Text"), parts)).toEqual([
    "Beispiel GmbH",
    "Text",
    "Domstraße 1, Köln",
  ]);
});

test("the title is the file's own, else its first heading, else its name", async () => {
  const core = (title: string) => ({
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:title>${title}</dc:title><dc:language>de-DE</dc:language></cp:coreProperties>`,
  });
  const heading = paragraph("Eintritt", `<w:outlineLvl w:val="0"/>`);
  const titledFile = await read(docxOf(heading, core("Preisliste 2024")));
  expect(titledFile).toMatchObject({
    title: "Preisliste 2024",
    lang: "de-DE",
    format: "docx",
    parts: [],
  });
  expect((await read(docxOf(heading, core("Microsoft Word - Dokument1")))).title).toBe("Eintritt");
  expect((await read(docxOf(paragraph("Text")))).title).toBe("Preise");
});

test("accepts any namespace prefix, bytes after the end and names that begin with a slash", async () => {
  const body = `<n:document xmlns:n="w"><n:body><n:p><n:r><n:t>Hello</n:t></n:r></n:p></n:body></n:document>`;
  const parts = { "word/document.xml": body, "/word/unused.xml": "<x/>" };
  expect(await blocksOf("", parts, "\n\n behind the end")).toEqual(["Hello"]);
});

test("reads repeated rows of a table as its header, and keeps lists and lines of cells", async () => {
  const header = (cells: string) => `<w:trPr><w:tblHeader/></w:trPr>${cells}`;
  const wide = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph("2024")}</w:tc>`;
  const listed = (text: string) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>`);
  const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const list = `<w:tc>${listed("power")}${listed("gas")}</w:tc>`;
  const body = table(
    header(cell("") + wide),
    header(cell("Tarif") + cell("Plan") + cell("Parts")),
    cell("Basis") + cell("on request") + list,
  );
  const parts = {
    [documentRels]: relationships({ r1: ["numbering", "numbering.xml"] }),
    "word/numbering.xml": numbering,
  };
  expect(await blocksOf(body, parts)).toEqual([
    "| Tarif | 2024 Plan | 2024 Parts |\n| --- | --- | --- |\n| Basis | on request | - power<br>- gas |",
  ]);
});

test("reads embedded documents in place, and ignores a broken one", async () => {
  const page = "<html><body><h2>Fees</h2><p>A copy costs 2 euros.</p></body></html>";
  const archive = [
    "MIME-Version: 1.0",
    'Content-Type: multipart/related; type="text/html"; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "<html><body><p>Geb=C3=BChren ab Mai</p></body></html>",
    "--b--",
  ].join("\r\n");
  const chunk = (id: string) => `<w:altChunk r:id="${id}"/>`;
  const body = `${paragraph("Before")}${chunk("a")}${chunk("b")}${chunk("c")}${chunk("d")}${paragraph("After")}`;
  const parts = {
    [documentRels]: relationships({
      a: ["aFChunk", "a.html"],
      b: ["aFChunk", "/word/b.mht"],
      c: ["aFChunk", "c.docx"],
      d: ["aFChunk", "missing.html"],
    }),
    "word/a.html": page,
    "word/b.mht": archive,
    "word/c.docx": "no ZIP file",
  };
  expect(await blocksOf(body, parts)).toEqual([
    "Before",
    "## Fees",
    "A copy costs 2 euros.",
    "Gebühren ab Mai",
    "After",
  ]);
});

test("places charts and diagrams after their paragraph, and ignores a broken one", async () => {
  const values = (name: string, ...all: string[]) =>
    `<c:${name}>${all.map((value) => `<c:pt><c:v>${value}</c:v></c:pt>`).join("")}</c:${name}>`;
  const series = `<c:ser>${values("tx", "Price")}${values("cat", "2024", "2025")}${values("val", "10", "12")}</c:ser>`;
  const point = (text: string) =>
    `<d:pt><d:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></d:t></d:pt>`;
  const drawing = (data: string) => `<w:p><w:r><w:drawing>${data}</w:drawing></w:r></w:p>`;
  const body = `${paragraph("Prices")}${drawing('<c:chart r:id="a"/>')}${drawing('<d:relIds r:dm="b"/>')}`;
  const parts = {
    [documentRels]: relationships({
      a: ["chart", "charts/chart1.xml"],
      b: ["diagramData", "diagrams/data1.xml"],
      c: ["chart", "charts/broken.xml"],
    }),
    "word/charts/broken.xml": `<c:chartSpace xmlns:c="c">${"<c:ser>".repeat(1_000)}`,
    "word/charts/chart1.xml": `<c:chartSpace xmlns:c="c">${series}</c:chartSpace>`,
    "word/diagrams/data1.xml": `<d:dataModel xmlns:d="d" xmlns:a="a">${point("Order")}${point("Delivery")}</d:dataModel>`,
  };
  expect(await blocksOf(body, parts)).toEqual([
    "Prices",
    "|  | Price |\n| --- | --- |\n| 2024 | 10 |\n| 2025 | 12 |",
    "Order\nDelivery",
  ]);
});
