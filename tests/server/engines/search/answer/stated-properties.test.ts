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
      "Lamps",
      "# Lamps\n\n| Lamp | Wattage | Price |\n| --- | --- | --- |\n| Luna 4 | 9 W | €48 |\n| Stella 6 | 14 W | €96 |",
    ],
    [
      "How we work",
      "# How we work\n\n## Site visit\n\nOur fitter measures every room. The visit takes an hour and costs €60.\n\n## Questions\n\n### Will it fit an old ceiling?\n\nUsually it will. We look at that during the site visit.",
    ],
    [
      "Jobs",
      "# Jobs\n\n## Traineeship\n\nEvery year on 1 August two trainees join us.\n\n## Office\n\nThe office is bright.",
    ],
    [
      "Ensembles",
      "# Ensembles\n\n| Ensemble | For whom | Rehearsal | Room | Led by |\n| --- | --- | --- | --- | --- |\n| Big Band | from 16 years | Thursday 7:30–9:30 pm | Room 5 | Ruth Kern |\n| Youth orchestra | 12 to 20 years | Friday 5:30–7:30 pm | Hall | Henrik Bloch |",
    ],
    [
      "Storage",
      "# Storage\n\n## Size guide\n\n| Size | Volume | Fits |\n| --- | --- | --- |\n| 4 m² | 10.8 m³ | one room |\n| 6 m² | 16.2 m³ | two rooms |\n\n## Rent\n\n| Size | Month |\n| --- | --- |\n| 4 m² | €79 |\n| 6 m² | €99 |",
    ],
    [
      "Boats",
      "# Boats\n\n| Boat | Length | Seats | Price |\n| --- | --- | --- | --- |\n| Otter | 5 m | 4 | €30 |\n| Heron | 7 m | 6 | €45 |",
    ],
    ["Tea", "# Tea\n\n| Tea | 100 g | 1 kg |\n| --- | --- | --- |\n| Assam | €4 | €30 |"],
    ["Guild", "# Guild\n\nWe have belonged to the guild since 1990 and hold a gift card for you."],
  ]);
  german = await openBaseWith(database.db, [
    [
      "Lampen",
      "# Lampen\n\n| Lampe | Preis |\n| --- | --- |\n| Luna 4 | 48 € |\n| Stella | 96 € |",
    ],
    [
      "Stellen",
      "# Stellen\n\n## Ausbildung\n\nZum 1. August nehmen wir jedes Jahr zwei Lehrlinge auf.",
    ],
    [
      "Kontakt",
      "# Kontakt\n\n- Planung Beleuchtung: Ines Falk, Durchwahl -12\n- Buchhaltung: Jan Otte, Durchwahl -14",
    ],
    ["Notdienst", "# Notdienst\n\nDer Notdienst ist unter 0664 9988776 erreichbar."],
    [
      "Umtausch",
      "# Umtausch\n\nPasst die Größe nicht, tauschen wir Helme, Handschuhe und Bekleidung in beiden Läden sofort um.",
    ],
    ["Abholung", "# Abholung\n\nDie Abholung in Freiburg oder Leipzig kostet nichts."],
    [
      "Stellplätze",
      "# Stellplätze zum Ausleihen\n\n| Fahrzeug | Miete |\n| --- | --- |\n| Wohnmobil | 69 € |\n| Wohnwagen | 95 € |",
    ],
    ["Akku", "# Akku\n\nEin neuer Akku kostet 549 €."],
    ["Fragen", "# Fragen\n\n## Reinigen Sie Deckenlampen?\n\nJa, zweimal im Jahr."],
    ["Rabatte", "# Rabatte\n\n- Vereine: 10 %\n- Studierende: 8 % mit Nachweis"],
  ]);
});
afterAll(() => database.close());

const ask = async (question: string, scope: Scope) => answerTo(database.db, scope, question);

test("answers who leads with the name in the column of leaders, not with the group of a column", async () => {
  expect((await ask("Who leads the Big Band?", english)).text).toBe("Big Band: Led by Ruth Kern.");
  expect((await ask("Who may join the Big Band?", english)).text).toContain("from 16 years");
});

