import { readDocument } from "@/server/engines/ingest/files/read-document";
import { cell, odpOf, odsOf, odtOf, p, row } from "./odf-files";

const read = (name: string, bytes: Buffer) => readDocument({ name, bytes });
const blocksOf = async (...args: Parameters<typeof odtOf>): Promise<string[]> =>
  (await read("a.odt", odtOf(...args))).markdown.split("\n\n");

test("reads headings by outline level or style, and keeps blanks, tabs and lines of paragraphs", async () => {
  const styles = `<style:style style:name="P1" style:parent-style-name="Heading_20_2"/>`;
  const text = [
    p("The guide", "Title"),
    `<text:h text:outline-level="3">Third</text:h>`,
    p("Second", "P1"),
    p("a<text:s text:c='3'/>b<text:tab/>c<text:line-break/>d"),
  ];
  expect(await blocksOf(text.join(""), { styles })).toEqual([
    "# The guide",
    "### Third",
    "## Second",
    "a b\tc\nd",
  ]);
});

test("reads a bold line as a heading if text follows it, but not an emphasised sentence", async () => {
  const bold = (name: string, parent = "") =>
    `<style:style style:name="${name}" ${parent}><style:text-properties fo:font-weight="bold"/></style:style>`;
  const styles =
    bold("B") +
    bold("P1") +
    `<style:style style:name="P2" style:parent-style-name="P1"/>` +
    `<style:style style:name="N"><style:text-properties fo:font-weight="normal"/></style:style>`;
  const span = (text: string, style = "B") =>
    `<text:span text:style-name="${style}">${text}</text:span>`;
  const text = [
    p(span("Opening") + " " + span("hours")),
    p("From nine to six"),
    p("Prices", "P2"),
    `<text:list>${item("Soup")}</text:list>`,
    p(span("Bring your membership card.")),
    p(`${span("Note")}: closed in May`),
    p(`Two ${span("tables", "N")}`, "P1"),
    p("Contents", "P1"),
    `<text:h text:outline-level="2">Annex</text:h>`,
    p("The end", "P1"),
  ];
  expect(await blocksOf(text.join(""), { styles })).toEqual([
    "#### Opening hours",
    "From nine to six",
    "#### Prices",
    "- Soup",
    "Bring your membership card.",
    "Note: closed in May",
    "Two tables",
    "Contents",
    "## Annex",
    "The end",
  ]);
});

const item = (text: string, inner = "") => `<text:list-item>${p(text)}${inner}</text:list-item>`;

test("keeps the numbers and levels of lists, and continues the numbering on request", async () => {
  const styles = `<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/>
    <text:list-level-style-bullet text:level="2"/></text:list-style>`;
  const list = (items: string, attributes = "") =>
    `<text:list text:style-name="L1" ${attributes}>${items}</text:list>`;
  const text = [
    list(item("one", `<text:list>${item("inner")}</text:list>`) + item("two")),
    p("between"),
    list(item("three"), `text:continue-numbering="true"`),
  ];
  expect(await blocksOf(text.join(""), { styles })).toEqual([
    "1. one\n  - inner\n2. two",
    "between",
    "3. three",
  ]);
});

test("joins header rows, keeps lines and lists of cells, and repeats the text of covered cells", async () => {
  const header = `<table:table-header-rows>${row(cell("Tarif"), cell("2024", 'table:number-columns-spanned="2"'), "<table:covered-table-cell/>")}${row(cell(""), cell("Plan"), cell("Ist"))}</table:table-header-rows>`;
  const tall = `<table:table-cell table:number-rows-spanned="2">${p("Basis")}<text:list>${item("Strom")}${item("Gas")}</text:list></table:table-cell>`;
  const rows =
    row(tall, cell("1"), cell("2")) + row("<table:covered-table-cell/>", cell("3"), cell("4"));
  expect(await blocksOf(`<table:table>${header}${rows}</table:table>`)).toEqual([
    "| Tarif | 2024 Plan | 2024 Ist |\n| --- | --- | --- |\n| Basis<br>- Strom<br>- Gas | 1 | 2 |\n| Basis<br>- Strom<br>- Gas | 3 | 4 |",
  ]);
});

test("repeats a cell in each of its columns, and drops empty cells at the end", async () => {
  const twice = 'table:number-columns-repeated="2"';
  const rows = [
    row(cell("Day"), cell("Open", twice), cell("Closed")),
    row(cell("Monday"), cell("9 to 12", 'table:number-columns-repeated="3"'), cell("", twice)),
  ];
  expect(await blocksOf(`<table:table>${rows.join("")}</table:table>`)).toEqual([
    "| Day | Open | Open | Closed |\n| --- | --- | --- | --- |\n| Monday | 9 to 12 | 9 to 12 | 9 to 12 |",
  ]);
});

test("keeps the text of a table that only lays out the page", async () => {
  const inner = `<table:table>${row(cell("Room"), cell("Price"))}${row(cell("Single"), cell("80 €"))}</table:table>`;
  const layout = `<table:table><table:table-rows>${row(cell("Welcome"), `<table:table-cell>${p("Our rooms")}${inner}</table:table-cell>`)}</table:table-rows></table:table>`;
  expect(await blocksOf(layout)).toEqual([
    "Welcome",
    "Our rooms",
    "| Room | Price |\n| --- | --- |\n| Single | 80 € |",
  ]);
  const column = `<table:table>${row(cell("Arrival"))}${row(cell("From 3 pm"))}</table:table>`;
  expect(await blocksOf(column)).toEqual(["Arrival", "From 3 pm"]);
});

