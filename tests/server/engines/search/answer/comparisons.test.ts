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
])("%s shows the rows in which the two columns differ", async (question) => {
  const text = await ask(question, gym);
  expect(text).toContain("|  | Komet | Planet |");
  expect(text).toContain("| Monatsbeitrag | 24 € | 39 € |");
  expect(text).toContain("| Kurse je Woche | 1 | 3 |");
  expect(text).not.toContain("Duschen");
  expect(text).not.toContain("Galaxie");
});

test("a comparison of prices shows only the row of prices", async () => {
  const text = await ask("Was ist günstiger, Komet oder Galaxie?", gym);
  expect(text).toContain("| Monatsbeitrag | 24 € | 59 € |");
  expect(text).not.toContain("Kurse");
});

test("a comparison of two things with numbers in their names shows both rows", async () => {
  const text = await ask("What is the difference between Wave 4 and Wave 7?", host);
  expect(text).toContain("| Wave 4 | beginners |");
  expect(text).toContain("| Wave 7 | experts |");
  expect(text).not.toContain("Cruiser");
});

test("a comparison of a measure shows it for both rows, though the question names them in part", async () => {
  const text = await ask("Was ist wärmer, Vega oder Ara?", gym);
  expect(text).toContain("| Saal „Vega“ | 19 °C |");
  expect(text).toContain("| Hitzeraum „Ara“ | 38 °C |");
  expect(text).not.toContain("Ruheraum");
});

test("a question for a duration shows the rows with one, not those with a word of the question", async () => {
  const text = await ask("Wie lange hält die Lampe Funke mit einer Akkuladung?", gym);
  expect(text).toContain("36 Stunden");
  expect(text).not.toContain("89 €");
});

test("the names of the sections of a page are not a list of what one of them lists", async () => {
  const text = await ask("Welche Räume gibt es bei euch?", gym);
  expect(text).toContain("Hitzeraum „Ara“");
  expect(text).not.toContain("Buchung");
});

test("a question for one or the other keeps the rows that have both or none", async () => {
  const text = await ask("Haben Sie Strom oder Wasser?", camp);
  expect(text).toContain("| Seewiese | ja | ja |");
  expect(text).toContain("| Bergwiese | nein | nein |");
});

test("a price of another row is not an answer for rows without one", async () => {
  const text = await ask("Was kostet ein Kursraum?", camp);
  expect(text).toContain("auf Anfrage");
  expect(text).not.toContain("80 €");
});

test("the names of rows are a list, though only one repeats the question, if no other list is about it", async () => {
  expect(await ask("Welche Kurse bieten Sie an?", camp)).toContain("Zumba");
});
