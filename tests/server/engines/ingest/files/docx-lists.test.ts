import type { Document } from "@/server/engines/ingest/files/document";
import { readDocument } from "@/server/engines/ingest/files/read-document";
import { docxOf, paragraph, relationships } from "./office-files";

const read = (bytes: Buffer): Promise<Document> => readDocument({ bytes, name: "Preise.docx" });
const blocksOf = async (...args: Parameters<typeof docxOf>): Promise<string[]> =>
  (await read(docxOf(...args))).markdown.split("\n\n");

const main = "word/_rels/document.xml.rels";

test("keeps the numerals, restarts and styles of lists as in contracts", async () => {
  const levels = ["upperRoman", "lowerRoman", "upperLetter", "decimalZero", "none"].map(
    (format, at) =>
      `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}."/>${at === 2 ? '<w:pStyle w:val="Annex"/>' : ""}</w:lvl>`,
  );
  const num = (id: number, inner = "") =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/>${inner}</w:num>`;
  const startAt = (start: number) =>
    `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
  const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">${levels.join("")}</w:abstractNum>${num(1)}${num(2, startAt(1999))}${num(3)}</w:numbering>`;
  const item = (text: string, depth: number | undefined, id = 1) =>
    paragraph(
      text,
      `${depth === undefined ? '<w:pStyle w:val="Annex"/>' : ""}<w:numPr>${depth === undefined ? "" : `<w:ilvl w:val="${depth}"/>`}<w:numId w:val="${id}"/></w:numPr>`,
    );
  const body = [
    ...Array.from({ length: 4 }, () => item("Part", 0)),
    item("Clause", 1),
    item("Clause", 1),
    item("Plan", undefined),
    item("Plan", undefined),
    item("Step", 3),
    item("Unnumbered", 4),
    item("Year", 0, 2),
    item("Part", 0),
    item("Part of the same list", 0, 3),
    ...Array.from({ length: 3 }, () => item("Part", 0)),
    item("Part", 0, 3),
  ];
  const parts = {
    [main]: relationships({ r1: ["numbering", "numbering.xml"] }),
    "word/numbering.xml": numbering,
  };
  const [text = ""] = await blocksOf(body.join(""), parts);
  expect(text.split("\n").map((line) => line.trim())).toEqual([
    "I. Part",
    "II. Part",
    "III. Part",
    "IV. Part",
    "i. Clause",
    "ii. Clause",
    "A. Plan",
    "B. Plan",
    "01. Step",
    "Unnumbered",
    "MCMXCIX. Year",
    "V. Part",
    "VI. Part of the same list",
    "VII. Part",
    "VIII. Part",
    "IX. Part",
    "X. Part",
  ]);
});

/** The first item of a list that starts at a number. */
async function labelAt(format: string, start: number, text = "%1."): Promise<string> {
  const level = `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:start w:val="${start}"/></w:lvl>`;
  const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const item = paragraph("Part", `<w:numPr><w:numId w:val="1"/></w:numPr>`);
  const [line = ""] = await blocksOf(item, {
    [main]: relationships({ r1: ["numbering", "numbering.xml"] }),
    "word/numbering.xml": numbering,
  });
  return line.replace(/ ?Part$/, "");
}

test.each([
  ["upperRoman", 1, "I."],
  ["upperRoman", 44, "XLIV."],
  ["upperRoman", 50, "L."],
  ["upperRoman", 99, "XCIX."],
  ["upperRoman", 100, "C."],
  ["upperRoman", 400, "CD."],
  ["upperRoman", 500, "D."],
  ["lowerRoman", 888, "dccclxxxviii."],
  ["lowerRoman", 1000, "m."],
  ["upperRoman", 3999, "MMMCMXCIX."],
  ["upperLetter", 26, "Z."],
  ["upperLetter", 27, "AA."],
  ["lowerLetter", 53, "aaa."],
  ["decimalZero", 9, "09."],
  ["decimalZero", 10, "10."],
  ["decimal", 7, "7."],
])("in %s, the number %d is written %s", async (format, start, label) => {
  expect(await labelAt(format, start)).toBe(label);
});

test.each([
  ["upperRoman", 0],
  ["upperRoman", 4000],
  ["upperLetter", 0],
])("in %s, the number %d has no numeral", async (format, start) => {
  expect(await labelAt(format, start, "No. %1:")).toBe("No. :");
});

test("repeats a letter nine times at most, and writes 1 for a level without a definition", async () => {
  expect(await labelAt("upperLetter", 1000)).toMatch(/^([A-Z])\1{8}\.$/);
  expect(await labelAt("decimal", 4, "%1.%3.")).toBe("4.1.");
});
