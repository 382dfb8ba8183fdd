import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let farm: Scope;
let spa: Scope;
let inn: Scope;
let studio: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  farm = await openBaseWith(database.db, [
    [
      "Versand und Rückgabe",
      "# Versand und Rückgabe\n\nAb 60 € Bestellwert liefern wir innerhalb Deutschlands versandkostenfrei.\n\nZerbrochene Gläser ersetzen wir kostenlos, wenn Sie uns ein Foto schicken.",
    ],
    [
      "Kurse",
      "# Kurse\n\n| Kurs | Dauer |\n| --- | --- |\n| Schnupperkurs | 4 Stunden |\n| Anfängerkurs | 6 Abende |\n\nBitte tragen Sie lange Kleidung und geschlossene Schuhe.",
    ],
    [
      "Führungen",
      "# Führungen\n\n|  |  |\n| --- | --- |\n| Erwachsene | 9 € |\n| Kinder 6–15 Jahre | 4,50 € |\n| Kinder unter 6 Jahren | frei |",
    ],
    [
      "Team",
      "# Team\n\n## Svea Harms\n\nHofladen und Kerzen\n\nDurchwahl 05194 555 74\n\n## Jörn Harms\n\nImkermeister\n\nDurchwahl 05194 555 71",
    ],
    ["Hofladen", "# Hofladen\n\nDer Hofladen liegt an der Straße."],
  ]);
  inn = await openBaseWith(database.db, [
    [
      "Shop",
      "# Shop\n\n| Jar | Price | Height (cm) | Weight (kg) |\n| --- | --- | --- | --- |\n| Moon jar | £48 | 24 | 2 |\n| Mug | £16 | 9 | 1 |",
    ],
    [
      "Vases",
      "# Vases\n\n| Vase | Height (cm) |\n| --- | --- |\n| Reed vase | 31 |\n| Bud vase | 12 |",
    ],
    ["Sauna", "# Sauna\n\n|  |  |\n| --- | --- |\n| Temperature (°C) | 85 |\n| Places | 8 |"],
    ["Menu", "# Menu\n\nOur vindaloo is very hot, so ask for yoghurt with it."],
    ["Tea", "# Tea\n\nOur range of teas is wide: green, black and herbal ones."],
  ]);
  studio = await openBaseWith(database.db, [
    ["Yoga", "# Yoga\n\nYoga für Anfänger ist leicht. Die Matte ist 180 cm lang."],
  ]);
  spa = await openBaseWith(database.db, [
    [
      "Sauna",
      "# Sauna\n\n|  |  |\n| --- | --- |\n| Temperature | 85 °C |\n| Open | daily from 3 pm |\n| Minimum age | 12 years |\n\nThe sauna has a hot stone bath.",
    ],
    [
      "Shop",
      "# Shop\n\n| Jar | Price | Height |\n| --- | --- | --- |\n| Moon jar | £48 | 24 cm |\n| Mug | £16 | 9 cm |",
    ],
    [
      "Hire",
      "# Hire\n\n| Hire | Price |\n| --- | --- |\n| Kiln firing | £30 |\n| Hot tub in the garden | £15 |\n\nThe pump of the tub needs 900 W and makes 62 dB.",
    ],
    ["Guests", "# Guests\n\n## Wi-Fi\n\nThe network is called SpaGuest."],
    [
      "Knees",
      "# Knees\n\nSwimming: from week seven. Cycling keeps the knee supple. Ask before you take up cycling.",
    ],
    [
      "Courses",
      "# Courses\n\nThe course starts from 6 pm on Monday. You must be at least 16 for the evening course.",
    ],
  ]);
});
afterAll(() => database.close());

const ask = (question: string, scope: Scope) => answerTo(database.db, scope, question);

test("the thing that may be free decides, not another free thing", async () => {
  expect((await ask("Ist der Versand kostenlos?", farm)).text).toMatch(/^Ab 60 €/);
});

test("answers a question about clothes with clothes, not with the list of courses", async () => {
  expect((await ask("Was soll ich zum Kurs anziehen?", farm)).text).toMatch(/^Bitte tragen Sie/);
});

test("an age selects the row whose range contains it", async () => {
  const { text } = await ask("Was kostet die Führung für meine 10-jährige Tochter?", farm);
  expect(text).toBe("Kinder 6–15 Jahre: 4,50 €.");
});

test("answers who with the section of a person, including the name", async () => {
  const { text } = await ask("Wer ist für den Hofladen zuständig?", farm);
  expect(text).toMatch(/^Svea Harms(?:, |: )Hofladen und Kerzen/);
});

test.each([
  ["How hot is the sauna?", "Temperature: 85 °C."],
  ["Can my 10 year old use the sauna?", "Minimum age: 12 years."],
])("answers %s with the labelled value", async (question, row) => {
  expect((await ask(question, spa)).text).toBe(row);
});

test("does not read a time as an age", async () => {
  const { text } = await ask("Can my 12 year old join the evening course?", spa);
  expect(text).toContain("at least 16");
});

test("refuses a question about a weight that no page states, although the height is known", async () => {
  expect((await ask("How heavy is the moon jar?", spa)).outcome).toBe("notFound");
  expect((await ask("How tall is the moon jar?", spa)).text).toContain("24 cm");
});

test.each([
  ["How tall is the moon jar?", "24"],
  ["How heavy is the moon jar?", "2"],
  ["How hot is the sauna?", "85"],
])("finds the unit in the name of the column or row: %s", async (question, number) => {
  expect((await ask(question, inn)).text).toMatch(new RegExp(`\\b${number}\\b`));
});

test("does not read a height in a column with a unit as a weight", async () => {
  expect((await ask("How heavy is the reed vase?", inn)).outcome).toBe("notFound");
  expect((await ask("How heavy are the vases?", inn)).outcome).toBe("notFound");
});

test("answers how hot, how hard or how wide something is in words", async () => {
  expect((await ask("How hot is the vindaloo?", inn)).text).toContain("very hot");
  expect((await ask("How wide is your range of teas?", inn)).text).toContain("range of teas");
  expect((await ask("Wie schwer ist Yoga für Anfänger?", studio)).text).toContain("leicht");
});

test('finds "wifi" by its spelling with a hyphen', async () => {
  expect((await ask("wifi name", spa)).text).toMatch(/SpaGuest/);
});

test("answers when with a number of weeks", async () => {
  expect((await ask("when can I swim again", spa)).text).toMatch(/^Swimming: from week seven\./);
});

test("does not answer a question about a measure with a price", async () => {
  expect((await ask("how hot does the kiln firing get", spa)).outcome).toBe("notFound");
});

test.each([
  ["how loud is the pump of the tub", "62 dB"],
  ["how many watts does the pump need", "900 W"],
])("answers %s with %s", async (question, amount) => {
  expect((await ask(question, spa)).text).toContain(amount);
});
