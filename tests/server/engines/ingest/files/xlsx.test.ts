import type { Document } from "@/server/engines/ingest/files/document";
import { readDocument } from "@/server/engines/ingest/files/read-document";
import { packageOf, relationships, type Targets } from "./office-files";

type Sheet = { name: string; rows: string; state?: string };

const strings = ["Land", "Preis", "Ausgaben <1>"];

/** A workbook with a date, a percentage and a currency among its cell styles, 1 to 3. */
function xlsxOf(sheets: Sheet[], extra: Record<string, string> = {}): Buffer {
  const list = sheets.map(
    ({ name, state = "visible" }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`,
  );
  const targets: Targets = {};
  for (const at of sheets.keys()) targets[`s${at}`] = ["worksheet", `worksheets/sheet${at}.xml`];
  const parts: Record<string, string> = {};
  for (const [at, { rows }] of sheets.entries())
    parts[`xl/worksheets/sheet${at}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return packageOf({
    "xl/workbook.xml": `<workbook xmlns:r="r"><workbookPr/><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships({
      ...targets,
      a: ["sharedStrings", "sharedStrings.xml"],
      b: ["styles", "/xl/styles.xml"],
    }),
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si><r><t>${text.replace("<", "&lt;")}</t></r><rPh><t>x</t></rPh></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ...parts,
    ...extra,
  });
}

const read = (...args: Parameters<typeof xlsxOf>): Promise<Document> =>
  readDocument({ bytes: xlsxOf(...args), name: "Preise.xlsx" });
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join("")}</row>`;
const shared = (at: string, number: number) => `<c r="${at}" t="s"><v>${number}</v></c>`;
const inline = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const figure = (at: string, value: number, style = 0) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

test("reads a sheet as a table under its first row, with numbers as displayed", async () => {
  const rows = [
    row(1, shared("B1", 0), shared("C1", 1), inline("D1", "Datum"), inline("E1", "Rabatt")),
    row(
      2,
      inline("B2", "DE"),
      figure("C2", 1234.5, 3),
      figure("D2", 45_382, 1),
      figure("E2", 0.05, 2),
    ),
    row(3, inline("B3", "AT"), figure("E3", 0.1 + 0.2)),
  ];
  const { markdown, parts, title } = await read([{ name: "Preise", rows: rows.join("") }]);
  expect(markdown).toBe(
    [
      "## Preise\n",
      "| Land | Preis | Datum | Rabatt |",
      "| --- | --- | --- | --- |",
      "| DE | 1.234,50 € | 2024-03-31 | 5.00% |",
      "| AT |  |  | 0.3 |",
    ].join("\n"),
  );
  expect(parts).toEqual([{ kind: "sheet", name: "Preise", start: 0 }]);
  expect(title).toBe("Preise");
});

test("separates tables at empty rows, and reads single cells above a table as its caption", async () => {
  const rows = [
    row(1, inline("A1", "Umsatz 2024")),
    row(2, inline("A2", "Monat"), inline("B2", "Betrag")),
    row(3, inline("A3", "Januar"), figure("B3", 5)),
    row(7, inline("A7", "Stand: heute")),
  ];
  const { markdown } = await read([{ name: "S", rows: rows.join("") }]);
  expect(markdown.split("\n\n")).toEqual([
    "## S",
    "Umsatz 2024",
    "| Monat | Betrag |\n| --- | --- |\n| Januar | 5 |",
    "Stand: heute",
  ]);
});

test("leaves out hidden sheets and their names, but keeps counting the parts", async () => {
  const { markdown, parts } = await read([
    { name: "Secret", state: "hidden", rows: row(1, inline("A1", "secret")) },
    { name: "Shown", rows: row(1, shared("A1", 2)) },
  ]);
  expect(markdown).toBe("## Shown\n\nAusgaben <1>");
  expect(parts.map(({ name }) => name)).toEqual([null, "Shown"]);
});

test("reports a workbook whose sheets are all hidden or empty", async () => {
  const secret = { name: "Secret", state: "hidden", rows: row(1, inline("A1", "secret")) };
  const hidden = [secret, { ...secret, name: "Other", state: "veryHidden" }];
  await expect(read(hidden)).rejects.toMatchObject({ code: "EXTRACT_HIDDEN" });
  const visible = [secret, { name: "Shown", rows: "" }];
  await expect(read(visible)).rejects.toMatchObject({ code: "EXTRACT_EMPTY" });
});

test("reads booleans, results of formulas and cells without references, but no errors", async () => {
  const rows = `<row><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>text</v></c><c t="e"><v>#N/A</v></c><c><v>7</v></c></row>`;
  const { markdown } = await read([{ name: "S", rows }]);
  expect(markdown).toContain("| TRUE | text | 7 |");
});

test("adds columns that begin far down at the end of their table", async () => {
  const rows = Array.from({ length: 150 }, (_, at) =>
    row(at + 1, inline(`A${at + 1}`, "x"), inline(`B${at + 1}`, "y")),
  );
  rows[140] = row(141, inline("A141", "x"), inline("Z141", "late"));
  const { markdown } = await read([{ name: "S", rows: rows.join("") }]);
  expect(markdown).toContain("\n| x |  | late |\n");
});

test("reports a sheet that exceeds the length of a string as too large", async () => {
  const cells = Array.from({ length: 20 }, (_, at) =>
    inline(`${String.fromCodePoint(65 + at)}1`, "x".repeat(900)),
  );
  const rows = Array.from({ length: 1000 }, () => `<row>${cells.join("")}</row>`);
  await expect(read([{ name: "S", rows: rows.join("") }])).rejects.toMatchObject({
    code: "EXTRACT_TOO_LARGE",
  });
});

test("places text boxes, groups, charts and diagrams after the tables of their sheet", async () => {
  const text = (line: string) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`;
  const anchor = (shape: string) => `<twoCellAnchor><from/>${shape}<clientData/></twoCellAnchor>`;
  const sp = (line: string, hidden = 0) =>
    `<sp><nvSpPr><cNvPr hidden="${hidden}"/></nvSpPr><txBody>${text(line)}</txBody></sp>`;
  const box = (line: string, hidden = 0) => anchor(sp(line, hidden));
  const group = (line: string, hidden = 0) =>
    anchor(
      `<grpSp><nvGrpSpPr><cNvPr hidden="${hidden}"/></nvGrpSpPr>${sp(line)}${sp("Old", 1)}</grpSp>`,
    );
  const frame = (data: string) => anchor(`<graphicFrame>${data}</graphicFrame>`);
  const values = "<ser><tx><v>Price</v></tx><cat><v>2024</v></cat><val><v>10</v></val></ser>";
  const drawing = `${box("Call us before noon.")}${box("Draft", 1)}${group("Or send an email.")}${group("Note", 1)}${frame('<chart r:id="c"/>')}${frame('<relIds r:dm="d"/>')}`;
  const { markdown } = await read([{ name: "Prices", rows: row(1, inline("A1", "Land")) }], {
    "xl/worksheets/_rels/sheet0.xml.rels": relationships({ r1: ["drawing", "../drawings/1.xml"] }),
    "xl/drawings/1.xml": `<wsDr xmlns:a="a" xmlns:r="r">${drawing}</wsDr>`,
    "xl/drawings/_rels/1.xml.rels": relationships({
      c: ["chart", "../charts/1.xml"],
      d: ["diagramData", "../diagrams/1.xml"],
    }),
    "xl/charts/1.xml": `<chartSpace>${values}</chartSpace>`,
    "xl/diagrams/1.xml": `<dataModel xmlns:a="a"><pt><t>${text("Order")}</t></pt></dataModel>`,
  });
  expect(markdown.split("\n\n").slice(1)).toEqual([
    "Land",
    "Call us before noon.",
    "Or send an email.",
    "|  | Price |\n| --- | --- |\n| 2024 | 10 |",
    "Order",
  ]);
});
