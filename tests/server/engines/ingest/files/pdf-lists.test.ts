import { blocksOf, prose, readPages } from "./pdf-reader";
import { linesAt } from "./pdf-writer";

test("reads the letter o before an item as a bullet, even without a gap", async () => {
  const page = [
    { text: "o", x: 50, y: 800 },
    { text: "No fires", x: 64, y: 800 },
  ];
  expect(await blocksOf(...page)).toEqual(["- No fires"]);
});

test("keeps a number in a table row with an empty cell as a cell", async () => {
  const rows = [
    ["1.", "Salmon", "82"],
    ["2.", "Trout"],
    ["3.", "Carp", "65"],
    ["4.", "Eel", "60"],
  ];
  const page = rows.flatMap((row, at) =>
    row.map((text, column) => ({ text, x: [50, 100, 250][column] ?? 0, y: 800 - 14 * at })),
  );
  expect((await blocksOf(...page))[0]).toBe(
    "| 1. | Salmon | 82 |\n| 2. | Trout |  |\n| 3. | Carp | 65 |\n| 4. | Eel | 60 |",
  );
});

test.each([
  "30 Tage Probezeit",
  "12. Dezember Adventsfeier",
  "24.12. Heiligabend geschlossen",
  "09.00 Treffpunkt am Tor",
  "18.30 Uhr Abendessen",
  "12.50 Euro pro Person",
  "12 High Street",
])("does not read %s as a numbered title", async (line) => {
  const page = [...linesAt(50, 800, [line]), ...linesAt(50, 760, prose)];
  expect((await blocksOf(...page))[0]).toBe(line);
});

test("does not read an item as a title if the next one begins with a small letter", async () => {
  const items = ["1. Bring the form to the office", "2. and a photo of yourself"];
  expect(await blocksOf(...linesAt(50, 800, items))).toEqual([items.join("\n")]);
});

test("ends a line after a price, but continues a sentence after an abbreviation", async () => {
  const page = [
    ...linesAt(50, 800, ["Salad", "8.50", "Soup", "12.50"]),
    ...linesAt(50, 700, [
      "The practice is closed in August. In urgent cases please call",
      "Dr. Miller, who sees patients of ours.",
    ]),
  ];
  expect(await blocksOf(...page)).toEqual([
    "Salad\n8.50\nSoup\n12.50",
    "The practice is closed in August. In urgent cases please call Dr. Miller, who sees patients of ours.",
  ]);
});

test("moves only the rest of a divided sentence to the page before", async () => {
  const { markdown, parts } = await readPages([
    linesAt(50, 800, ["In summer the garden is open to everybody who likes to"]),
    linesAt(50, 800, [
      "walk among the roses. Dogs are welcome in all parts of the",
      "park, if they are on a lead and if their owners do not",
    ]),
    linesAt(50, 800, ["leave them alone. Cats are not."]),
  ]);
  expect(parts.map(({ start }, at) => markdown.slice(start, parts[at + 1]?.start).trim())).toEqual([
    "In summer the garden is open to everybody who likes to walk among the roses.",
    "Dogs are welcome in all parts of the park, if they are on a lead and if their owners do not leave them alone.",
    "Cats are not.",
  ]);
});
