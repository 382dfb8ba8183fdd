import { standalone } from "@/server/engines/search/answer/answer";
import { mayAnswer, unitContext } from "@/server/engines/search/answer/rating/unit-context";
import type { PageChunk } from "@/server/engines/search/answer/units/page-sections";
import { unitsOf } from "@/server/engines/search/answer/units/units";
import { pageChunk } from "./page-chunk";

test("reads prices of several sections as rows with a detail before and a unit after the price", () => {
  const sections = [
    pageChunk("In fresh water.\n\n1 hour\n\n€30\n\nper sail", 0, "Spinnaker wash"),
    pageChunk("From €90\n\nBy machine.", 1, "Mainsail repair"),
  ];
  const units = unitsOf(sections);
  expect(units.flatMap(({ row }) => (row ? [row.table.rows[row.index]] : []))).toEqual([
    ["Spinnaker wash", "1 hour", "€30 per sail"],
    ["Mainsail repair", "", "From €90"],
  ]);
  const texts = units.filter(({ kind }) => kind === "sentence").map(({ text }) => text);
  expect(texts).toEqual(["In fresh water.", "By machine."]);
});

const rowsOf = (chunks: readonly PageChunk[]) =>
  unitsOf(chunks).flatMap(({ row }) => (row ? [row.table.rows[row.index]] : []));

test("a price list contains each section with prices, even with two prices and many features", () => {
  const features = Array.from({ length: 12 }, (_, at) => `- Feature ${at}`).join("\n");
  const sections = [
    pageChunk("€0", 0, "Free"),
    pageChunk("€20 / month\n\n€200 / year", 1, "Team"),
    pageChunk(`€90\n\nper month\n\n€900\n\nper year\n\n${features}`, 2, "Large"),
  ];
  expect(rowsOf(sections)).toEqual([
    ["Free", "€0"],
    ["Team", "€20 / month, €200 / year"],
    ["Large", "€90 per month, €900 per year"],
  ]);
});

test("list items do not make the sections of a price list too long", () => {
  const features = Array.from({ length: 12 }, (_, at) => `- Feature ${at}`).join("\n");
  const sections = ["€20", "€90"].map((price, at) =>
    pageChunk(`${price}\n\n${features}`, at, `Plan ${at}`),
  );
  expect(rowsOf(sections)).toEqual([
    ["Plan 0", "€20"],
    ["Plan 1", "€90"],
  ]);
});

test("sections are not a price list if one of them has prices in several places", () => {
  const sections = ["€30", "€40", "€20\n\nThis is the price for a month.\n\n€200"];
  expect(rowsOf(sections.map((text, at) => pageChunk(text, at, `Plan ${at}`)))).toEqual([]);
});

test.each([
  [0, true, true],
  [0, false, false],
  [3, true, false],
])("ranks prices from chunk %i to the last one (%s): %s", (ordinal, isLast, isRanked) => {
  const sections = ["€30", "€40"].map((text, at) => pageChunk(text, ordinal + at, `Plan ${at}`));
  const [first, last] = sections;
  const chunks =
    first && last
      ? [
          { ...first, isLast: false },
          { ...last, isLast },
        ]
      : [];
  const context = unitContext(standalone("What is the cheapest plan?"), chunks);
  const rows = unitsOf(chunks).filter(({ row }) => row);
  expect(rows).toHaveLength(2);
  expect(rows.map((unit) => mayAnswer(unit, context))).toEqual([isRanked, isRanked]);
});

test("answers a question with a row that contains its number", () => {
  const chunks = ["30 minutes", "90 minutes"].map((time, at) =>
    pageChunk(`With oil.\n\n${time}\n\n€${40 + at}`, at, `Massage ${at}`),
  );
  const rowsFor = (question: string) => {
    const context = unitContext(standalone(question), chunks);
    return unitsOf(chunks).flatMap((unit) =>
      unit.row && mayAnswer(unit, context) ? unit.row.table.rows[unit.row.index]?.[1] : [],
    );
  };
  expect(rowsFor("Is there a massage of 90 minutes?")).toEqual(["90 minutes"]);
  expect(rowsFor("Is there a massage with oil?")).toEqual([]);
});
