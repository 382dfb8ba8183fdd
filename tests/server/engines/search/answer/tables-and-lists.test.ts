import {
  type Answer,
  answerFromPassages,
  rateAndChooseUnits,
  standalone,
} from "@/server/engines/search/answer/answer";
import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { type Passage, search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBaseWith } from "../library";

let database: Database;
let base: Scope;

const pages = [
  [
    "Boat hire",
    "# Boat hire\n\nPrices are per boat and day.\n\n| Size of boat | Lake | River | Second boat |\n| --- | --- | --- | --- |\n" +
      "| Small (two seats) | €30 | €42 | €21 |\n| Large (six seats) | €60 | €84 | €45 |",
  ],
  [
    "Passes",
    "# Passes for the pier\n\n| Pass | Price |\n| --- | --- |\n| Full season | €90 |\n| Half season (until July) | €55 |\n| Guest | €4 |",
  ],
  [
    "Licences",
    "# Licences\n\n| Licence | Vessel |\n| --- | --- |\n| K1 | canoe |\n| S4 | dinghy |",
  ],
  [
    "Mooring",
    "# Mooring\n\n## Included in the price\n\n- Water at the jetty\n- Use of the crane\n\n" +
      "## Work at the yard\n\nWe pay €15 an hour, including every second night.",
  ],
  [
    "Checks and papers",
    "# Checks and papers\n\n## Sailing boats\n\n- Rigging, every second year\n- Keel, every fifth year\n\n" +
      "## Canoes\n\nCanoes need papers and no further checks.",
  ],
  [
    "First steps",
    "# First steps\n\n- Book a lesson by post\n- Visit the harbour to pay\n- Sail away with a coach",
  ],
  [
    "Ferry",
    "# Ferry\n\n| Zone | Harbours | Single |\n| --- | --- | --- |\n| 1 | Elmsund and Norvik | €5 |\n| 2 | Tarholm | €8 |",
  ],
  [
    "Hours of the chandlery",
    "# Hours of the chandlery\n\n| Day | Hours |\n| --- | --- |\n| Friday | 9 am – 6 pm |\n| Saturday | 10 am – 1 pm |",
  ],
  [
    "Laundry",
    "# Laundry\n\n| Men | Euro |\n| --- | --- |\n| Sailing jacket | €9 |\n| Sweater | €4 |\n\n" +
      "| Women | Euro |\n| --- | --- |\n| Sailing jacket | €11 |\n| Dress | €8 |",
  ],
  [
    "Hours of the office",
    "# Hours of the office\n\n|  |  |  |\n| --- | --- | --- |\n| Monday | 8 am – 12 noon | 1 – 5 pm |\n| Tuesday | Closed |  |\n\n" +
      "## Commodore\n\nAnn Gray, 1 Quay Street\n\n## Treasurer\n\nPaul Reed, 5 Mill Lane\n\n## Tom Hale\n\nDeputy master\n\n## Jane Cole\n\nMaster",
  ],
  [
    "Cabins",
    "# Cabins\n\n## Lake cabin\n\nA quiet place with a stove. Up to four people sleep here.\n\nView cabin\n\n" +
      "## Reef cabin\n\nBooked out.\n\n## Sauna\n\nWell-behaved dogs welcome, also by the stove.",
  ],
  [
    "Berths",
    "# Berths\n\n## Summer\n\n| Berth | Euro |\n| --- | --- |\n| Pontoon | €40 |\n| Buoy | €20 |\n\n" +
      "## Winter\n\n| Berth | Euro |\n| --- | --- |\n| Pontoon | €15 |\n| Buoy | €10 |",
  ],
  [
    "Galley",
    "# Galley\n\n## Platters\n\n- 31\n  Athens platter\n  Meatballs, kebab, chips and salad\n  €17.00\n" +
      "- 32\n  Delphi platter\n  Kebab, chips and tzatziki\n  €15.50\n\n## From the grill\n\n" +
      "- 22\n  Kebab\n  with chips and salad\n  €14.50\n- 23\n  Souvlaki\n  with chips\n  €13.00\n\n" +
      "## Flatbread\n\n" +
      ["Hawaii", "Salami", "Tuna", "Sardine", "Bacon", "Onion", "Mushroom", "Pepper", "Garlic"]
        .map((name) => `- 66\n  Flatbread ${name}\n  with cheese and tomatoes\n  €9.00\n`)
        .join("") +
      "- 67\n  Flatbread Vegan\n  €7.50",
  ],
  [
    "Kennels",
    "# Kennels\n\n## Elmsund\n\n| Boarding | One dog |\n| --- | --- |\n| Per night | €45 |\n\n" +
      "## Norvik\n\nPlease turn your phone to see the table.\n\n| Boarding | One dog |\n| --- | --- |\n| Per night | €40 |",
  ],
  [
    "Crew",
    "# Crew\n\nThe crew contract ends:\n\n- by a signed letter to the skipper in March,\n- by death.",
  ],
  [
    "Sail loft",
    "# Sail loft\n\n## Our services\n\n### Trysail repair\n\nWe sew each seam of it by hand.\n\n2 hours\n\nFrom €140\n\n" +
      "### Mainsail repair\n\nWe sew it by machine.\n\n1 hour\n\nFrom €90\n\n" +
      "### Spinnaker wash\n\nIn fresh water.\n\n1 hour\n\n€30\n\nper sail",
  ],
  ["Lessons", "# Lessons\n\nNo lesson can be paid at the harbour before it begins."],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

function find(question: string): Promise<Passage[]> {
  const { organizationId, kbId } = base;
  return search(database.db, { organizationId, kbIds: [kbId], question });
}

const ask = async (question: string): Promise<Answer> =>
  answerFromPassages(standalone(question), await find(question));

const rate = async (question: string): Promise<RatedUnit[]> =>
  rateAndChooseUnits(standalone(question), await find(question), []);

test("shows further columns if the requested one only repeats the names of the rows", async () => {
  const { text } = await ask("How much is a small boat for a day?");
  expect(text).toBe("Small (two seats): Lake €30, River €42, Second boat €21.");
});

test("compares rows if the question leaves out the brackets of their names", async () => {
  const { text } = await ask("Passes: the difference between full season and half season?");
  expect(text).toContain("€90");
  expect(text).toContain("€55");
  expect(text).not.toContain("€4");
});

test("does not answer a superlative with a sentence that contains one price", async () => {
  const tellsOf = async (question: string) => (await ask(question)).trace.features["hasAnswerType"];
  expect(await tellsOf("What does work at the yard pay, is it cheaper?")).toBe(1);
  expect(await tellsOf("What is the cheapest work at the yard?")).toBe(0);
});

test("does not replace a requested list by a sentence with an amount", async () => {
  const { text } = await ask("What is included in the price of a mooring?");
  expect(text).toBe("Included in the price:\n- Water at the jetty\n- Use of the crane");
});

test("answers with items that share one word each only for a list or a comparison", async () => {
  const coverage = async (question: string) => {
    const list = (await rate(question)).find(({ unit }) => unit.kind === "list");
    return list?.features.coverage ?? 0;
  };
  const shared = await coverage("Can I pay for a lesson at the harbour?");
  expect(shared).toBeLessThan(0.8);
  expect(await coverage("Pay for a lesson or at the harbour?")).toBeGreaterThan(shared);
});

test("prefers a section that the question names over a sentence of another section", async () => {
  const { text } = await ask("Which checks do sailing boats need?");
  expect(text).toContain("- Rigging, every second year");
  const other = (await rate("Which checks do sailing boats need?")).find(({ unit }) =>
    unit.text.startsWith("Canoes need"),
  );
  expect(other?.features.otherSection).toBe(1);
});

test("answers a question for a list with the rows of a table", async () => {
  const { text } = await ask("Which passes do you offer for the pier?");
  expect(text).toBe("- Full season: €90\n- Half season (until July): €55\n- Guest: €4");
  expect((await ask("Which licences do you offer?")).text).toBe("- K1: canoe\n- S4: dinghy");
});

test("does not answer a question about a fact of rows with a list of their names", async () => {
  const { text } = await ask("What are the prices of passes for the pier?");
  expect(text).toContain("| Guest | €4 |");
});

test("reads sections with a name and a price as rows of a price list", async () => {
  const named = await ask("How much is a trysail repair?");
  expect(named.text).toBe("Trysail repair: From €140.");
  const kinds = await ask("How much is a repair?");
  expect(kinds.text.split("\n").toSorted()).toEqual([
    "- Mainsail repair: From €90.",
    "- Trysail repair: From €140.",
  ]);
});

test("does not answer a question about the thing itself with a row of a price list", async () => {
  const { text } = await ask("How does a trysail repair work?");
  expect(text).toContain("We sew each seam of it by hand.");
  expect(text).not.toContain("€");
});

test("answers a question for a list with the headings of short sections", async () => {
  const { text } = await ask("Which services does the sail loft offer?");
  expect(text.split("\n").toSorted()).toEqual([
    "- Mainsail repair",
    "- Spinnaker wash",
    "- Trysail repair",
    "Our services:",
  ]);
});

test("answers with the only row that contains a word of the question, with a name for its number", async () => {
  expect((await ask("What does the ferry cost to Tarholm?")).text).toBe("Zone 2: Single €8.");
});

test("answers a brief question about the hours of a day", async () => {
  const { text, outcome } = await ask("u guys open sat?");
  expect(outcome).not.toBe("notFound");
  expect(text).toContain("10 am – 1 pm");
});

test("a word that only names the type of answer is not missing from an answer of this type", async () => {
  const { trace } = await ask("Is the ferry to Tarholm expensive?");
  expect(trace.features["unknown"]).toBe(0);
});

test("a sentence that denies the requested thing counts as an answer", async () => {
  const denied = async (question: string) => (await ask(question)).trace.features["denied"];
  expect(await denied("Can a lesson be paid at the harbour?")).toBe(1);
  expect(await denied("Do you have water at the jetty?")).toBe(0);
  expect(await denied("What does a lesson at the harbour cost?")).toBe(0);
});

test("shows rows of the same name in several tables, unless the question names a table", async () => {
  const both = await ask("How much is a sailing jacket in the laundry?");
  expect(both.text.split("\n").toSorted()).toEqual([
    "- Men – Sailing jacket: Euro €9.",
    "- Women – Sailing jacket: Euro €11.",
  ]);
  expect((await ask("How much is a women's sailing jacket?")).text).not.toContain("€9");
});

test("begins rows of tables with equal columns with their headings", async () => {
  const { text } = await ask("How much is a pontoon berth?");
  expect(text.split("\n").toSorted()).toEqual([
    "- Summer – Pontoon: Euro €40.",
    "- Winter – Pontoon: Euro €15.",
  ]);
});

test("does not use a sentence before a table as its distinguishing name", async () => {
  const { text } = await ask("How much is boarding a dog per night?");
  expect(text.split("\n").toSorted()).toEqual([
    "- Elmsund – Per night: One dog €45.",
    "- Norvik – Per night: One dog €40.",
  ]);
});

test("shows a table without column names as a list", async () => {
  const { text } = await ask("When is the office open?");
  expect(text).toBe("- Monday: 8 am – 12 noon, 1 – 5 pm.\n- Tuesday: Closed.");
});

test("begins a line that means little by itself with its heading", async () => {
  expect((await ask("Who is the treasurer?")).text).toMatch(/^Treasurer: Paul Reed, 5 Mill Lane/);
  expect((await ask("Who is the master?")).text).toMatch(/^Jane Cole: Master/);
});

test("does not answer a question about a price without a price", async () => {
  expect((await ask("How much is a lesson with a coach?")).outcome).toBe("notFound");
});

test("leaves the text of a button out of a reply", async () => {
  const { text } = await ask("How many people sleep in the lake cabin?");
  expect(text).toContain("Up to four people sleep here.");
  expect(text).not.toContain("View");
});

test("answers a question about a permission with what is welcome", async () => {
  expect((await ask("Do you allow dogs?")).text).toContain("dogs welcome");
});

test("prefers a dish of the requested name over one that contains it", async () => {
  expect((await ask("How much is the kebab?")).text).toMatch(
    /^22 Kebab with chips and salad, €14.50/,
  );
});

test("a name with its price is a complete answer", async () => {
  expect((await ask("Do you have a vegan flatbread?")).text).toContain("67 Flatbread Vegan, €7.50");
});

test("items that lack a word of the best item are about other things", async () => {
  expect((await ask("Is there vegan flatbread on your menu?")).text).not.toMatch(
    /Hawaii|Salami|Tuna|Garlic/,
  );
  expect((await ask("vegan flatbread")).text).not.toMatch(/Hawaii|Salami|Tuna|Garlic/);
});

test("quotes an item with the sentence before its list if it completes that sentence", async () => {
  expect((await ask("Must the letter to the skipper be signed?")).text).toMatch(
    /^The crew contract ends: by a signed letter/,
  );
});
