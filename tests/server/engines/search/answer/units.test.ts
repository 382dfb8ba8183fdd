import { readUnitText } from "@/server/engines/search/answer/unit-text";
import { type PageChunk, type Unit, unitsOf } from "@/server/engines/search/answer/units";

const chunk = (text: string, ordinal = 0, heading = "Prices"): PageChunk => ({
  chunkId: `chunk-${ordinal}`,
  itemId: "page",
  ordinal,
  headingPath: [heading],
  text,
});

const shown = (units: readonly Unit[]) => units.map(({ kind, text }) => [kind, text]);

test("a question and its answer are one unit, led by the question", () => {
  const [unit] = unitsOf([chunk("May I bring my dog?\nGladly, on a lead. There is water.")]);
  expect(unit).toMatchObject({
    kind: "answer",
    lead: "May I bring my dog?",
    text: "Gladly, on a lead. There is water.",
  });
});

test("a list is its items and, with its introduction, one whole", () => {
  const units = unitsOf([chunk("We accept:\n\n- Cash\n- Visa")]);
  expect(shown(units).slice(-3)).toEqual([
    ["item", "Cash"],
    ["item", "Visa"],
    ["list", "We accept:\n- Cash\n- Visa"],
  ]);
});

test("the items of a list are about what introduces them, otherwise about the heading", () => {
  const leads = (text: string) => unitsOf([chunk(text)]).map(({ lead }) => lead);
  const introduced = leads("We accept:\n\n- Cash\n- Visa").slice(-3);
  expect(introduced).toEqual(["We accept:", "We accept:", "We accept:"]);
  expect(leads("- Cash\n- Visa")).toEqual(["Prices", "Prices", "Prices"]);
});

test("a list that is too long for an answer is a whole of its items' beginnings, which are marked", () => {
  const more = "only for customers whose account is older than three months, in all of our shops";
  const items = ["Cash", `Visa – ${more}`, `Invoice: ${more}`, `Transfer (${more})`];
  const list = (some: readonly string[]) =>
    unitsOf([chunk(some.map((item) => `- ${item}`).join("\n"))]).filter(
      ({ kind }) => kind === "list",
    );
  const long = [...items, `Vouchers; ${more}`, `Direct debit. ${more}`];
  expect(list(items.slice(0, 2))).toEqual([expect.not.objectContaining({ isShortened: true })]);
  expect(list(long)).toMatchObject([
    {
      isShortened: true,
      text: "- Cash\n- Visa …\n- Invoice …\n- Transfer …\n- Vouchers …\n- Direct debit …",
    },
  ]);
  expect(list(Array.from({ length: 40 }, () => `${more} ${more}`))).toEqual([]);
});

test("a table without a header rule takes its first row, also in the chunk after", () => {
  const units = unitsOf([
    chunk("Workshop\n| Work | Price |\n| Mend a tyre | €15 |\n| New chain | €40 |"),
    chunk("| New brake | €60 |", 1),
  ]);
  expect(shown(units)).toEqual([
    ["row", "Work: Mend a tyre, Price: €15"],
    ["row", "Work: New chain, Price: €40"],
    ["row", "Work: New brake, Price: €60"],
    ["list", "- Mend a tyre: €15\n- New chain: €40\n- New brake: €60"],
  ]);
  expect(units[2]).toMatchObject({ chunkId: "chunk-1", lead: "Workshop" });
});

test("chunks of another section or page are not read as one text", () => {
  const units = unitsOf([
    chunk("| Work | Price |\n| Tyre | €15 |\n| Chain | €40 |"),
    chunk("| Red | 1 |", 1, "Colours"),
  ]);
  expect(units.at(-1)?.text).toBe("Red, 1");
});

test("an e-mail address contains no words of its page", () => {
  const { terms } = readUnitText("Write to sailing@club.example before May.", "en");
  expect(terms).toEqual(["write"]);
});

test("two tables that follow each other keep their headers", () => {
  const units = unitsOf([
    chunk("| Men | INR |\n| --- |\n| Shirt | 95 |\n\n| Linen | INR |\n| --- |\n| Sheet | 50 |"),
  ]);
  const rows = units.filter(({ kind }) => kind === "row");
  expect(shown(rows)).toEqual([
    ["row", "Men: Shirt, INR: 95"],
    ["row", "Linen: Sheet, INR: 50"],
  ]);
});

test("a price that stands alone belongs to the line before it, and begins no list", () => {
  const units = unitsOf([
    chunk("Two visits\n\n£20\n\nper day\n\n- Feeding\n- Play\n\nCabin\n\nfrom CHF 1'050\n\n/ week"),
  ]);
  const prices = units.filter(({ text }) => /\d/.test(text));
  expect(shown(prices)).toEqual([
    ["sentence", "Two visits, £20 per day"],
    ["sentence", "Cabin, from CHF 1'050 / week"],
  ]);
});

test("hours of a Friday are no price in francs", () => {
  const units = unitsOf([
    chunk("Massage\n\nFr. 120.-\n\nDo. 9–18 Uhr\n\nFr. 9–17 Uhr\n\nBis bald."),
  ]);
  expect(shown(units)).not.toContainEqual(["sentence", "Do. 9–18 Uhr, Fr. 9–17 Uhr"]);
  expect(shown(units)).toContainEqual(["sentence", "Massage, Fr. 120.-"]);
});
