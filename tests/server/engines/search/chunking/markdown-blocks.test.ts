import { splitBlocks } from "@/server/engines/search/chunking/markdown-blocks";

/** Blocks as `heading 2: Prices`, `text: …` and `table: header / row / row`. */
const read = (markdown: string): string[] =>
  splitBlocks(markdown).map((block) => {
    if (block.kind === "heading") return `heading ${block.level}: ${block.text}`;
    if (block.kind === "text") return `text: ${block.text}`;
    return `table: ${[block.header, ...block.rows].join(" / ")}`;
  });

test("each block contains its position in the Markdown", () => {
  const markdown =
    "\n# Page\n\nOne\ntwo\n\n---\n| A | B |\n|---|---|\n| 1 | 2 |\n```\ncode\n\n```\nEnd";
  expect(splitBlocks(markdown).map(({ offset }) => markdown.slice(offset, offset + 3))).toEqual([
    "# P",
    "One",
    "| A",
    "```",
    "End",
  ]);
});

describe("a line with heading marks is a heading", () => {
  test("of the six levels", () => {
    expect(read("# A\n   ###### B ##\n####### C\n#D")).toEqual([
      "heading 1: A",
      "heading 6: B",
      "text: ####### C\n#D",
    ]);
  });

  test("unless it is a long sentence below the first level", () => {
    const sentence = "We open again on the first of May.";
    expect(read(`# ${sentence}`)).toEqual([`heading 1: ${sentence}`]);
    expect(read(`## ${sentence}`)).toEqual([`text: ${sentence}`]);
    expect(read("## We open on the first of May.")).toEqual([
      "heading 2: We open on the first of May.",
    ]);
    expect(read("## Open again on the first of May or June")).toEqual([
      "heading 2: Open again on the first of May or June",
    ]);
  });

  test("of at most 120 characters, unless it asks a question or names the page", () => {
    const name = (length: number) => "x".repeat(length);
    expect(read(`## ${name(120)}`)).toEqual([`heading 2: ${name(120)}`]);
    expect(read(`## ${name(121)}`)).toEqual([`text: ${name(121)}`]);
    expect(read(`## ${name(121)}?`)).toEqual([`heading 2: ${name(121)}?`]);
    expect(read(`# ${name(121)}`)).toEqual([`heading 1: ${name(121)}`]);
  });

  test("unless it is a price, or empty", () => {
    expect(read("# €30\n#  \n## Tea")).toEqual(["text: €30", "heading 2: Tea"]);
  });

  test("with the time below it, if it is a day", () => {
    expect(read("### Monday\n### 9:00 – 12:00\n### Tea\n### 9:00 – 12:00")).toEqual([
      "text: Monday: 9:00 – 12:00",
      "heading 3: Tea",
      "heading 3: 9:00 – 12:00",
    ]);
    expect(read("Monday\n\n### 9:00 – 12:00")).toEqual(["text: Monday", "heading 3: 9:00 – 12:00"]);
  });
});

describe("a table", () => {
  test("has a header if a line is below its first row, which holds words, and rows follow", () => {
    const rule = "|---|---|";
    expect(read(`| A | B |\n${rule}\n| 1 | 2 |`)).toEqual(["table: | A | B | / | 1 | 2 |"]);
    expect(read("| A | B |\n| 1 | 2 |")).toEqual(["table:  / | A | B | / | 1 | 2 |"]);
    expect(read(`| A | B |\n${rule}`)).toEqual(["table:  / | A | B |"]);
    expect(read(`|  |  |\n${rule}\n| 1 | 2 |\n| 3 | 4 |`)).toEqual([
      "table:  / | 1 | 2 | / | 3 | 4 |",
    ]);
  });

  test("has no header of a hundred words", () => {
    const withWords = (count: number) => {
      // The two bars count, too.
      const cell = Array.from({ length: count - 2 }, () => "a").join(" ");
      const [block] = splitBlocks(`| ${cell} |\n|---|\n| 1 |`);
      return block?.kind === "table" && block.header !== "";
    };
    expect([99, 100].map(withWords)).toEqual([true, false]);
  });

  test("continues the one before if it has as many columns and no header of its own", () => {
    const first = "| A | B |\n|---|---|\n| 1 | 2 |\n\n";
    expect(read(`${first}| 3 | 4 |`).at(-1)).toBe("table: | A | B | / | 3 | 4 |");
    expect(read(String.raw`${first}| 3 \| 4 | 5 |`).at(-1)).toBe(
      String.raw`table: | A | B | / | 3 \| 4 | 5 |`,
    );
    expect(read(`${first}| 3 | 4 | 5 |`).at(-1)).toBe("table:  / | 3 | 4 | 5 |");
    expect(read(`${first}| C | D |\n|---|---|\n| 3 | 4 |`).at(-1)).toBe(
      "table: | C | D | / | 3 | 4 |",
    );
    expect(read(`${first}Text\n\n| 3 | 4 |`).at(-1)).toBe("table:  / | 3 | 4 |");
  });

  test("ends where a line of text begins, and the other way round", () => {
    expect(read("| 1 | 2 |\nText\n| 3 | 4 |\n|")).toEqual([
      "table:  / | 1 | 2 |",
      "text: Text",
      "table:  / | 3 | 4 |",
      "text: |",
    ]);
  });

  test("has each row in one line, without the list marks of its cells", () => {
    expect(read("| - Tea<br>- Cake | - one |")).toEqual(["table:  / | Tea; Cake | - one |"]);
  });
});

test("reads a fence as one paragraph without its marks, even if it does not end", () => {
  expect(read("```js\na\n\n# b\n```\nText")).toEqual(["text: a\n\n# b", "text: Text"]);
  expect(read("~~~\na\n\nb")).toEqual(["text: a\n\nb"]);
});

test("text has no marks of Markdown except its lists with their depth", () => {
  expect(read("> A **bold** [link](/a) __and__ \\*star\\*\n  - item\n  more")).toEqual([
    "text: A bold link and *star*\n  - item\nmore",
  ]);
});
