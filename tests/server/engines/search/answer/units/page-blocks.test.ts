import { blocksOfSection } from "@/server/engines/search/answer/units/page-blocks";
import { isMeasure, isRow } from "@/server/engines/search/answer/units/page-lines";

/** Each block as one text: its caption, then its content. */
function blocksOf(text: string, heading = ""): string[] {
  const lines = text.split("\n").map((line) => ({ text: line, chunkId: "1" }));
  return blocksOfSection(lines, heading).map((block) => {
    if (block.kind === "text")
      return `${block.caption} > ${block.lines.map((line) => line.text).join(" / ")}`;
    if (block.kind === "list")
      return `${block.caption} * ${block.items.map((item) => item.text).join(" / ")}`;
    const rows = block.rows.map(({ cells }) => cells.join(", "));
    return `${block.caption} # ${block.header.join(", ")} # ${rows.join(" / ")}`;
  });
}

const ofLength = (length: number, end = ""): string => "x".repeat(length - end.length) + end;

test.each([
  ["| a |", true],
  ["||", false],
  ["| a", false],
  ["a |", false],
])("reads %j as a row: %p", (line, expected) => expect(isRow(line)).toBe(expected));

test.each([
  ["Massage 30 Min.", true],
  ["ca. 1.5 kg.", true],
  ["30 minutes.", false],
  ["We need more than twenty letters 30 Min.", false],
])("recognises that %j ends with an abbreviated measure: %p", (line, expected) =>
  expect(isMeasure(line)).toBe(expected),
);

describe("a short line", () => {
  test.each([
    ["leads the text below it", "Repairs\n\nWe mend shoes.", ["Repairs > We mend shoes."]],
    ["leads the list below it", "Repairs\n\n- Shoes\n- Bags", ["Repairs * Shoes / Bags"]],
    ["leads the table below it", "Repairs\n\n| Shoes | 5 |", ["Repairs # ,  # Shoes, 5"]],
    [
      "leads a text if it ends with a measure",
      "Massage 30 Min.\n\nWith oil.",
      ["Massage 30 Min. > With oil."],
    ],
    ["is text at the end", "We mend shoes.\n\nRepairs", [" > We mend shoes.", " > Repairs"]],
    [
      "above another is text",
      "Repairs\n\nShoes\n\nWe mend them.",
      [" > Repairs", "Shoes > We mend them."],
    ],
    [
      "leads another with a price",
      "Haircut\n\nwith wash for €20 only\n\nText.",
      ["Haircut > with wash for €20 only", " > Text."],
    ],
    ["with a price leads no other", "Cut €20\n\nWash\n\nText.", [" > Cut €20", "Wash > Text."]],
  ])("%s", (_case, text, blocks) => expect(blocksOf(text)).toEqual(blocks));

  test.each([
    ["a sentence", "We mend."],
    ["a call", "Come in!"],
    ["unfinished", "and so on…"],
    ["ended by a comma", "Dear Ada,"],
    ["ended by a semicolon", "shoes;"],
    ["a telephone number", "Call 0151 4960301"],
    ["longer than 120 characters", ofLength(121)],
    ["one of two lines", "Shoes\nBags"],
  ])("introduces nothing if it is %s", (_case, line) => {
    const [first, second] = blocksOf(`${line}\n\nText below it.`);
    expect([first, second]).toEqual([` > ${line.replace("\n", " / ")}`, " > Text below it."]);
  });

  test("introduces the text below it up to 120 characters", () => {
    expect(blocksOf(`${ofLength(120)}\n\nText.`)).toEqual([`${ofLength(120)} > Text.`]);
  });

  test("that contains a date introduces its description, and is a text by itself", () => {
    expect(blocksOf("Sunday, 9 November\n\nWe solder.")).toEqual([
      " > Sunday, 9 November",
      "Sunday, 9 November > We solder.",
    ]);
  });
});

describe("opening hours", () => {
  test("are texts, not captions of the following text", () => {
    expect(blocksOf("Monday 9:00 – 18:00\n\nWe are closed on holidays.")).toEqual([
      " > Monday 9:00 – 18:00",
      " > We are closed on holidays.",
    ]);
    expect(blocksOf("Monday 9:00 – 18:00\n\nTuesday 9:00 – 12:00\n\nParking\n\nFree.")).toEqual([
      " > Monday 9:00 – 18:00",
      " > Tuesday 9:00 – 12:00",
      "Parking > Free.",
    ]);
  });

  test("above another short line may be the date of a course", () => {
    expect(blocksOf("Sunday 10:00 – 14:00\n\nPottery\n\nFor all.")).toEqual([
      " > Sunday 10:00 – 14:00",
      "Pottery > For all.",
    ]);
  });
});

