import { chunkMarkdown } from "@/server/engines/search/chunking/chunker";
import { piecesOf } from "@/server/features/runs/files/training-batches";

const paragraph = (number: number) => `Paragraph ${number} ${"has some words. ".repeat(40)}`.trim();
const paragraphs = (count: number) => Array.from({ length: count }, (_, at) => paragraph(at + 1));

test("splits a long text between paragraphs without loss", () => {
  const markdown = paragraphs(1_000).join("\n\n");
  const pieces = [...piecesOf(markdown, [])];
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.every((piece) => piece.markdown.startsWith("Paragraph "))).toBe(true);
  expect(pieces.map((piece) => piece.markdown).join("")).toBe(markdown);
  expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(markdown.length);
});

test("prefers paragraphs over lines, and lines in long paragraphs", () => {
  const verse = Array.from({ length: 40 }, (_, at) => `Line ${at} of a verse.`).join("\n");
  const verses = [...piecesOf(Array.from({ length: 1_000 }, () => verse).join("\n\n"), [])];
  expect(verses.length).toBeGreaterThan(2);
  expect(verses.every((piece) => piece.markdown.startsWith("Line 0 of"))).toBe(true);

  const lines = [...piecesOf(`Before it.\n\n${"A line.\n".repeat(50_000)}`, [])];
  expect(lines.length).toBe(2);
  expect(lines[0]?.length).toBeGreaterThan(250_000);
  expect(lines[1]?.markdown).toMatch(/^A line\.\n/);
});

test("keeps pages and headings across pieces", () => {
  const pages = paragraphs(1_000).map((text, at) =>
    at % 250 === 0 ? `# Part ${at / 250 + 1}\n\n## Section\n\n${text}` : text,
  );
  const starts: number[] = [];
  let markdown = "";
  for (const page of pages) {
    starts.push(markdown.length);
    markdown += `${page}\n\n`;
  }
  const passages = [...piecesOf(markdown, starts)].flatMap((piece) =>
    chunkMarkdown({ title: "Book", lang: "en", ...piece }),
  );
  for (const { text, page, headingPath } of passages) {
    const number = Number(/^Paragraph (\d+)/.exec(text)?.[1]);
    expect(page).toBe(number);
    expect(headingPath).toEqual([`Part ${Math.ceil(number / 250)}`, "Section"]);
  }
  expect(passages.length).toBeGreaterThanOrEqual(1_000);
});

test("repeats the header of a table across pieces", () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `| ${at} | value ${at} |`);
  const markdown = ["| Number | Name |", "| --- | --- |", ...rows].join("\n");
  const pieces = [...piecesOf(`Before it.\n\n${markdown}`, [])];
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces.slice(1)) {
    expect(piece.markdown).toMatch(/^\| Number \| Name \|\n\| --- \| --- \|\n\| \d+ \| value/);
  }
});

test("splits a text without breaks", () => {
  const pieces = [...piecesOf("x".repeat(600_000), [])];
  expect(pieces.map(({ length }) => length)).toEqual([256_000, 256_000, 88_000]);
});

test("a page that begins with a piece also has the headings repeated before it", () => {
  const lead = "# Part 1\n\n";
  const first = `${lead}${"x".repeat(255_000)}\n\n`;
  const markdown = `${first}${"y".repeat(200_000)}`;
  const pieces = [...piecesOf(markdown, [0, first.length])];
  expect(pieces[1]?.markdown.startsWith(`${lead}yyy`)).toBe(true);
  expect(pieces.map(({ pageStarts }) => pageStarts)).toEqual([[0], [0, 0]]);
});
