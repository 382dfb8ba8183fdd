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
      "Sewing machines",
      "# Sewing machines\n\n## Sewing machines compared\n\n| Model | Price | Weight |\n| --- | --- | --- |\n| Ada | €690 | 9 kg |\n| Industrial | €3,950 | 46 kg |\n\n## Ada\n\nThe small one for beginners. Available in steel, black and mint.\n\n## Industrial\n\nFor tailors with many customers.",
    ],
    ["Repairs", "# Repairs\n\nFor the Industrial we come to your shop; the call-out fee is €55."],
    [
      "Delivery",
      "# Delivery\n\n## Shipping costs\n\n| Country | Parcel |\n| --- | --- |\n| Germany | €7 |\n| Austria | €15 |\n| Denmark | €17 |\n\nWe do not deliver to Switzerland.",
    ],
    [
      "Classes",
      "# Classes\n\nWe welcome beginners.\n\n## What we do\n\n- Sewing machines for the home\n- Sewing classes in the shop\n\n## Sewing classes\n\n| Class | Length | Fee external | Fee club members |\n| --- | --- | --- | --- |\n| First stitches | 3 hours | €79 | €69 |\n| Zips and pockets | 2 hours | €95 | €85 |\n\nAll classes start at 10:00.",
    ],
    [
      "Machines to rent",
      "# Machines to rent\n\n| Machine | 1 day | 7 days |\n| --- | --- | --- |\n| Overlocker | €18 | €89 |\n| Embroidery machine | €36 | €199 |",
    ],
    ["Lunch", "# Food\n\nVegetarian and vegan: no trouble if we hear a week before your class."],
  ]);
  german = await openBaseWith(database.db, [
    [
      "Leihboote",
      "# Leihboote\n\n## Boote\n\nAlle Boote sind versichert und liegen bei uns im Hafen.\n\n| Boot | 1 Tag | 7 Tage | Kaution |\n| --- | --- | --- | --- |\n| Kanadier | 38 € | 190 € | 80 € |\n| Einerkajak | 29 € | 145 € | 60 € |",
    ],
    [
      "Bezahlen",
      "# Lieferung und Zahlung\n\n## Zahlung\n\nSie zahlen mit PayPal, Kreditkarte oder per Rechnung.",
    ],
    [
      "Wir",
      "# Wir\n\nMit dem Kajak kommen Sie weit. Sie kaufen direkt bei uns: im Online-Shop oder im Laden am Hafen.",
    ],
    [
      "Kurse",
      "# Kurse\n\n## Paddel-Kurse\n\n| Kurs | Preis |\n| --- | --- |\n| Grundkurs | 79 € |\n| Wildwasser | 95 € |\n\n## Technik\n\nDen Kurs Wildwasser besuchen Sie nach dem Grundkurs. Er findet donnerstags von 17:00 bis 18:30 Uhr statt.",
    ],
  ]);
});

afterAll(() => database.close());

test.each([
  ["What does the Industrial cost?", "€3,950"],
  ["What colours does the Ada come in?", "mint"],
  ["Which countries do you deliver to?", "Denmark"],
  ["Which sewing classes do you offer?", "Zips and pockets"],
  ["What do externals pay for First stitches compared to club members?", "€79"],
  ["How much is the overlocker for a week?", "€89"],
  ["How much is the overlocker per day?", "€18"],
])("%s is answered with %s", async (question, fact) => {
  const { text } = await answerTo(database.db, english, question);
  expect(text).toContain(fact);
});

test.each([
  ["Wie hoch ist die Kaution für ein Kajak?", "60 €"],
  ["Womit kann ich im Online-Shop bezahlen?", "PayPal"],
  ["Welche Paddel-Kurse bietet ihr an?", "Wildwasser"],
  ["wie hoch ist die kautzion für ein kajack", "60 €"],
])("%s is answered with %s in German", async (question, fact) => {
  const { text } = await answerTo(database.db, german, question);
  expect(text).toContain(fact);
});

test("shows only the column of the period asked for", async () => {
  const { text } = await answerTo(database.db, english, "How much is the overlocker for a week?");
  expect(text).not.toContain("€18");
});

test.each([["What colours does the Industrial come in?"], ["What colours are the classes?"]])(
  "%s is refused, because only another thing has colours",
  async (question) => {
    const { text } = await answerTo(database.db, english, question);
    expect(text).toBe("");
  },
);

test("shows the deposit and not the price of the period", async () => {
  const { text } = await answerTo(
    database.db,
    german,
    "Wie hoch ist die Kaution für ein Einerkajak für eine Woche?",
  );
  expect(text).toContain("60 €");
  expect(text).not.toContain("145 €");
});

test("names the excluded country, and not the rows of the others", async () => {
  const { text } = await answerTo(
    database.db,
    english,
    "Which countries are excluded from delivery?",
  );
  expect(text).not.toContain("Denmark");
});
