import { groupQuestions } from "@/server/engines/search/grouping/group-questions";

const asked = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: String(at).padStart(6, "0"), text }));

/** The wordings of each group, without groups of one. */
async function groupsOf(...texts: string[]): Promise<string[][]> {
  const questions = asked(texts);
  const textOf = new Map(questions.map(({ id, text }) => [id, text]));
  const groups = await groupQuestions(questions);
  return groups
    .map(({ questionIds }) => questionIds.map((id) => textOf.get(id) ?? ""))
    .filter(({ length }) => length > 1);
}

test.each([
  ["What are your opening hours?", "Wann habt ihr offen?", "Öffnungszeiten"],
  ["I forgot my password", "Passwort vergessen", "How can I reset my password?"],
  ["Which payment methods do you accept?", "Welche Zahlungsarten gibt es?", "How can I pay?"],
  ["Where can I park?", "Gibt es Parkplätze?", "parking"],
  ["Kann ich das zurückgeben?", "Rückgabe", "Ich möchte etwas zurückgeben"],
])("groups %s with other wordings, even in the other language", async (...texts) => {
  expect(await groupsOf(...texts, "Do you sell helmets?", "Wer ist euer Chef?")).toEqual([texts]);
});

test.each([
  ["How long does delivery take?", "How much is delivery?"],
  ["Are dogs allowed?", "Are children allowed?"],
  ["Was kostet ein Herrenhaarschnitt?", "Was kostet eine Dauerwelle?"],
  ["Can I pay with PayPal?", "Can I not pay with PayPal?"],
  ["When do you open?", "Where do you open?"],
  ["Darf mein Hund nach der OP fressen?", "Darf mein Hund vor der OP fressen?"],
  ["Can I cancel before the start?", "Can I cancel after the start?"],
  ["What may I eat before the operation?", "What may I eat after the operation?"],
])("separates %s and %s", async (one, other) => {
  expect(await groupsOf(one, other)).toEqual([]);
});

test("places the largest group first, under its most frequent wording", async () => {
  const questions = asked([
    "wo kann ich parken",
    "Wann habt ihr offen?",
    "Öffnungszeiten",
    "öffnungszeiten?",
    "What are your opening hours?",
    "Wo kann ich parken?",
  ]);
  const groups = await groupQuestions(questions);
  expect(groups.map(({ name, questionIds }) => [name, questionIds.length])).toEqual([
    ["Öffnungszeiten", 4],
    ["Wo kann ich parken?", 2],
  ]);
});

test("groups questions without words with each other only", async () => {
  expect(await groupsOf("???", "!!", "", "Where can I park?")).toEqual([["???", "!!", ""]]);
});

test("grouping many questions does not block other work", async () => {
  const things = ["delivery", "invoice", "warranty", "password", "parking", "voucher", "helmet"];
  const texts = Array.from(
    { length: 5_000 },
    (_, at) => `How do I ask for ${things[at % 7]} number ${at % 1_700} at desk ${at % 13}?`,
  );
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const groups = await groupQuestions(asked(texts));
  isDone = true;
  expect(groups.flatMap(({ questionIds }) => questionIds)).toHaveLength(5_000);
  expect(turns).toBeGreaterThan(40);
});
