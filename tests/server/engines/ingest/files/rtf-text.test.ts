import { readDocument } from "@/server/engines/ingest/files/read-document";

const markdownOf = async (source: string): Promise<string> =>
  (await readDocument({ bytes: Buffer.from(source, "latin1"), name: "letter.rtf" })).markdown;
const read = (body: string): Promise<string> => markdownOf(`{\\rtf1\\ansi ${body}}`);
const blocksOf = async (body: string): Promise<string[]> => (await read(body)).split("\n\n");

test.each([
  ["Mac", 77, "\\'8a", "ä"],
  ["Japanese", 128, "\\'82\\'b1", "こ"],
  ["Korean", 129, "\\'b0\\'a1", "가"],
  ["simplified Chinese", 134, "\\'b0\\'a1", "啊"],
  ["traditional Chinese", 136, "\\'a4\\'40", "一"],
  ["Greek", 161, "\\'e1", "α"],
  ["Turkish", 162, "\\'fd", "ı"],
  ["Vietnamese", 163, "\\'d0", "Đ"],
  ["Hebrew", 177, "\\'e0", "א"],
  ["Arabic", 178, "\\'c7", "ا"],
  ["Baltic", 186, "\\'e0", "ą"],
  ["Cyrillic", 204, "\\'cf", "П"],
  ["Thai", 222, "\\'a1", "ก"],
  ["Central European", 238, "\\'b3", "ł"],
  ["DOS", 255, "\\'81", "ü"],
])("reads %s letters by the charset of their font", async (_language, charset, bytes, letter) => {
  expect(await read(`{\\fonttbl{\\f3\\fcharset${charset} A;}}x {\\f3 ${bytes}}`)).toBe(
    `x ${letter}`,
  );
});

test("the default font applies to text without a font, and after a reset", async () => {
  const fonts = "\\deff1{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset161 B;}}";
  expect(await read(`${fonts}\\'e1\\f0\\'e1\\plain\\'e1`)).toBe("αáα");
});

test.each([
  ["65001", "\\'c3\\'a4", "ä"],
  ["0", "\\'e4", "ä"],
  ["99999", "\\'e4", "ä"],
  ["1251", "\\'cf", "П"],
])("reads a document in code page %s", async (codePage, bytes, letter) => {
  expect(await read(`\\ansicpg${codePage} ${bytes}`)).toBe(letter);
});

test.each([
  ["one character by default", "\\u8364 Eur", "€ur"],
  ["as many as the document says", "\\uc3\\u8364 Euro", "€o"],
  ["none", "\\uc0\\u8364 Euro", "€Euro"],
  ["one without a number", "\\uc0\\uc\\u8364 Euro", "€uro"],
  ["characters in hexadecimal", "\\uc2\\u8364\\'45\\'75ro", "€ro"],
  ["a control word", "\\u8211\\endash x", "–x"],
  ["no text after the group", "{\\uc4\\u8364 E}ur", "€ur"],
  ["no text in the next group", "\\uc4\\u8364 E{ur}", "€ur"],
])("a Unicode character replaces the characters after it: %s", async (_case, body, text) => {
  expect(await read(body)).toBe(text);
});

test("hidden text ends with its group, with its end mark, and with a reset of the format", async () => {
  expect(await read("A{\\v b}C\\v d\\v0 E\\deleted f\\plain G\\v1 h\\deleted0 I")).toBe("ACEGI");
});

test("reads nothing after the end of the document", async () => {
  expect(await markdownOf("{\\rtf1 First}Second{Third}")).toBe("First");
});

test("reads marks of paragraphs, sections and pages as ends of paragraphs", async () => {
  expect(await blocksOf("A\\\nB\\\rC\\sect D\\page E\\par F")).toEqual([
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
  ]);
});

test("refuses groups that are nested too deep", async () => {
  const nested = (depth: number) =>
    markdownOf(`{\\rtf1 ${"{".repeat(depth - 1)}x${"}".repeat(depth)}`);
  expect(await nested(2_000)).toBe("x");
  await expect(nested(2_001)).rejects.toThrow("EXTRACT_DAMAGED");
});

test("reads outline levels up to nine as headings of at most level six, and higher ones as text", async () => {
  const paragraph = (level: string) => `\\pard\\outlinelevel${level} Text\\par`;
  expect(await blocksOf(["0", "5", "9", ""].map(paragraph).join(""))).toEqual([
    "# Text",
    "###### Text",
    "Text",
    "Text",
  ]);
});

