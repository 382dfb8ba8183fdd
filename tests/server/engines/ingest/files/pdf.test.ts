import { readDocument } from "@/server/engines/ingest/files/read-document";
import { blocksOf, prose, readPages } from "./pdf-reader";
import { linesAt, pdfOf } from "./pdf-writer";

test("joins lines to paragraphs and hyphenated words, and reads large type as a heading", async () => {
  const page = [
    { text: "Opening hours", x: 50, y: 800, size: 20 },
    ...linesAt(50, 760, prose),
    ...linesAt(50, 690, ["Parking is free for everybody who comes by car."]),
  ];
  expect(await blocksOf(...page)).toEqual([
    "# Opening hours",
    "The museum is open every day of the week except on Mondays and on the holidays that are named below; groups should tell us before they come.",
    "Parking is free for everybody who comes by car.",
  ]);
});

test("joins words that were hyphenated in a narrow column, and no others", async () => {
  const page = linesAt(50, 760, [
    "Unsere Öff-",
    "nungszeiten mit Vor-",
    "und Nachteilen",
    "E-",
    "Mail",
  ]);
  expect(await blocksOf(...page)).toEqual([
    "Unsere Öffnungszeiten mit Vor- und Nachteilen\nE-Mail",
  ]);
});

test("keeps fractions and raised figures", async () => {
  const page = linesAt(50, 760, ["The room has 20 m² and a door of 2½ m."]);
  expect(await blocksOf(...page)).toEqual(["The room has 20 m² and a door of 2½ m."]);
});

const table =
  "| Country | Price | Days |\n| --- | --- | --- |\n| Germany | 4.90 | 2 |\n| Austria | 7.90 | 4 |";

test("reads a table as rows under their header, whether it was written by rows or by columns", async () => {
  const rows = [
    ["Country", "Price", "Days"],
    ["Germany", "4.90", "2"],
    ["Austria", "7.90", "4"],
  ];
  const placed = rows.map((row, at) =>
    row.map((text, column) => ({ text, x: 50 + 150 * column, y: 800 - 14 * at })),
  );
  expect(await blocksOf(...placed.flat())).toEqual([table]);
  const byColumns = [0, 1, 2].flatMap((column) => placed.flatMap((row) => row[column] ?? []));
  expect(await blocksOf(...byColumns)).toEqual([table]);
});

test("reads two columns of text one after the other, however they were written", async () => {
  const left = [
    "Children below the age of six are",
    "free, all others pay half of what",
    "adults pay on weekdays and all of",
    "it on Saturdays and on Sundays.",
  ];
  const right = [
    "Dogs have to wait outside, except",
    "those that lead somebody; there is",
    "water for them at the door, and a",
    "place in the shade of old trees.",
  ];
  const lines = left.map((text, at) => [
    { text, x: 50, y: 800 - 12 * at },
    { text: right[at] ?? "", x: 320, y: 800 - 12 * at },
  ]);
  expect((await blocksOf(...lines.flat())).map((block) => block.replace(/\s+/g, " "))).toEqual([
    left.join(" "),
    right.join(" "),
  ]);
});

test("reads both columns above a full-width line before that line", async () => {
  const rows = Array.from({ length: 24 }, (_, at) => at);
  const column = (name: string, x: number) =>
    rows.map((row) => ({
      text: `${name} column, line ${row < 12 ? "above" : "below"} it.`,
      x,
      y: (row < 12 ? 800 : 770) - 12 * row,
    }));
  const across = {
    text: "Everything below this line is new and spans both columns of the page, as a headline does.",
    x: 50,
    y: 650,
  };
  const blocks = await blocksOf(...column("Left", 50), across, ...column("Right", 320));
  const read = blocks.join(" ").match(/(?:Left|Right) column, line \w+|Everything/g) ?? [];
  const runs = read.filter((name, at) => name !== read[at - 1]);
  expect(read).toHaveLength(49);
  expect(runs).toEqual([
    "Left column, line above",
    "Right column, line above",
    "Everything",
    "Left column, line below",
    "Right column, line below",
  ]);
});

test("reads each page as a part, even without text, with title and language of the file", async () => {
  const { markdown, parts, ...document } = await readPages(
    [linesAt(50, 800, ["First"]), [], linesAt(50, 800, ["Third"])],
    { title: "Price list", lang: "de-DE" },
  );
  expect(markdown).toBe("First\n\nThird");
  expect(parts).toEqual([0, 7, 7].map((start) => ({ kind: "page", name: null, start })));
  expect(document).toEqual({ format: "pdf", title: "Price list", lang: "de-DE", warnings: [] });
});

