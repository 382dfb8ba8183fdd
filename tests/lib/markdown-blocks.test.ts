import { markdownBlocks } from "@/lib/markdown-blocks";

const paragraph = (text: string) => ({ kind: "paragraph", text });

test("parses headings, paragraphs and code", () => {
  const text =
    "# Shipping\nFree in Germany.\nElsewhere 5 €.\n\n```\na = 1\n\n# no heading\n```\nEnd";
  expect(markdownBlocks(text)).toEqual([
    { kind: "heading", level: 1, text: "Shipping" },
    paragraph("Free in Germany.\nElsewhere 5 €."),
    { kind: "code", text: "a = 1\n\n# no heading" },
    paragraph("End"),
  ]);
});

test("parses a table with a header and escaped bars", () => {
  expect(
    markdownBlocks("| Day | Hours |\n| --- | --- |\n| Mon | 9\\|17 |\n| Tue |  |\nAfter"),
  ).toEqual([
    {
      kind: "table",
      head: ["Day", "Hours"],
      rows: [
        ["Mon", "9|17"],
        ["Tue", ""],
      ],
    },
    paragraph("After"),
  ]);
});

test("parses a table without rows", () => {
  const table = { kind: "table", head: ["Day", "Hours"], rows: [] };
  expect(markdownBlocks("| Day | Hours |\n| --- | --- |")).toEqual([table]);
  expect(markdownBlocks("| Day | Hours |\n|---|---|\n\nAfter")).toEqual([
    table,
    paragraph("After"),
  ]);
});

test("ends a table at an empty line", () => {
  const table = { kind: "table", head: ["Day"], rows: [["Mon"]] };
  expect(markdownBlocks("| Day |\n| --- |\n| Mon |\n\n| Tue |\n| Wed |")).toEqual([
    table,
    paragraph("| Tue |\n| Wed |"),
  ]);
  expect(markdownBlocks("| Day |\n| --- |\n| Mon |\n\n| Day |\n| --- |\n| Mon |")).toEqual([
    table,
    table,
  ]);
});

test("parses nested and numbered lists", () => {
  expect(markdownBlocks("3. First\n   more of it\n   - inner\n4. Second\n- Other")).toEqual([
    {
      kind: "list",
      isNumbered: true,
      start: 3,
      items: [
        [
          paragraph("First\nmore of it"),
          { kind: "list", isNumbered: false, start: 1, items: [[paragraph("inner")]] },
        ],
        [paragraph("Second")],
      ],
    },
    { kind: "list", isNumbered: false, start: 1, items: [[paragraph("Other")]] },
  ]);
});

test("keeps text that only looks like Markdown", () => {
  const text = "#hashtag\n-5 degrees\n| lone bar\n1.5 kg";
  expect(markdownBlocks(text)).toEqual([paragraph(text)]);
});

test("limits the depth of lists", () => {
  expect(JSON.stringify(markdownBlocks("- ".repeat(50_000) + "x"))).toContain("- - x");
  expect(markdownBlocks("```\nnever closed")).toEqual([{ kind: "code", text: "never closed" }]);
});

test("parses rows without a header and lines within a cell", () => {
  expect(markdownBlocks("| Mon | - 9<br>- 17 |\n| Tue |  |\nAfter | all")).toEqual([
    {
      kind: "table",
      head: [],
      rows: [
        ["Mon", "- 9\n- 17"],
        ["Tue", ""],
      ],
    },
    paragraph("After | all"),
  ]);
});
