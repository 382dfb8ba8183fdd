import { markdownBlocks } from "@/lib/markdown-blocks";

const paragraph = (text: string) => ({ kind: "paragraph", text });

test("headings, paragraphs with their lines, and code", () => {
  const text =
    "# Shipping\nFree in Germany.\nElsewhere 5 €.\n\n```\na = 1\n\n# no heading\n```\nEnd";
  expect(markdownBlocks(text)).toEqual([
    { kind: "heading", level: 1, text: "Shipping" },
    paragraph("Free in Germany.\nElsewhere 5 €."),
    { kind: "code", text: "a = 1\n\n# no heading" },
    paragraph("End"),
  ]);
});

test("a table with its head; an escaped bar belongs to its cell", () => {
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

test("a table without rows is its head alone", () => {
  const table = { kind: "table", head: ["Day", "Hours"], rows: [] };
  expect(markdownBlocks("| Day | Hours |\n| --- | --- |")).toEqual([table]);
  expect(markdownBlocks("| Day | Hours |\n|---|---|\n\nAfter")).toEqual([
    table,
    paragraph("After"),
  ]);
});

test("an empty line ends a table; rows below it are text unless they have a head of their own", () => {
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

test("lists within lists, numbered from where they begin", () => {
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

test("what only looks like a mark stays text", () => {
  const text = "#hashtag\n-5 degrees\n| lone bar\n1.5 kg";
  expect(markdownBlocks(text)).toEqual([paragraph(text)]);
});

test("a list without end of depth neither hangs nor overflows", () => {
  expect(JSON.stringify(markdownBlocks("- ".repeat(50_000) + "x"))).toContain("- - x");
  expect(markdownBlocks("```\nnever closed")).toEqual([{ kind: "code", text: "never closed" }]);
});

test("rows without a head are a table, lines within a cell stay apart", () => {
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
