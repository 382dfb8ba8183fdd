import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let gym: Scope;
let host: Scope;
let camp: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  gym = await openBaseWith(database.db, [
    [
      "Tarife",
      `# Tarife

|  | Komet | Planet | Galaxie |
| --- | --- | --- | --- |
| Monatsbeitrag | 24 € | 39 € | 59 € |
| Kurse je Woche | 1 | 3 | unbegrenzt |
| Duschen | ja | ja | ja |
| Gast mitbringen | nein | nein | ja |
| Kündigungsfrist | 2 Wochen | 4 Wochen | 6 Wochen |`,
    ],
    [
      "Lampen",
      `# Lampen

|  | Glut | Funke |
| --- | --- | --- |
| Preis je Lampe | 49 € | 89 € |
| Akku oder Batterie | Batterie | Akku |
| Leuchtdauer | 12 Stunden | 36 Stunden |`,
    ],
    [
      "Räume",
      `# Räume

## Räume im Überblick

| Raum | Temperatur | Plätze |
| --- | --- | --- |
| Saal „Vega“ | 19 °C | 30 |
| Hitzeraum „Ara“ | 38 °C | 12 |
| Ruheraum | 22 °C | 8 |

## Regeln

Bitte nur mit sauberen Schuhen eintreten.

## Buchung

Plätze werden am Vortag vergeben.`,
    ],
  ]);
  camp = await openBaseWith(database.db, [
    [
      "Plätze",
      "# Plätze\n\n| Wiese | Strom | Wasser |\n| --- | --- | --- |\n| Seewiese | ja | ja |\n| Waldwiese | nein | ja |\n| Bergwiese | nein | nein |",
    ],
    [
      "Mieten",
      "# Mieten\n\n| Raum | Preis |\n| --- | --- |\n| Kursraum Nord | auf Anfrage |\n| Kursraum Süd | auf Anfrage |\n| Saal | 80 € |\n| Küche | 40 € |",
    ],
    [
      "Sport",
      "# Sport\n\n| Angebot | Leitung |\n| --- | --- |\n| Kurs für Anfänger | Anna |\n| Zumba | Ben |\n| Boxen | Cem |\n| Rudern | Dora |",
    ],
  ]);
  host = await openBaseWith(database.db, [
    [
      "Boards",
      `# Boards

| Board | For | Length | Price |
| --- | --- | --- | --- |
| Wave 4 | beginners | 2.4 m | £310 |
| Wave 7 | experts | 1.9 m | £480 |
| Cruiser | rivers | 3.1 m | £350 |`,
    ],
  ]);
});
afterAll(() => database.close());

const ask = async (question: string, scope: Scope) =>
  (await answerTo(database.db, scope, question)).text;

test.each([
  "Was ist der Unterschied zwischen Komet und Planet?",
  "Was bringt mir Planet gegenüber Komet?",
])("shows for %s the rows in which the two columns differ", async (question) => {
  const text = await ask(question, gym);
  expect(text).toContain("|  | Komet | Planet |");
  expect(text).toContain("| Monatsbeitrag | 24 € | 39 € |");
  expect(text).toContain("| Kurse je Woche | 1 | 3 |");
  expect(text).not.toContain("Duschen");
  expect(text).not.toContain("Galaxie");
});

test("shows only the row of prices for a comparison of prices", async () => {
  const text = await ask("Was ist günstiger, Komet oder Galaxie?", gym);
  expect(text).toContain("| Monatsbeitrag | 24 € | 59 € |");
  expect(text).not.toContain("Kurse");
});

test("shows both rows for a comparison of two things with numbers in their names", async () => {
  const text = await ask("What is the difference between Wave 4 and Wave 7?", host);
  expect(text).toContain("| Wave 4 | beginners |");
  expect(text).toContain("| Wave 7 | experts |");
  expect(text).not.toContain("Cruiser");
});

test("shows a compared measure for both rows, even if the question names them in part", async () => {
  const text = await ask("Was ist wärmer, Vega oder Ara?", gym);
  expect(text).toContain("| Saal „Vega“ | 19 °C |");
  expect(text).toContain("| Hitzeraum „Ara“ | 38 °C |");
  expect(text).not.toContain("Ruheraum");
});

test("answers a question about a duration with the rows that have one, not with rows that share a word", async () => {
  const text = await ask("Wie lange hält die Lampe Funke mit einer Akkuladung?", gym);
  expect(text).toContain("36 Stunden");
  expect(text).not.toContain("89 €");
});

test("does not list the sections of a page as the items of one of them", async () => {
  const text = await ask("Welche Räume gibt es bei euch?", gym);
  expect(text).toContain("Hitzeraum „Ara“");
  expect(text).not.toContain("Buchung");
});

test("keeps the rows that have both or none for a question about one or the other", async () => {
  const text = await ask("Haben Sie Strom oder Wasser?", camp);
  expect(text).toContain("| Seewiese | ja | ja |");
  expect(text).toContain("| Bergwiese | nein | nein |");
});

test("does not answer with the price of another row for rows without a price", async () => {
  const text = await ask("Was kostet ein Kursraum?", camp);
  expect(text).toContain("auf Anfrage");
  expect(text).not.toContain("80 €");
});

test("lists the names of rows if no other list matches, even if only one repeats the question", async () => {
  expect(await ask("Welche Kurse bieten Sie an?", camp)).toContain("Zumba");
});