test("joins a bullet or number to the line after it", async () => {
  const page = [
    { text: "\u0095", x: 50, y: 800 },
    { text: "Free parking", x: 80, y: 800 },
    { text: "1.", x: 50, y: 786 },
    { text: "Buy a ticket", x: 80, y: 786 },
  ];
  expect(await blocksOf(...page)).toEqual(["- Free parking\n1. Buy a ticket"]);
});

test("assigns the marks of a hanging list to their texts, which continue on the lines below", async () => {
  const item = (mark: string, y: number, ...lines: string[]) => [
    { text: mark, x: 50, y },
    ...linesAt(80, y, lines),
  ];
  const page = [
    ...item(
      "1.",
      800,
      "The membership ends with a letter to the board that must be",
      "sent in June.",
    ),
    ...item("a)", 760, "Dogs are kept on a lead and must not enter the playground or", "the pond."),
    ...item("aa)", 720, "This also holds for visitors, who are led by a member who is", "of age."),
    ...item("o", 680, "Fires are lit in a bowl only, and are watched until they have", "gone out."),
  ];
  expect(await blocksOf(...page)).toEqual([
    "1. The membership ends with a letter to the board that must be sent in June.",
    "a) Dogs are kept on a lead and must not enter the playground or the pond.",
    "aa) This also holds for visitors, who are led by a member who is of age.",
    "- Fires are lit in a bowl only, and are watched until they have gone out.",
  ]);
});

test("reads numbered titles as headings, and numbered lines below one another as a list", async () => {
  const page = [
    ...linesAt(50, 800, ["§ 3 Membership"]),
    ...linesAt(50, 785, ["4. Fees"]),
    ...linesAt(50, 770, ["4.1 Fees of families"]),
    ...linesAt(50, 740, prose),
    ...linesAt(50, 680, ["1. Chair", "2. Deputy", "3. Treasurer"]),
  ];
  const [section, fees, part, , list] = await blocksOf(...page);
  expect([section, fees, part, list]).toEqual([
    "#### § 3 Membership",
    "##### 4. Fees",
    "###### 4.1 Fees of families",
    "1. Chair\n2. Deputy\n3. Treasurer",
  ]);
});

test("reads wide gaps of justified text as spaces, and those between figures as columns", async () => {
  const words = ["we ask", "every", "member", "for"].map((text, at) => ({
    text,
    x: [50, 100, 146, 200][at] ?? 0,
    y: 800,
  }));
  const figures = ["2019", "2020", "2021", "2022"].map((text, at) => ({
    text,
    x: 50 + 45 * at,
    y: 700,
  }));
  const page = [...words, ...linesAt(50, 788, ["an hour."]), ...figures];
  expect(await blocksOf(...page)).toEqual([
    "we ask every member for\nan hour.",
    "2019\t2020\t2021\t2022",
  ]);
});

test("continues a line if its sentence cannot end there, however short it is", async () => {
  const page = linesAt(50, 800, [
    "A completed release form is required for",
    "EVERY disclosure. The form must be retained on file",
    "until the end of the year that follows the disclosure of the footage.",
  ]);
  expect(await blocksOf(...page)).toEqual([
    "A completed release form is required for EVERY disclosure. The form must be retained on file until the end of the year that follows the disclosure of the footage.",
  ]);
});

test("reports a file without text as a scan, reads one without its end, and reports half of one as damaged", async () => {
  await expect(readPages([[]])).rejects.toMatchObject({ code: "EXTRACT_NO_TEXT" });
  const whole = pdfOf([linesAt(50, 800, prose)]);
  const withoutEnd = await readDocument({ bytes: whole.subarray(0, -20), name: "cut.pdf" });
  expect(withoutEnd.markdown).toContain("The museum is open");
  const half = readDocument({ bytes: whole.subarray(0, whole.length / 2), name: "half.pdf" });
  await expect(half).rejects.toMatchObject({ code: "EXTRACT_DAMAGED" });
});

