import { countWords } from "@/server/engines/search/chunking/chunk-size";
import { type Chunk, chunkMarkdown } from "@/server/engines/search/chunking/chunker";

const sentence = (number: number, words = 20): string =>
  `Sentence ${number} ${"word ".repeat(words - 3)}ends.`;
const sentences = (count: number): string =>
  Array.from({ length: count }, (_, number) => sentence(number)).join(" ");
const chunk = (markdown: string, title = "Page"): Chunk[] => chunkMarkdown({ title, markdown });

test("merges short paragraphs, but not across a heading", () => {
  const chunks = chunk("# Page\n\nOne.\n\nTwo.\n\n## Prices\n\nThree.\n\n### Germany\n\nFour.");
  expect(chunks.map(({ headingPath, text }) => [headingPath, text])).toEqual([
    [[], "One.\n\nTwo."],
    [["Prices"], "Three."],
    [["Prices", "Germany"], "Four."],
  ]);
});

test("keeps the depth of list items, even if their list is cut", () => {
  const [short] = chunk("- Board:\n  - Chair\n- Members");
  expect(short?.text).toBe("- Board:\n  - Chair\n- Members");
  const [first] = chunk(
    `- Board:\n${Array.from({ length: 30 }, (_, at) => `  - ${sentence(at)}`).join("\n")}`,
  );
  expect(first?.text.split("\n").at(1)).toBe(`  - ${sentence(0)}`);
});

test("splits a long paragraph between sentences and repeats the last one", () => {
  const chunks = chunk(sentences(30));
  expect(chunks.length).toBeGreaterThan(2);
  for (const [at, { text }] of chunks.entries()) {
    expect(countWords(text)).toBeLessThanOrEqual(200);
    const next = chunks[at + 1]?.text.split(/(?<=ends\.) /) ?? [];
    if (next[0]) expect(text.endsWith(next[0])).toBe(true);
  }
  for (let number = 0; number < 30; number += 1) {
    expect(chunks.some(({ text }) => text.includes(sentence(number)))).toBe(true);
  }
});

test("splits text without ends of sentences", () => {
  const chunks = chunk("word ".repeat(1_000));
  expect(chunks.every(({ text }) => countWords(text) <= 200)).toBe(true);
  expect(chunks.reduce((sum, { text }) => sum + countWords(text), 0)).toBe(1_000);
});

test("repeats the header of a table in every chunk", () => {
  const rows = Array.from({ length: 200 }, (_, row) => `| Article ${row} | ${row} euros |`);
  const chunks = chunk(["| Name | Price |", "| --- | ---: |", ...rows].join("\n"));
  expect(chunks.length).toBeGreaterThan(3);
  for (const { text } of chunks) expect(text.startsWith("| Name | Price |\n")).toBe(true);
  for (const row of rows) expect(chunks.filter(({ text }) => text.includes(row))).toHaveLength(1);
});

test("splits a table of many rows like a small one", () => {
  const rows = Array.from({ length: 300_000 }, (_, row) => `| Article ${row} | ${row} |`);
  const chunks = chunk(["| Name | Price |", "| --- | ---: |", ...rows].join("\n"));
  const cut = chunks.flatMap(({ text }) => text.split("\n").slice(2));
  expect(cut.length).toBe(rows.length);
  expect(cut.at(-1)).toBe(rows.at(-1));
});

test("keeps headings without content as text", () => {
  const chunks = chunk("# Team\n\n## Ada Lovelace\n\n## Alan Turing\n");
  expect(chunks.map(({ text }) => text).join("\n")).toMatch(/Ada Lovelace\n+Alan Turing/);
});

test("a chunk has the number of its page", () => {
  const pages = ["First page.\n\n", "# Two\n\nSecond page.\n\n", "# Three\n\nThird page."];
  const pageStarts = [0, pages[0]?.length ?? 0, (pages[0] + (pages[1] ?? "")).length];
  const chunks = chunkMarkdown({ title: "", markdown: pages.join(""), pageStarts });
  expect(chunks.map(({ page, text }) => [page, text])).toEqual([
    [1, "First page."],
    [2, "Second page."],
    [3, "Third page."],
  ]);
});