test("reads no headers, notes or titles from skipped groups", async () => {
  const hidden = "{\\*\\unknown{\\header Head\\par}{\\footnote Note}x}";
  expect(await blocksOf(`Text${hidden} goes on{\\title no title}`)).toEqual([
    "Text goes onno title",
  ]);
});

test("numbers notes in their order, each after its paragraph", async () => {
  const body = "A{\\footnote one\\par more}\\par B{\\footnote two}\\par C{\\footnote}\\par";
  expect(await blocksOf(body)).toEqual(["A[1]", "[1] one more", "B[2]", "[2] two", "C"]);
});

describe("in lists and headings,", () => {
  const list = (mark: string, text = "Spades", format = "") =>
    `{\\listtext ${mark}\\tab}\\pard${format} ${text}\\par`;

  test.each([
    ["\\bullet", "- Spades"],
    ["o", "- Spades"],
    ["\\endash", "- Spades"],
    ["oo", "oo Spades"],
    ["1.", "1. Spades"],
  ])("the mark %s is written as one of Markdown", async (mark, text) => {
    expect(await read(list(mark))).toBe(text);
  });

  test("an item without a mark remains an item", async () => {
    expect(await read("\\pard\\ls1 Spades\\par\\pard\\ls1\\ilvl1 small\\par")).toBe(
      "- Spades\n  - small",
    );
    expect(await read("\\pard\\ilvl1\\ls1 small\\par")).toBe("  - small");
  });

  test("a heading keeps its number, but no bullet", async () => {
    expect(await read(list("1.2", "Prices", "\\outlinelevel1"))).toBe("## 1.2 Prices");
    expect(await read(list("\\bullet", "Prices", "\\outlinelevel1"))).toBe("## Prices");
  });
});

describe("in tables,", () => {
  const rowOf = (definition: string, ...cells: string[]) =>
    `\\trowd${definition}\\pard\\intbl ${cells.map((cell) => `${cell}\\cell `).join("")}\\row`;

  test("a header row below other rows is an ordinary row", async () => {
    const rows = [
      rowOf("\\trhdr\\cellx1\\cellx2", "Plan", "Price"),
      rowOf("\\cellx1\\cellx2", "Basic", "5"),
      rowOf("\\trhdr\\cellx1\\cellx2", "Team", "9"),
    ];
    expect(await read(rows.join(""))).toBe(
      "| Plan | Price |\n| --- | --- |\n| Basic | 5 |\n| Team | 9 |",
    );
  });

  test("an empty cell is empty unless it is merged with the cell above", async () => {
    const rows = [
      rowOf("\\clvmrg\\cellx1\\cellx2", "", "Price"),
      rowOf("\\cellx1\\cellx2", "Basic", "5"),
      rowOf("\\cellx1\\clvmrg\\cellx2", "", ""),
    ];
    expect(await read(rows.join(""))).toBe("|  | Price |\n| Basic | 5 |\n|  | 5 |");
  });

  test("keeps the text of a merged cell, and reads inner tables as lines", async () => {
    const rows = [
      rowOf("\\cellx1\\cellx2", "Plan", "Price"),
      rowOf("\\cellx1\\clvmrg\\cellx2", "Basic{}\\nestcell small", "5"),
    ];
    expect(await read(rows.join(""))).toBe(
      "| Plan | Price |\n| --- | --- |\n| Basic<br>small | 5 |",
    );
  });

  test("separates two tables with text between them", async () => {
    const table = rowOf("\\trhdr\\cellx1\\cellx2", "a", "b") + rowOf("\\cellx1\\cellx2", "1", "2");
    const text = "| a | b |\n| --- | --- |\n| 1 | 2 |";
    expect(await blocksOf(`${table}\\pard Text\\par${table}\\pard`)).toEqual([text, "Text", text]);
  });
});

test("reads one character of a symbol font as a bullet, and leaves out several", async () => {
  const font = "{\\fonttbl{\\f2\\fcharset2 Wingdings;}}";
  expect(await read(`${font}a {\\f2 l} b {\\f2 ll}`)).toBe("a • b");
});

test("a paragraph has the outline level of its style", async () => {
  const styles = "{\\stylesheet{\\s5\\outlinelevel1 Chapter;}{\\s6 Chapter text;}}";
  expect(await blocksOf(`${styles}\\pard\\s5 Prices\\par\\pard\\s6 Text\\par`)).toEqual([
    "## Prices",
    "Text",
  ]);
});

test("a header in the middle of a paragraph does not interrupt it", async () => {
  expect(await blocksOf("Text{\\header Birch\\par} goes on")).toEqual(["Birch", "Text goes on"]);
});
