import type { Scope } from "@/server/engines/search/index/index-writer";
import { readAnswerType } from "@/server/engines/search/question/answer-type";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let garden: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  garden = await openBaseWith(database.db, [
    [
      "Gartenpflege",
      `# Gartenpflege

## Hecken

Die Hecken sind 2,50 m hoch. An den Hecken hält die Buslinie 7.

## Beete

Die Beete werden gegossen, sobald die Erde trocken ist.`,
    ],
  ]);
});
afterAll(() => database.close());

const ask = (question: string) => answerTo(database.db, garden, question);

test.each([
  ["every two weeks", true],
  ["Once a month, or after each use.", true],
  ["three times", true],
  ["alle drei Monate", true],
  ["zweimal jährlich", true],
  ["im 15-Minuten-Takt", true],
  ["bis 5 Bezüge/Tag", true],
  ["8 Wochen", true],
  ["dienstags um 13 Uhr in Raum 5", true],
  ["on the first Tuesday of the month", true],
  ["as often as you like", true],
  ["nach Bedarf", true],
  ["Die wöchentliche Reinigung", true],
  ["mehrmals im Monat", true],
  ["2x", true],
  ["Kontakt: Frau Weiß", false],
  ["Bus 7 stops here.", false],
  ["We have 12 rooms from €40.", false],
  ["Jedermann kostet 5 €.", false],
])("recognises whether %j says how often: %j", (statement, isFrequency) => {
  for (const question of ["How often is it done?", "Wie oft geschieht das?"])
    expect(readAnswerType(question).matches(statement)).toBe(isFrequency);
});

test("does not answer how often with pages that only contain other numbers", async () => {
  expect(await ask("Wie oft hält die Buslinie an den Hecken?")).toMatchObject({
    text: "",
    outcome: "notFound",
  });
});

test("accepts a frequency in words that name no number", async () => {
  expect((await ask("Wie oft werden die Beete gegossen?")).text).toContain(
    "sobald die Erde trocken ist",
  );
});