test("leaves out marks of emphasis and link targets", () => {
  const [only] = chunk("See **our** [price list](https://example.com/a_(b)) now.");
  expect(only?.text).toBe("See our price list now.");
});

test("separates short paragraphs on two pages without a heading between them", () => {
  const pages = ["The gate opens at nine.\n\n", "The key hangs in the hall."];
  const pageStarts = [0, pages[0]?.length ?? 0];
  const chunks = chunkMarkdown({ title: "", markdown: pages.join(""), pageStarts });
  expect(chunks.map(({ page, text }) => [page, text])).toEqual([
    [1, "The gate opens at nine."],
    [2, "The key hangs in the hall."],
  ]);
});

test("an empty page has no chunks", () => {
  expect(chunk("")).toEqual([]);
  expect(chunk("\n\n---\n\n   \n")).toEqual([]);
});

const textsOf = (markdown: string): string[] =>
  chunkMarkdown({ title: "Tables", markdown }).map(({ text }) => text);
const rowsOf = (count: number, row: string): string =>
  Array.from({ length: count }, () => row).join("\n");

test("a table without names has no header in any chunk, and an empty one is not a table", () => {
  for (const header of ["", "|  |  |\n| --- | --- |\n"]) {
    const texts = textsOf(`${header}${rowsOf(200, "| Basis | 5 |")}`);
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).toMatch(/^(?:\| Basis \| 5 \|\n?)+$/);
  }
});

test("a table without rows keeps its names", () => {
  expect(textsOf("| Day | Hours |\n| --- | --- |")).toEqual(["| Day | Hours |"]);
});

test("rows after an empty line continue under the header if they have as many columns", () => {
  const header = "| Day | Hours |\n| --- | --- |\n| Mon | 9 |";
  expect(textsOf(`${header}\n\n| Tue | 10 |`)).toEqual([
    "| Day | Hours |\n| --- |\n| Mon | 9 |\n| Tue | 10 |",
  ]);
  expect(textsOf(`${header}\n\n| Tue | 10 | 11 |`)).toEqual([
    "| Day | Hours |\n| --- |\n| Mon | 9 |\n\n| Tue | 10 | 11 |",
  ]);
});

test("separates the lines of a cell by semicolons, without their marks", () => {
  expect(textsOf("| Tarif | Parts |\n| --- | --- |\n| Basis | - power<br>- gas |")).toEqual([
    "| Tarif | Parts |\n| --- |\n| Basis | power; gas |",
  ]);
});

test("does not repeat a header that would fill a chunk", () => {
  const names = Array.from({ length: 500 }, (_, at) => `n${at}`).join(" | ");
  const texts = textsOf(`| ${names} |\n${"| --- ".repeat(500)}|\n| x |`);
  expect(texts.filter((text) => text.includes("n1 "))).toHaveLength(1);
});

test("assigns a price in large letters to the heading above it", () => {
  const chunks = chunk(
    "# Page\n\n#### Basic\n\n# $300\n\n- Food\n\n#### Half a day\n\n# from $500",
  );
  expect(chunks.map(({ headingPath, text }) => [headingPath, text])).toEqual([
    [["Basic"], "$300\n\n- Food"],
    [["Half a day"], "from $500"],
  ]);
});

test("reads a sentence in large letters as text of its section, and a question as a heading", () => {
  const sentence = "All rentals include a paddle, a life jacket and a safety briefing.";
  const question = `Do you ${"really ".repeat(20)}rent boats?`;
  const chunks = chunk(
    `# Page\n\n## Rates\n\n#### ${sentence}\n\nTen euros.\n\n### ${question}\n\nYes.`,
  );
  expect(chunks.map(({ headingPath, text }) => [headingPath, text])).toEqual([
    [["Rates"], `${sentence}\n\nTen euros.`],
    [["Rates", question], "Yes."],
  ]);
});

test("reads days and times in large letters as lines of text", () => {
  const days = "### Monday\n\n### 17:00 - 19:30\n\n### Tuesday\n\n### Closed";
  const texts = chunk(`# Hours\n\n${days}`).map(({ text }) => text);
  expect(texts.join("\n\n")).toContain("Monday: 17:00 - 19:30\n\nTuesday: Closed");
});
