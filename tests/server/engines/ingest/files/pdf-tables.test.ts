import { toBlocks } from "@/server/engines/ingest/files/pdf/layout/blocks";
import { restoreReadingOrder } from "@/server/engines/ingest/files/pdf/layout/columns";
import { joinLineParts } from "@/server/engines/ingest/files/pdf/layout/line-parts";
import { toRows } from "@/server/engines/ingest/files/pdf/layout/rows";
import { toSegments } from "@/server/engines/ingest/files/pdf/layout/segments";
import { TableReader } from "@/server/engines/ingest/files/pdf/layout/tables";

type Item = Parameters<typeof toSegments>[0][number];
type Text = { str: string; x: number; y: number; size?: number; width?: number };

/** Letters are half as wide as the type is high. */
const item = ({ str, x, y, size = 10, width = str.length * (size / 2) }: Text): Item => ({
  str,
  dir: "ltr",
  width,
  height: size,
  transform: [size, 0, 0, size, x, y],
  fontName: "f1",
  hasEOL: false,
});

const blocksOf = (texts: readonly Text[]): string[] => {
  const rows = restoreReadingOrder(joinLineParts(toRows(toSegments(texts.map(item)))));
  return toBlocks(rows, 10, new TableReader());
};

const COLUMNS = [50, 180, 330];
const LEADING = 12;
const PADDING = 8;

/** Cells one by one, as programs write them: lines one below another, rows apart by a padding. */
function tableOf(rows: readonly (readonly string[])[], { isCentred = false } = {}): Text[] {
  const texts: Text[] = [];
  let top = 700;
  for (const row of rows) {
    const cells = row.map((cell) => cell.split("\n"));
    const height = Math.max(...cells.map((lines) => lines.length));
    for (const [column, lines] of cells.entries()) {
      const offset = isCentred ? ((height - lines.length) * LEADING) / 2 : 0;
      for (const [line, str] of lines.entries()) {
        const y = top - offset - line * LEADING;
        if (str) texts.push({ str, x: COLUMNS[column] ?? 0, y });
      }
    }
    top -= height * LEADING + PADDING;
  }
  return texts;
}

const lamps = [
  ["Lamp", "Meaning", "Remedy"],
  ["white", "heating up", "wait"],
  ["red", "too hot, the fuse\nhas tripped", "let it cool down\nfor 45 minutes"],
  ["blue", "tank missing", "push the tank in until\nit clicks"],
  ["all three", "the pump runs dry", "open the valve"],
];
const lampTable = [
  "| Lamp | Meaning | Remedy |",
  "| --- | --- | --- |",
  "| white | heating up | wait |",
  "| red | too hot, the fuse has tripped | let it cool down for 45 minutes |",
  "| blue | tank missing | push the tank in until it clicks |",
  "| all three | the pump runs dry | open the valve |",
].join("\n");

test.each([false, true])("keeps the lines of a cell in that cell, centred: %s", (isCentred) => {
  expect(blocksOf(tableOf(lamps, { isCentred }))).toEqual([lampTable]);
});

test("separates a paragraph below a table, even a narrow one", () => {
  const y = (tableOf(lamps).at(-1)?.y ?? 0) - LEADING - PADDING;
  const note = { str: "See page 5.", x: 50, y };
  const wide = { str: "Never open the machine while it is hot or under pressure.", x: 50, y };
  expect(blocksOf([...tableOf(lamps), note])).toEqual([lampTable, note.str]);
  expect(blocksOf([...tableOf(lamps), wide])).toEqual([lampTable, wide.str]);
});

test("joins a hyphenated word in a cell, and keeps the items of a list", () => {
  const rows = [
    ["Part", "Care", ""],
    ["Filter", "exchange every two mon-\nths", ""],
    ["Sieve", "• rinse\n• dry", ""],
    ["Tank", "wash", ""],
  ];
  expect(blocksOf(tableOf(rows))).toEqual([
    "| Part | Care |\n| --- | --- |\n| Filter | exchange every two months |\n| Sieve | • rinse<br>• dry |\n| Tank | wash |",
  ]);
});

test("keeps one row for each price of a price list with gaps between its sections", () => {
  const prices = [
    "Espresso",
    "Cappuccino",
    "",
    "Green tea",
    "Black tea",
    "",
    "Apple juice",
    "Water",
  ];
  const texts = prices.flatMap((str, at) =>
    str
      ? [
          { str, x: 50, y: 700 - at * LEADING },
          { str: `${at + 1}.50`, x: 300, y: 700 - at * LEADING },
        ]
      : [],
  );
  expect(blocksOf(texts)).toEqual([
    "| Espresso | 1.50 |\n| Cappuccino | 2.50 |\n| Green tea | 4.50 |\n| Black tea | 5.50 |\n| Apple juice | 7.50 |\n| Water | 8.50 |",
  ]);
});

