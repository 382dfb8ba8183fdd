import { type Answer, answerFromPassages } from "@/server/engines/search/answer/answer";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import type { EarlierTurn } from "@/server/engines/search/question/completed-question";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, put } from "../library";

let database: Database;
let english: Scope;
let german: Scope;

const pages = [
  [
    "Studio",
    "# Studio\n\nThe kiln room has space for six. Aprons are included in every class. Ponies are welcome in the yard, on a rope. " +
      "We are cashless: pay by card or phone.",
  ],
  ["Find us", "# Find us\n\nTram 8 from the harbour, five minutes. The door is green."],
  [
    "Questions",
    "# Questions\n\n## Are there sinks?\n\nYes, with taps that take a 50p coin.\n\n## Are parrots allowed?\n\nOnly in the hall.",
  ],
  [
    "Prices",
    "# Prices\n\n| Cake | Price |\n| --- | --- |\n| Lemon cake | £3 |\n| Plum cake | £4 |\n| Scone | £2 |",
  ],
  ["Hall", "# Hall\n\n## In the hall\n\n- kettle\n- piano\n- folding chairs"],
  [
    "Boating",
    "# Boating\n\nA rowing boat costs £9 an hour. Fishing needs a permit from the warden.",
  ],
  [
    "Plans",
    "# Plans\n\n| Plan | Price | Bench |\n| --- | --- | --- |\n| Day | £20 | any bench |\n| Month | £90 | own bench |\n\n" +
      "A lamp fixed at your bench costs £4.",
  ],
  ["Test", "# Test\n\nNew members take a short test. It is free."],
] as const;

const germanPages = [
  [
    "Hof",
    "# Hof\n\nIm Stall ist ein Pony erlaubt. Die Stühle sind aus Holz. Zahlen können Sie mit Girocard oder bar.",
  ],
  ["Wege", "# Wege\n\nParkplätze sind hinter der Scheune."],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  english = await openBase(database.db);
  german = await openBase(database.db);
  for (const [title, text] of pages) await put(database.db, english, title, text);
  for (const [title, text] of germanPages) await put(database.db, german, title, text);
});
afterAll(() => database.close());

async function ask(message: string, turns: EarlierTurn[] = [], scope = english): Promise<Answer> {
  const lang = scope === german ? "de" : "en";
  const question = completeQuestion(message, turns, lang);
  const { text, carried, typeQuestion } = question;
  const { organizationId, kbId } = scope;
  const options = {
    organizationId,
    kbIds: [kbId],
    question: text,
    carried,
    typeQuestion,
    lang,
  } as const;
  return answerFromPassages(question, await search(database.db, options));
}

test.each([
  ["can I bring my pony", /on a rope/],
  ["can we bring a parrot?", /^Only in the hall/],
  ["do you take cash?", /cashless/],
  ["are aprons included", /^Aprons are included/],
  ["how do I get there by tram", /^Tram 8/],
])("answers a short question in everyday words: %s", async (message, expected) => {
  expect((await ask(message)).text).toMatch(expected);
});

test.each([
  ["darf ich mein Pony mitbringen", /ein Pony erlaubt/],
  ["kann man mit Karte zahlen", /Girocard/],
  ["wo kann ich parken", /^Parkplätze/],
])("answers the same in German: %s", async (message, expected) => {
  expect((await ask(message, [], german)).text).toMatch(expected);
});

test("shows a fact alone, without sentences that contain no word of the question", async () => {
  expect((await ask("is there a piano in the hall")).text).toBe("In the hall: piano");
});

test("refuses a question about a number that no page names", async () => {
  expect((await ask("How many calories does a scone have?")).outcome).toBe("notFound");
  expect((await ask("How much is a scone?")).text).toContain("£2");
});

test("does not answer with the price of another thing beside the requested one", async () => {
  const { text } = await ask("how much is a bench?");
  expect(text).toContain("own bench");
  expect(text).not.toContain("lamp");
});

test("begins an answer with the fact, not with the sentence before it", async () => {
  expect((await ask("can I pay by card")).text).toMatch(/^We are cashless/);
});

test('answers with "free" when asked for a price', async () => {
  const earlier = {
    question: "Do new members take a test?",
    itemIds: [],
    reply: "New members take a short test.",
  };
  expect((await ask("how much is that?", [earlier])).text).toContain("It is free.");
});