test("places notes and text boxes after their paragraph and reads headers and footers once", async () => {
  const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body>${p("A note")}</text:note-body></text:note>`;
  const box = `<draw:frame><draw:text-box>${p("In a box")}</draw:text-box></draw:frame>`;
  const shared = `<office:master-styles><style:master-page><style:header>${p("Head")}</style:header><style:footer>${p("Page 3")}${p("Foot")}</style:footer></style:master-page></office:master-styles>`;
  expect(await blocksOf(p(`Text${note}${box} goes on`), { shared })).toEqual([
    "Head",
    "Text[1] goes on",
    "[1] A note",
    "In a box",
    "Foot",
  ]);
});

test("hidden and deleted text, comments and contents are left out", async () => {
  const styles = `<style:style style:name="H"><style:text-properties text:display="none"/></style:style>`;
  const text = [
    `<text:tracked-changes><text:changed-region>${p("deleted")}</text:changed-region></text:tracked-changes>`,
    `<text:table-of-content><text:index-body>${p("contents 1")}</text:index-body></text:table-of-content>`,
    p("secret", "H"),
    p(
      `Shown <text:span text:style-name="H">secret</text:span><office:annotation>${p("comment")}</office:annotation>`,
    ),
  ];
  expect(await blocksOf(text.join(""), { styles })).toEqual(["Shown"]);
});

test("reads title and language, and reports an encrypted file", async () => {
  const meta = "<dc:title>Offer</dc:title><dc:language>de-DE</dc:language>";
  expect(await read("a.odt", odtOf(p("x"), { meta }))).toMatchObject({
    title: "Offer",
    lang: "de-DE",
  });
  const manifest = `<file-entry><encryption-data/></file-entry>`;
  await expect(read("a.odt", odtOf(p("x"), { manifest }))).rejects.toMatchObject({
    code: "EXTRACT_ENCRYPTED",
  });
});

const hidden = `<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>`;

test("reads each sheet as a part with its tables and displayed values, except hidden ones", async () => {
  const rows = [
    row(cell("Monat"), cell("Betrag")),
    row(cell("Januar"), cell("1.200,00 €", 'office:value="1200"')),
    `<table:table-row table:number-rows-repeated="1000">${cell("", 'table:number-columns-repeated="1000"')}</table:table-row>`,
    row(cell("Summe")),
  ];
  const sheets = [
    { name: "Secret", rows: row(cell("secret")), style: "ta2" },
    { name: "Umsatz", rows: rows.join("") },
  ];
  const { markdown, parts } = await read("a.ods", odsOf(sheets, { styles: hidden }));
  expect(markdown.split("\n\n")).toEqual([
    "## Umsatz",
    "| Monat | Betrag |\n| --- | --- |\n| Januar | 1.200,00 € |",
    "Summe",
  ]);
  expect(parts).toEqual([
    { kind: "sheet", name: null, start: 0 },
    { kind: "sheet", name: "Umsatz", start: 0 },
  ]);
});

test("reports a workbook whose sheets are all hidden", async () => {
  const sheets = [{ name: "Secret", rows: row(cell("secret")), style: "ta2" }];
  await expect(read("a.ods", odsOf(sheets, { styles: hidden }))).rejects.toMatchObject({
    code: "EXTRACT_HIDDEN",
  });
});

const frame = (text: string, kind = "") =>
  `<draw:frame presentation:class="${kind}"><draw:text-box>${text}</draw:text-box></draw:frame>`;

test("reads slides as parts under their titles, notes as quotations, and no hidden slides", async () => {
  const styles = `<style:style style:name="dp2"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>`;
  const list = `<text:list>${item("First")}${item("Second")}</text:list>`;
  const pages = [
    `<draw:page draw:style-name="dp1">${frame(p("Opening hours"), "title")}${frame(list, "outline")}${frame(p("1"), "page-number")}
      <presentation:notes>${frame(p("Say hello"), "notes")}</presentation:notes></draw:page>`,
    `<draw:page draw:style-name="dp2">${frame(p("secret"))}</draw:page>`,
  ];
  const { markdown, parts } = await read("a.odp", odpOf(pages.join(""), { styles }));
  expect(markdown).toBe("## Opening hours\n\n- First\n- Second\n\n> Say hello");
  expect(parts.map(({ name }) => name)).toEqual(["Opening hours", null]);
  await expect(read("a.odp", odpOf(pages[1] ?? "", { styles }))).rejects.toMatchObject({
    code: "EXTRACT_HIDDEN",
  });
});

test("does not expand entities that a document defines", async () => {
  const entity = `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
  const content = `<?xml version="1.0"?>${entity}<office:document-content xmlns:office="o" xmlns:text="t">${p("Price &file;")}</office:document-content>`;
  const { markdown } = await read("a.odt", odtOf("", { others: { "content.xml": content } }));
  expect(markdown).toBe("Price &file;");
});