test("removes running heads and page numbers, and keeps repeated headings", async () => {
  const page = (number: number) => [
    { text: `Annual report, page ${number}`, x: 50, y: 820, size: 8 },
    { text: "Figures", x: 50, y: 790, size: 20 },
    ...linesAt(50, 760, prose),
    { text: `- ${number} -`, x: 290, y: 30 },
  ];
  const { markdown } = await readPages([1, 2, 3, 4, 5].map(page));
  const countOf = (text: string): number => markdown.split(text).length - 1;
  expect(["Annual report", "- 1 -", "- 2 -", "# Figures", "The museum"].map(countOf)).toEqual([
    2, 1, 0, 5, 5,
  ]);
});

test("keeps figures at the same place of each page unless they count the pages", async () => {
  const page = (price: string, at: number) => [
    { text: `Price: ${price} euros`, x: 50, y: 820 },
    ...linesAt(50, 760, prose),
    { text: `Page ${at + 1} of 4`, x: 290, y: 30 },
  ];
  const { markdown } = await readPages(["19", "25", "30", "42"].map(page));
  expect(markdown.match(/Price: \d+|Page \d/g)).toEqual([
    "Price: 19",
    "Page 1",
    "Price: 25",
    "Price: 30",
    "Price: 42",
  ]);
});

test("keeps years above table columns on each page, but not addresses beside each other", async () => {
  const beside = (y: number, texts: readonly string[]) =>
    texts.map((text, at) => ({ text, x: 50 + 130 * at, y, size: 8 }));
  const page = () => [
    ...beside(790, ["Visitors by season", "2023", "2024", "2025"]),
    ...linesAt(50, 760, prose),
    ...beside(30, ["City Museum", "Castle Street 4", "Phone 030 1234567", "IBAN DE02 1203"]),
  ];
  const { markdown } = await readPages([1, 2, 3, 4].map(page));
  const countOf = (text: string): number => markdown.split(text).length - 1;
  expect(["season\t2023\t2024\t2025", "Castle Street"].map(countOf)).toEqual([4, 2]);
});

test("keeps typed text in the part of its page", async () => {
  const pages = ["First", "Second"].map((text) => linesAt(50, 800, [text]));
  const { markdown } = await readPages(pages, { notes: ["Seen by Ada", "Paid"] });
  expect(markdown).toBe("First\n\nSeen by Ada\n\nSecond\n\nPaid");
});

const columns = (y: number, ...cells: string[]) =>
  cells.map((text, at) => ({ text, x: 50 + 120 * at, y }));
const figures = (from: number) =>
  [0, 1, 2].flatMap((at) => columns(from - 14 * at, `Item ${at}`, `${at}1`, `${at}2`));

test("reads a line of names above a table as its header, even if its gaps are narrow", async () => {
  const names = { text: "Name Trees Traces", x: 50, y: 700 };
  const rows = [0, 1, 2].flatMap((at) => [
    { text: `Item ${at}`, x: 50, y: 685 - 14 * at },
    { text: `${at}1`, x: 95, y: 685 - 14 * at },
    { text: `${at}2`, x: 125, y: 685 - 14 * at },
  ]);
  const [block] = await blocksOf(names, ...rows);
  expect(block).toMatch(/^\| Name \| Trees \| Traces \|\n\| --- \| --- \| --- \|\n\| Item 0 /);
});

test("reads a line of names as the header of a table whose rows are far apart", async () => {
  const names = { text: "Name Trees Traces", x: 50, y: 700 };
  const rows = [0, 1, 2].flatMap((at) => [
    { text: `Item ${at}`, x: 50, y: 680 - 26 * at },
    { text: `${at}1`, x: 95, y: 680 - 26 * at },
    { text: `${at}2`, x: 125, y: 680 - 26 * at },
  ]);
  const [block] = await blocksOf(names, ...rows);
  expect(block).toMatch(/^\| Name \| Trees \| Traces \|\n/);
});

test("does not read a sentence above a table as its header", async () => {
  const text = { text: "The following prices hold for the whole of the year:", x: 50, y: 700 };
  const blocks = await blocksOf(text, ...figures(685));
  expect(blocks).toEqual([text.text, expect.not.stringContaining("---")]);
});

test("repeats the header of a table that continues on the next page", async () => {
  const { markdown } = await readPages([
    [...columns(700, "Item", "Price", "Weight"), ...figures(686)],
    figures(700),
    columns(700, "a", "b", "c").concat(columns(686, "d", "e", "f"), columns(672, "g", "h", "i")),
  ]);
  const headers = markdown.split("\n\n").map((block) => block.split("\n", 1)[0]);
  expect(headers).toEqual([
    "| Item | Price | Weight |",
    "| Item | Price | Weight |",
    "| a | b | c |",
  ]);
});