test.each([
  ["people", ["Name", "Role"], ["Ann Gray", "Chair"], ["Joe Fisk", "Treasurer"]],
  ["words", ["English", "German"], ["bread", "Brot"], ["milk", "Milch"]],
  ["allergens", ["Dish", "Contains"], ["Gulasch", "A, C"], ["Schnitzel", "A, G"]],
  ["courses", ["Day", "Course", "Coach"], ["Monday", "Yoga", "Anna"], ["", "Pilates", "Berta"]],
])("keeps the rows of sections of %s with gaps between them", (_case, head, first, second) => {
  const rows = [first, second, first, second, first, second];
  const texts = rows.flatMap((row, at) =>
    row.flatMap((str, column) =>
      str
        ? [{ str, x: COLUMNS[column] ?? 0, y: 670 - at * LEADING - Math.floor(at / 2) * 10 }]
        : [],
    ),
  );
  const heads = head.map((str, column) => ({ str, x: COLUMNS[column] ?? 0, y: 692 }));
  const blocks = blocksOf([...heads, ...texts]).join("\n");
  expect(blocks).toContain(`| ${first.join(" | ")} |`);
  expect(blocks).not.toMatch(/Ann Gray Joe|bread milk|Gulasch Schnitzel|Yoga Pilates/);
});

test("keeps a sentence below a table whole, wherever its words begin", () => {
  const y = (tableOf(lamps).at(-1)?.y ?? 0) - LEADING - PADDING;
  const words = "In case of any doubt, please, call us before you open it.".split(" ");
  const widthOf = (text: string): number => text.length * 4;
  const before = words.slice(0, words.indexOf("call")).map((word) => widthOf(`${word} `));
  let x = 180 - before.reduce((sum, width) => sum + width, 0);
  const sentence = words.map((str) => {
    const word = { str, x, y, width: widthOf(str) };
    x += widthOf(`${str} `);
    return word;
  });
  expect(blocksOf([...tableOf(lamps), ...sentence])).toEqual([lampTable, words.join(" ")]);
});

test("splits a text that reaches the next cell at the start of that cell", () => {
  const [head = [], ...others] = lamps;
  const long = ["green", "a long text up to the edge...", "Call us"];
  const texts = tableOf([head, long, ...others]);
  expect(blocksOf(texts)[0]).toContain("| green | a long text up to the edge... | Call us |");
});

test("assigns a name at the left edge of a column to the values at its right edge", () => {
  const texts = [
    { str: "Article", x: 50, y: 700 },
    { str: "Price", x: 300, y: 700 },
    ...["Engraving of up to twenty characters", "Cup", "Scales"].flatMap((str, at) => [
      { str, x: 50, y: 680 - 20 * at },
      { str: `${at + 4}.00 €`, x: 380, y: 680 - 20 * at },
    ]),
  ];
  expect(blocksOf(texts)).toEqual([
    "| Article | Price |\n| --- | --- |\n| Engraving of up to twenty characters | 4.00 € |\n| Cup | 5.00 € |\n| Scales | 6.00 € |",
  ]);
});

test("does not read long names beside prices as columns of running text", () => {
  const names = [
    "Inspection with cleaning, descaling and seals",
    "Engraving on the front panel, twenty characters",
    "Inspection as a subscription, once a year",
    "Extension of the guarantee by two years",
  ];
  const texts = names.flatMap((str, at) => [
    { str, x: 50, y: 700 - 20 * at },
    { str: `${at + 1}9.00 €`, x: 400, y: 700 - 20 * at },
  ]);
  expect(blocksOf(texts)).toEqual([
    names.map((name, at) => `| ${name} | ${at + 1}9.00 € |`).join("\n"),
  ]);
});

test("keeps the raised number of a footnote beside its word and before its note", () => {
  const mark = (x: number, y: number): Text => ({ str: "1", x, y: y + 5, size: 7, width: 3 });
  const texts = [
    { str: "Bookings end.", x: 50, y: 700 },
    mark(115, 700),
    { str: "You may appeal.", x: 122, y: 700 },
    mark(50, 688),
    { str: "Within a week.", x: 55, y: 688 },
  ];
  expect(blocksOf(texts)).toEqual(["Bookings end.¹ You may appeal.\n¹ Within a week."]);
});

test.each(["4", "4,", "4."])("reads raised cents beside %s as part of the price", (price) => {
  const texts = [
    { str: `Apples ${price}`, x: 50, y: 700, size: 20 },
    { str: "99", x: 50 + 10 * (7 + price.length), y: 708 },
  ];
  expect(blocksOf(texts).join()).toContain(`${price}99`);
});
