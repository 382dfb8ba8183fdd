import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let english: Scope;
let german: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  english = await openBaseWith(database.db, [
    [
      "Boats to rent",
      "# Boats to rent\n\n| Boat | 1 day | Deposit |\n| --- | --- | --- |\n| Open canoe | €38 | €80 |\n| Single kayak | €29 | €60 |\n\n## Models\n\n| Feature | Otter | Heron |\n| --- | --- | --- |\n| Radio | no | yes |\n| Roof | yes | yes |",
    ],
    [
      "Terms",
      "# Terms\n\n## If you cancel\n\n| Days before arrival | Charge |\n| --- | --- |\n| 42 days or more | 20% |\n| 41 to 8 days | 60% |\n| 7 days or less | 90% |\n\n## Changing\n\nAnother date costs €25 until 30 days before arrival.",
    ],
    [
      "Bike tours",
      "# Bike tours\n\n## Prices\n\n| Tour | Price |\n| --- | --- |\n| Lakes | €649 |\n| Hills | €869 |\n\n## What you get\n\n- nights with breakfast\n- luggage transfer\n- road book\n\n## What is not included\n\n- rental bike\n- visitor's tax",
    ],
    ["Castle", "# Castle\n\nThe castle tour starts at 10:00. A ticket costs €22."],
    ["Vouchers", "# Vouchers\n\nVouchers are available from €25 and last three years."],
    [
      "Time clock",
      "# Time clock\n\nPeople clock in by app, tablet or chip. Chips cost €4. We leave out tracking.",
    ],
    ["People", "# People\n\nMr Kaya gives advice on Thursdays."],
    ["History", "# History\n\nMs Berg founded the company at the age of 31."],
  ]);
  german = await openBaseWith(database.db, [
    [
      "Storno",
      "# Storno\n\n## Stornokosten\n\n| Absage vor der Anreise | Kosten |\n| --- | --- |\n| bis 42 Tage | 20 % |\n| 41 bis 8 Tage | 60 % |\n| 7 Tage bis 1 Tag | 80 % |\n\n## Umbuchen\n\nEinen anderen Termin gibt es bis 30 Tage vor der Anreise für 25 €.",
    ],
    ["Gutscheine", "# Gutscheine\n\nGutscheine gibt es ab 25 € und sie gelten drei Jahre."],
    [
      "Leihboote",
      "# Leihboote\n\n| Boot | 1 Tag |\n| --- | --- |\n| Kanadier | 38 € |\n| Einerkajak | 29 € |",
    ],
    [
      "Kontakt",
      "# Kontakt\n\n## Team\n\n- Katrin Lindner, Inhaberin\n- Emre Kaya, Meister\n- Tobias Renz, Werkstatt\n\nFrau Lindner arbeitet dienstags.",
    ],
  ]);
});

afterAll(() => database.close());

test.each([
  ["What does it cost if I cancel 50 days before arrival?", "20%"],
  ["What does it cost if I cancel 10 days before arrival?", "60%"],
  ["What is included in the price of a bike tour?", "luggage transfer"],
  ["What is not included in the price of a bike tour?", "visitor's tax"],
  ["Do you sell vouchers?", "€25"],
  ["What do chips cost?", "€4"],
  ["How much is the castle tour?", "€22"],
  ["How old was Ms Berg?", "31"],
  ["Do you rent out canoes?", "€38"],
  ["Can I rent a kayak for a day?", "€29"],
])("%s is answered with %s", async (question, fact) => {
  const { text } = await answerTo(database.db, english, question);
  expect(text).toContain(fact);
});

test.each([
  ["Welche Stornokosten fallen 10 Tage vor der Anreise an?", "60 %"],
  ["Verkauft ihr Gutscheine?", "25 €"],
  ["Wer arbeitet alles bei euch?", "Tobias Renz"],
])("%s is answered with %s in German", async (question, fact) => {
  const { text } = await answerTo(database.db, german, question);
  expect(text).toContain(fact);
});

test.each([
  ["Do you rent out pedal boats?"],
  ["What does a tablet cost?"],
  ["What is the range of the radio?"],
  ["how old is mr kaya"],
])("withholds an answer to %s", async (question) => {
  const { outcome } = await answerTo(database.db, english, question);
  expect(outcome).toBe("notFound");
});

test.each([["Verkauft ihr Kajaks?"], ["Verleiht ihr Motorboote?"]])(
  "withholds an answer to %s in German",
  async (question) => {
    const { outcome } = await answerTo(database.db, german, question);
    expect(outcome).toBe("notFound");
  },
);
