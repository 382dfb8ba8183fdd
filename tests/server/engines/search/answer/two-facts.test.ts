import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBase, put } from "../library";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = (question: string, scope: Scope) => answerTo(database.db, scope, question);

test.each([
  [
    "How long does delivery take?",
    "Standard delivery to Austria takes three to five working days.",
    "Standard delivery to Switzerland takes three to five working days.",
  ],
  [
    "When are the branches open?",
    "The Berlin branch is open from Monday to Friday between nine and five o'clock.",
    "The Hamburg branch is open from Monday to Friday between nine and five o'clock.",
  ],
])("quotes facts of two pages about two things: %s", async (question, one, other) => {
  const shop = await openBase(database.db);
  await put(database.db, shop, "One", one);
  await put(database.db, shop, "Other", other);
  const { text } = await ask(question, shop);
  expect(text).toContain(one);
  expect(text).toContain(other);
});

test("writes a price after the hours of a day in a sentence", async () => {
  const brunch = await openBase(database.db);
  const text = "Sunday brunch is served from 10 am to 2 pm. It costs £25 per person.";
  await put(database.db, brunch, "Brunch", text);
  expect((await ask("How much is brunch on Sunday?", brunch)).text).toContain("£25");
});