describe("a price in a line of its own", () => {
  test.each([
    ["belongs to the line above", "One visit\n\n£12\n\nText.", [" > One visit, £12", " > Text."]],
    [
      "is followed by its unit",
      "One visit\n\n£12\n\nper day\n\nText.",
      [" > One visit, £12 per day", " > Text."],
    ],
    ["does not belong to a sentence", "We visit.\n\n£12", [" > We visit.", " > £12"]],
    ["does not belong to two lines", "One visit\na day\n\n£12", [" > One visit / a day", " > £12"]],
    [
      "does not belong to a longer line",
      `${ofLength(161)}\n\n£12`,
      [` > ${ofLength(161)}`, " > £12"],
    ],
    ["belongs to a line of 160 letters", `${ofLength(160)}\n\n£12`, [` > ${ofLength(160)}, £12`]],
  ])("%s", (_case, text, blocks) => expect(blocksOf(text)).toEqual(blocks));

  test("at the beginning is the price of the heading", () => {
    expect(blocksOf("£12\n\nper day\n\nText.", "One visit")).toEqual([
      " > One visit, £12 per day",
      " > Text.",
    ]);
    expect(blocksOf("£12\nwith tea", "One visit")).toEqual([" > One visit, £12 / with tea"]);
    expect(blocksOf("£12")).toEqual([" > £12"]);
    expect(blocksOf("We visit.", "One visit")).toEqual([" > We visit."]);
  });
});

test("assigns a telephone number to the name above it", () => {
  expect(blocksOf("Stylist\n\n0151 4960301\n\nText.")).toEqual([
    " > Stylist, 0151 4960301",
    " > Text.",
  ]);
});

test("reads entries of a menu separately", () => {
  expect(blocksOf("Soup €5\n\nSalad €6\n\nText.")).toEqual([" > Soup €5", "Salad €6 > Text."]);
  expect(blocksOf("Soup €5\n\n- Salad €6")).toEqual([" > Soup €5", " * Salad €6"]);
  expect(blocksOf("Soup €5\n\nwith bread\n\nText.")).toEqual([" > Soup €5", "with bread > Text."]);
});

describe("a question", () => {
  test("introduces the lines below it", () => {
    expect(blocksOf("Do you deliver?\nYes.\nDaily.")).toEqual(["Do you deliver? > Yes. / Daily."]);
    expect(blocksOf("Hello\n\nDo you deliver?\nYes.")).toEqual(["Do you deliver? > Yes."]);
  });

  test.each([
    [160, [`${ofLength(160, "?")} > Yes.`]],
    [161, [` > ${ofLength(161, "?")} / Yes.`]],
  ])("may have %d characters or not", (length, blocks) => {
    expect(blocksOf(`${ofLength(length, "?")}\nYes.`)).toEqual(blocks);
  });
});

describe("a list", () => {
  test.each([
    ["is introduced by a sentence", "We accept cash.\n\n- Visa", ["We accept cash. * Visa"]],
    ["is introduced by the last line", "Hello.\nWe accept:\n\n- Visa", ["We accept: * Visa"]],
    [
      "is introduced by the sentence with a colon",
      "Hello. We accept:\n\n- Visa",
      ["We accept: * Visa"],
    ],
    ["goes on after a blank line", "- Cash\n\n- Visa", [" * Cash / Visa"]],
    ["begins anew below a caption", "- Cash\n\nCards\n\n- Visa", [" * Cash", "Cards * Visa"]],
    ["is introduced by no price", "Soup\nSalad for €6\n\n- Visa", [" * Visa"]],
  ])("%s", (_case, text, blocks) => {
    expect(blocksOf(text).slice(-blocks.length)).toEqual(blocks);
  });

  test.each([
    [320, ofLength(320, ".")],
    [321, ""],
  ])("is introduced by a line of at most 320 characters: %d", (length, intro) => {
    expect(blocksOf(`${ofLength(length, ".")}\n\n- Visa`).at(-1)).toBe(`${intro} * Visa`);
  });

  test("is nested below an item with a colon, up to 160 characters", () => {
    expect(blocksOf("- Cash\n- Cards:\n  - Visa\n- Cheque")).toEqual([
      " * Cash",
      "Cards: * Visa",
      " * Cheque",
    ]);
    expect(blocksOf(`- ${ofLength(160, ":")}\n  - Visa`)).toEqual([
      " * ",
      `${ofLength(160, ":")} * Visa`,
    ]);
    expect(blocksOf(`- ${ofLength(161, ":")}\n  - Visa`)).toEqual([
      ` * ${ofLength(161, ":")} / Visa`,
    ]);
  });

  test("with numbers continues after a nested one with letters", () => {
    expect(blocksOf("Rules\n\n9. You pay:\na) cash\nb) cards\n10. You leave.")).toEqual([
      "Rules * ",
      "You pay: * cash / cards",
      "Rules * You leave.",
    ]);
  });
});

