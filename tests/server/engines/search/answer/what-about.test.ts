import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import { search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, put } from "../library";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  [
    "en",
    "The tram costs £3. Bicycles ride for £2.",
    "What does the tram cost?",
    "what about bikes?",
  ],
  [
    "en",
    "A ticket costs £12. Children pay £6.",
    "What does a ticket cost?",
    "what about toddlers?",
  ],
  [
    "de",
    "Ein Zimmer kostet 80 € pro Nacht. Das WLAN kostet 5 € pro Nacht.",
    "Was kostet ein Zimmer?",
    "was ist mit internet?",
  ],
] as const)(
  "a follow-up may name a thing in other words: %s %s",
  async (lang, text, first, next) => {
    const { organizationId, kbId } = await openBase(database.db);
    await put(database.db, { organizationId, kbId }, "Prices", text);
    const find = (question: string, carried: readonly string[] = [], typeQuestion = question) =>
      search(database.db, { organizationId, kbIds: [kbId], question, carried, typeQuestion });
    const { text: reply } = answerFromPassages(standalone(first), await find(first));
    const question = completeQuestion(next, [{ question: first, itemIds: [], reply }], lang);
    const passages = await find(question.text, question.carried, question.typeQuestion);
    expect(answerFromPassages(question, passages).outcome).toBe("answered");
  },
);
