import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBaseWith } from "../library";

let database: Database;
let base: Scope;

const pages = [
  ["Bestellung", "Apfelsaft 2,50 € ____ Flaschen"],
  ["Keller", "| Traubensaft | 3,50 € | ____ |"],
  ["Hilfe", "# Gerät\n\nMenü => Einstellungen => Zurücksetzen"],
  ["Ferienhaus", "# Nebenkosten\n\nHinzu kommen:\n\n- Endreinigung (80 €);\n- Bettwäsche (12 €);"],
  [
    "Delivery",
    "Do you deliver on Saturdays? Yes, until noon. Do you deliver abroad? No, only in Germany.",
  ],
  ["Zahlen", "| Jahr | Umsatz (Tsd. €) |\n| --- | --- |\n| 2023 | 450 |\n| 2024 | 510 |"],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

test.each([
  ["Was kostet Apfelsaft?", "2,50 €"],
  ["Was kostet Traubensaft?", "3,50 €"],
  ["Wo finde ich im Menü das Zurücksetzen?", "Menü => Einstellungen => Zurücksetzen"],
  ["Was kostet die Endreinigung?", "80 €"],
  ["Do you deliver abroad?", "No, only in Germany."],
  ["Wie hoch war der Umsatz 2024?", "Umsatz (Tsd. €) 510"],
])("what a page says answers %j", async (question, fact) => {
  const { organizationId, kbId } = base;
  const passages = await search(database.db, { organizationId, kbIds: [kbId], question });
  const { text } = answerFromPassages(standalone(question), passages);
  expect(text).toContain(fact);
  expect(text).not.toContain("____");
  expect(text).not.toContain("Do you");
});