describe("an item that continues in the next line", () => {
  test.each([
    ["with its price", "- Soup\n€5", "Soup, €5"],
    ["with its description", "- Soup\nLentils", "Soup – Lentils"],
    ["with another description", "- Soup – Lentils\nBread", "Soup – Lentils, Bread"],
    ["with a number", "- Soup\n2 plates", "Soup, 2 plates"],
    ["in small letters", "- Soup\nof the day", "Soup of the day"],
    ["after its number", "- 22\nSoup", "22 Soup"],
    ["after a comma", "- Soup,\nBread", "Soup, Bread"],
    ["after a short line", `- ${ofLength(38)}\nBread`, `${ofLength(38)} – Bread`],
    ["after a full line", `- ${ofLength(39)}\nBread`, `${ofLength(39)} Bread`],
  ])("%s", (_case, text, item) => expect(blocksOf(text)).toEqual([` * ${item}`]));
});

describe("a table", () => {
  const values = "| Work | Price |\n| Tyre | 5 |\n| Chain | 9 |";

  test.each([
    [
      "has the row above its rule as header",
      "| Work | Price |\n| --- |\n| Tyre | 5 |",
      [" # Work, Price # Tyre, 5"],
    ],
    ["takes a first row above values as header", values, [" # Work, Price # Tyre, 5 / Chain, 9"]],
    [
      "of two rows has no header",
      "| Work | Price |\n| Tyre | 5 |",
      [" # ,  # Work, Price / Tyre, 5"],
    ],
    [
      "has no header with an empty cell",
      "| Work | |\n| Tyre | 5 |\n| Chain | 9 |",
      [" # ,  # Work,  / Tyre, 5 / Chain, 9"],
    ],
    [
      "has no header above words",
      "| Work | Price |\n| Tyre | low |\n| Chain | high |",
      [" # ,  # Work, Price / Tyre, low / Chain, high"],
    ],
    [
      "has no header above values in half of the rows",
      "| Work | Price |\n| Tyre | low |\n| Chain | 9 |",
      [" # ,  # Work, Price / Tyre, low / Chain, 9"],
    ],
    [
      "goes on below a blank line",
      `${values}\n\n| Pump | 3 |`,
      [" # Work, Price # Tyre, 5 / Chain, 9 / Pump, 3"],
    ],
    [
      "goes on below its repeated header",
      `${values}\n\n| Work | Price |\n| --- |\n| Pump | 3 |`,
      [" # Work, Price # Tyre, 5 / Chain, 9 / Pump, 3"],
    ],
    [
      "ends above another width",
      `${values}\n\n| Pump | 3 | new |`,
      [" # Work, Price # Tyre, 5 / Chain, 9", " # , ,  # Pump, 3, new"],
    ],
    [
      "ends above another header",
      `${values}\n\n| Work | Days |\n| --- |\n| Pump | 3 |`,
      [" # Work, Price # Tyre, 5 / Chain, 9", " # Work, Days # Pump, 3"],
    ],
    [
      "ends above a caption",
      `${values}\n\nPumps\n\n| Pump | 3 |`,
      [" # Work, Price # Tyre, 5 / Chain, 9", "Pumps # ,  # Pump, 3"],
    ],
    ["keeps bars in its cells", "| a \\| b | 5 |", [" # ,  # a \\| b, 5"]],
  ])("%s", (_case, text, blocks) => expect(blocksOf(text)).toEqual(blocks));

  test.each([
    [60, [` # ${ofLength(60)}, Price # Tyre, 5 / Chain, 9`]],
    [61, [` # ,  # ${ofLength(61)}, Price / Tyre, 5 / Chain, 9`]],
  ])("has names of columns up to 60 characters: %d", (length, blocks) => {
    expect(blocksOf(values.replace("Work", ofLength(length)))).toEqual(blocks);
  });
});