test("does not read an age, a time or the number of a room as a number of people", async () => {
  const orchestra = await ask("How many pupils play in the youth orchestra?", english);
  expect(orchestra).toMatchObject({ outcome: "notFound" });
  const band = await ask("How many people play in the Big Band?", english);
  expect(band).toMatchObject({ outcome: "notFound" });
  const boat = await ask("How many people fit in the Heron?", english);
  expect(boat.text).toContain("6");
});

test("finds a row by its size in words, and answers in the requested unit", async () => {
  expect((await ask("How much is 6 square metres a month?", english)).text).toBe(
    "6 m²: Month €99.",
  );
  const volume = await ask("How many cubic metres does the unit of 6 square metres have?", english);
  expect(volume.text).toBe("6 m²: Volume 16.2 m³.");
});

test("does not answer the rent of a vehicle's space with the price of hiring another vehicle", async () => {
  const trailer = await ask("Was kostet bei euch ein Pkw-Anhänger zum Ausleihen?", german);
  expect(trailer).toMatchObject({ outcome: "notFound" });
  expect((await ask("Was kostet bei euch ein Wohnwagen?", german)).text).toContain("95 €");
});

test("refuses a question about a property that no page names, although the thing is known", async () => {
  expect(await ask("What is the wattage of the Luna 4?", english)).toMatchObject({
    outcome: "answered",
    text: "Luna 4: Wattage 9 W.",
  });
  expect((await ask("What is the UGR of the Luna 4?", english)).outcome).toBe("notFound");
  expect((await ask("Wie hoch ist der Farbwert der Luna 4?", german)).outcome).toBe("notFound");
});

test("finds a property that the page states in other words", async () => {
  expect((await ask("What is the duration of the site visit?", english)).text).toContain("an hour");
});

test("a size that is not sold names no column by its unit", async () => {
  expect((await ask("How much is 500g of Assam?", english)).text).toMatch(/€4.*€30/);
  expect((await ask("How much is 100g of Assam?", english)).text).not.toContain("€30");
});

test("corrects a misspelt word in capitals, but no abbreviation", async () => {
  expect((await ask("What is the GILD of the Luna 4?", english)).outcome).toBe("notFound");
  expect((await ask("What is the WATAGE of the Luna 4?", english)).text).toContain("9 W");
});

test("answers whether something is free with a price below its name", async () => {
  expect((await ask("Is the site visit free?", english)).text).toContain("€60");
});

test("refuses a question whether something is free without a price or a word for it", async () => {
  expect((await ask("Is the guild free?", english)).outcome).toBe("notFound");
});

test.each([
  ["When does the traineeship start?", "1 August"],
  ["When does the traineeship begin?", "1 August"],
])("answers %s with a date", async (question, date) => {
  expect((await ask(question, english)).text).toContain(date);
});

test.each([
  ["Wann beginnt die Ausbildung?", "1. August"],
  ["Wann startet die Ausbildung?", "1. August"],
  ["Wer plant bei Ihnen die Beleuchtung?", "Ines Falk"],
  ["Gibt es einen Studentenrabatt?", "8 %"],
  ["Notdienstnummer?", "0664 9988776"],
  ["Wie oft ist Deckenlampenreinigung?", "zweimal im Jahr"],
])("answers %s with %s", async (question, fact) => {
  expect((await ask(question, german)).text).toContain(fact);
});

test.each(["Was kosten Helme?", "Was kosten Handschuhe?", "Was kostet ein Helm in Leipzig?"])(
  "does not answer %s with prices of other things",
  async (question) => {
    expect((await ask(question, german)).outcome).toBe("notFound");
  },
);

test.each([
  ["Was kostet ein Akku?", "549 €"],
  ["Was kostet die Abholung in Leipzig?", "kostet nichts"],
  ["Was kostet Luna 4?", "48 €"],
])("answers %s with the price of the thing", async (question, price) => {
  expect((await ask(question, german)).text).toContain(price);
});

test("the row of a lamp does not say whether another thing is included", async () => {
  expect((await ask("Is the adapter included with Luna 4?", english)).outcome).toBe("notFound");
  expect((await ask("What does Luna 4 cost?", english)).text).toContain("€48");
});
