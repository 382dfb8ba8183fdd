import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, put } from "../library";

let database: Database;
let base: Scope;

const pages = [
  ["Regen", "Bei Regen erstatten wir die Hälfte der Leihgebühr, auch bei Leihrädern."],
  ["Werkstatt", "Wir holen Räder in der ganzen Stadt. Unser Familienbetrieb besteht seit 1954."],
  ["Fahrten", "Eine Waldwegfahrt dauert eine Stunde. Vor dem Wald liegt ein See."],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBase(database.db);
  for (const [title, text] of pages) await put(database.db, base, title, text);
});
afterAll(() => database.close());

/** The words that a question is searched for. */
async function wordsOf(question: string): Promise<string[]> {
  const { organizationId, kbId } = base;
  const [first] = await search(database.db, { organizationId, kbIds: [kbId], question });
  return first?.asked.words.map(({ surface }) => surface) ?? [];
}

test("a separable verb that the pages know by its concept is one word", async () => {
  const words = await wordsOf("Was bekomme ich bei Regen zurück?");
  expect(words).toContain("zurückbekomme");
  expect(words).not.toContain("zurück");
});

test("a separable verb that the pages do not know stays two words", async () => {
  const words = await wordsOf("Holt ihr Räder in der Stadt ab?");
  expect(words).toContain("holt");
  expect(words).not.toContain("abholt");
});

test("a word that no page contains means the compound that begins with it", async () => {
  expect(await wordsOf("Wie lange dauert der Waldweg?")).toContain("waldwegfahr");
});

test("a filler word does not mean a compound", async () => {
  expect(await wordsOf("Kann ich die Räder der Familie schenken?")).toContain("familie");
});
