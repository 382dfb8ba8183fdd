import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let farm: Scope;
let studio: Scope;
let garden: Scope;
let palmHouse: Scope;
let pool: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  farm = await openBaseWith(database.db, [
    [
      "Hofladen",
      "# Hofladen\n\n## Öffnungszeiten\n\nMo–Fr 9–18 Uhr\n\nSa 9–14 Uhr\n\n## Feiertage\n\nAm 24.12. haben wir von 9 bis 12 Uhr geöffnet, am 31.12. bleibt der Laden zu.\n\nAn Karfreitag und Pfingstmontag ist geschlossen.",
    ],
    ["Honig", "# Honig\n\nLindenhonig kostet 8,40 €. Das Glas ist 12 cm hoch."],
  ]);
  garden = await openBaseWith(database.db, [
    [
      "Garten",
      "# Garten\n\nGeöffnet vom 1. November bis 31. März von 10 bis 16 Uhr.\n\nGeöffnet vom 1. April bis 31. Oktober von 9 bis 19 Uhr.\n\nAm 24.12. geöffnet von 10 bis 12 Uhr.",
    ],
  ]);
  palmHouse = await openBaseWith(database.db, [
    [
      "Palmenhaus",
      "# Palmenhaus\n\n| Zeit | Palmenhaus |\n| --- | --- |\n| 1. Januar – 31. März | 11–15 Uhr |\n| Neujahr | geschlossen |",
    ],
  ]);
  pool = await openBaseWith(database.db, [
    [
      "Bad",
      "# Bad\n\n## Feiertage\n\n- Heiligabend (24. Dezember): 8–12 Uhr, Sauna geschlossen\n- 1. und 2. Weihnachtstag: geschlossen\n- Silvester: 8–13 Uhr\n- Ostermontag: kein Bad. Der Notdienst hat die Nummer 0341 555.",
    ],
  ]);
  studio = await openBaseWith(database.db, [
    [
      "Visit",
      "# Visit\n\n|  |  |\n| --- | --- |\n| Monday | Closed (evening course only) |\n| Tuesday to Friday | 10 am – 5 pm |\n| Bank holidays | 11 am – 4 pm |\n| 24 December | 10 am – 1 pm |\n| 25 December – 1 January | Closed |",
    ],
    ["Courses", "# Courses\n\nThe beginners’ course is on Mondays at 7 pm."],
  ]);
});
afterAll(() => database.close());

const ask = (question: string, scope: Scope) => answerTo(database.db, scope, question);

test.each(["Habt ihr Heiligabend offen?", "Ist am 24. Dezember geöffnet?"])(
  "answers %s with the hours of 24.12.",
  async (question) => {
    expect((await ask(question, farm)).text).toMatch(/^Am 24\.12\./);
  },
);

test("finds a movable holiday by its name", async () => {
  expect((await ask("Seid ihr Karfreitag da?", farm)).text).toMatch(/^An Karfreitag/);
});

test.each([
  ["Are you open on Christmas Eve?", "24 December: 10 am – 1 pm."],
  ["Are you open on Boxing Day?", "25 December – 1 January: Closed."],
  ["Are you open on Good Friday?", "Bank holidays: 11 am – 4 pm."],
])("answers %s with the row of that day", async (question, row) => {
  expect((await ask(question, studio)).text).toBe(row);
});

test("prefers a day over its season", async () => {
  const day = await ask("Habt ihr an Heiligabend offen?", garden);
  expect(day.text).toBe("Am 24.12. geöffnet von 10 bis 12 Uhr.");
  const season = await ask("Ist der Garten am 15. Januar geöffnet?", garden);
  expect(season.text).toContain("10 bis 16 Uhr");
  const row = await ask("Ist das Palmenhaus an Neujahr geöffnet?", palmHouse);
  expect(row.text).toBe("Neujahr: Palmenhaus geschlossen.");
});

test("does not read a first row with a day and its hours as a header", async () => {
  expect((await ask("Are you open on Mondays?", studio)).text).toBe(
    "Monday: Closed (evening course only).",
  );
});

test("answers a date with the item of its holiday, not with an item of the same month", async () => {
  expect((await ask("Habt ihr am 25. Dezember offen?", pool)).text).toBe(
    "1. und 2. Weihnachtstag: geschlossen",
  );
});

test("does not reduce an item to the sentence that names the holiday", async () => {
  expect((await ask("Welche Nummer hat am Ostermontag der Notdienst?", pool)).text).toContain(
    "0341 555",
  );
});
