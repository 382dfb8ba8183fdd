import { BlockList } from "@/server/engines/ingest/files/block-list";

function blocksOf(write: (blocks: BlockList) => void): string[] {
  const written: string[] = [];
  const blocks = new BlockList((block) => written.push(block));
  write(blocks);
  blocks.end();
  return written;
}

const TABLE = [
  ["Dish", "Price"],
  ["Soup", "4 €"],
];

describe("a line in bold", () => {
  test.each<[string, (blocks: BlockList) => void]>([
    ["text", (blocks) => blocks.addParagraph("From nine to six")],
    ["an item", (blocks) => blocks.addItem(0, "-", "Soup")],
    ["a table", (blocks) => blocks.addTable(TABLE, 1)],
  ])("is a heading if %s follows", (_case, write) => {
    const [title, ...rest] = blocksOf((blocks) => {
      blocks.addTitle("Offers");
      write(blocks);
    });
    expect(title).toBe("#### Offers");
    expect(rest).toHaveLength(1);
  });

  test.each<[string, (blocks: BlockList) => void]>([
    ["a heading", (blocks) => blocks.addHeading(1, "Annex")],
    ["another such line", (blocks) => blocks.addTitle("Annex")],
    ["nothing", () => {}],
    ["the end of a list and then text", (blocks) => (blocks.end(), blocks.addParagraph("Text"))],
  ])("is not a heading if %s follows", (_case, write) => {
    const [title] = blocksOf((blocks) => {
      blocks.addTitle("Offers");
      write(blocks);
    });
    expect(title).toBe("Offers");
  });

  test.each<[string, (blocks: BlockList) => void]>([
    ["paragraphs", (blocks) => blocks.addParagraph(" \n ")],
    ["items", (blocks) => blocks.addItem(0, "-", " ")],
    ["headings", (blocks) => blocks.addHeading(1, "")],
    ["tables", (blocks) => blocks.addTable([])],
  ])("is a heading even if empty %s are between it and the text", (_case, write) => {
    const written = blocksOf((blocks) => {
      blocks.addTitle("Offers");
      write(blocks);
      blocks.addParagraph("From nine to six");
    });
    expect(written).toEqual(["#### Offers", "From nine to six"]);
  });

  test("is a heading once", () => {
    const written = blocksOf((blocks) => {
      blocks.addTitle("Offers");
      blocks.addParagraph("One");
      blocks.addParagraph("Two");
    });
    expect(written).toEqual(["#### Offers", "One", "Two"]);
  });
});

test("headings have the six levels of Markdown, deeper ones are paragraphs", () => {
  const written = blocksOf((blocks) => {
    blocks.addHeading(1, "A\nB");
    blocks.addHeading(6, "C");
    blocks.addHeading(7, "D");
  });
  expect(written).toEqual(["# A B", "###### C", "D"]);
});

test("joins items to one list up to the next block, each on a line below its outer item", () => {
  const written = blocksOf((blocks) => {
    blocks.addItem(0, "-", "Soup\n of the day");
    blocks.addItem(1, "2.", "Tea");
    blocks.addItem(9, "-", "Deep");
    blocks.addParagraph("End");
    blocks.addItem(0, "-", "Cake");
  });
  expect(written).toEqual([
    `- Soup of the day\n  2. Tea\n${" ".repeat(16)}- Deep`,
    "End",
    "- Cake",
  ]);
});

test("notes follow their paragraph, or the list of their item", () => {
  const written = blocksOf((blocks) => {
    blocks.addParagraph("Tea", ["green  tea"]);
    blocks.addItem(0, "-", "Soup", ["with salt"]);
    blocks.addItem(0, "-", "Cake");
    blocks.addHeading(1, "", ["lost heading"]);
    blocks.addTitle("Offers", ["until May"]);
    blocks.addParagraph("All");
  });
  expect(written).toEqual([
    "Tea",
    "green tea",
    "- Soup\n- Cake",
    "with salt",
    "lost heading",
    "#### Offers",
    "until May",
    "All",
  ]);
});

test("joins spaces to one, and keeps line breaks and tabs", () => {
  const written = blocksOf((blocks) => blocks.addParagraph("  a \u00a0 b \n  c\td "));
  expect(written).toEqual(["a b\nc\td"]);
});
