import { readDocument } from "@/server/engines/ingest/files/read-document";
import { processorSeconds } from "@/tests/processor-time";

const read = (text: string) => readDocument({ bytes: Buffer.from(text), name: "guide.md" });
const markdownOf = async (text: string): Promise<string> => (await read(text)).markdown;

test("reads title and language from front matter, and only its description as text", async () => {
  const text = `---\ntitle: "The guide"\nlang: de\ntags: [a, b]\ndescription: What it is about\n---\n\n# Start\n`;
  expect(await read(text)).toMatchObject({
    title: "The guide",
    lang: "de",
    markdown: "What it is about\n\n# Start",
  });
});

test("a line of dashes at the beginning without settings is not front matter", async () => {
  expect(await markdownOf("---\nA text.\n---\nMore")).toContain("A text.");
});

test("adds marks to headings that are underlined", async () => {
  expect(await markdownOf("Guide\n=====\n\nText\n\nSection\n---\nMore\n\n- item\n---")).toBe(
    "# Guide\n\nText\n\n## Section\nMore\n\n- item\n---",
  );
});

test("adds the optional bars of tables and keeps escaped ones in their cells", async () => {
  expect(await markdownOf("Day | Hours\n:--|--:\nMon | 9\\|17\nTue |\n\nAfter | all")).toBe(
    "| Day | Hours |\n| --- | --- |\n| Mon | 9\\|17 |\n| Tue |  |\n\nAfter | all",
  );
});

test("leaves out comments, tags and link targets, except in code", async () => {
  const text =
    'A <b>bold</b> word<!-- not\nthis --> and `<b>`.\n\n[1]: https://example.com "x"\n\n```html\n<p>Code</p>\n<!-- kept -->\n```';
  expect(await markdownOf(text)).toBe(
    "A  bold  word\n and `<b>`.\n\n```html\n<p>Code</p>\n<!-- kept -->\n```",
  );
});

test.each([
  ["comments that never end", "<!--".repeat(500_000)],
  ["rules of tables without end", "a|b\n-|-\n".repeat(200_000)],
  ["backticks", "`".repeat(1_000_000)],
  ["brackets", "[".repeat(1_000_000)],
])("the time to read %s grows with their length only", async (_, text) => {
  expect(await processorSeconds(() => read(`x\n${text}`))).toBeLessThan(60);
});
