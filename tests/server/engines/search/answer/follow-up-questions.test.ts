import {
  type Answer,
  answerFromPassages,
  rateAndChooseUnits,
} from "@/server/engines/search/answer/answer";
import { composeReply } from "@/server/engines/search/answer/composition/compose-reply";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import {
  completedText,
  type EarlierTurn,
} from "@/server/engines/search/question/completed-question";
import type { Language } from "@/server/engines/search/text/language";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBaseWith } from "../library";

let database: Database;
let base: Scope;

const pages = [
  [
    "Wheels and kilns",
    "# Wheels and kilns\n\n| Place | Price per hour | Glazes | Equipment |\n| --- | --- | --- | --- |\n" +
      "| Corner wheel | £9 | 4 | stool, sponge |\n| Window wheel | £12 | 12 | stool, sponge, heater |\n" +
      "| Window wheel deluxe | £15 | 20 | sofa, heater |",
  ],
  [
    "Bowls",
    "# Bowls to order\n\n| Bowl | 12 cm | 20 cm |\n| --- | --- | --- |\n| Moss green | £14 | £26 |\n| Sand | £11 | £19 |\n\n" +
      "Painting a name on a bowl costs £3. Bring a bowl back and pay the difference. Moss green and sand are safe for food.",
  ],
  [
    "Firing services",
    "# Firing services\n\n| Service | Price | Courier |\n| --- | --- | --- |\n| Biscuit firing | £5 | we fetch pots on Monday |\n" +
      "| Glaze firing | £8 | we fetch pots on Friday |",
  ],
  [
    "Questions",
    "# Questions\n\n## Can I keep my clay overnight?\n\nYes, in the cupboard beside the sink.\n\n" +
      "## Is the cellar heated?\n\nThe front half is.\n\n" +
      "## Do you repair broken pots?\n\nYes, on Thursdays. Bring all the pieces.",
  ],
  ["Rules", "# Animals\n\nCats may come along on Sundays. Every cat needs a lead."],
  [
    "Music",
    "# Music\n\n| Room | Radio |\n| --- | --- |\n| Front | allowed |\n| Cellar | not allowed |",
  ],
  [
    "Membership",
    "# Membership\n\n## Waiting list\n\nAll shelves are taken. The waiting list for shelves is about five weeks long; joining the waiting list costs nothing.\n\n" +
      "## Contract\n\nThere is no minimum term on single cards. Shelves run for at least four months.",
  ],
  ["Leaving", "# Leaving\n\nYou cancel your card by letter to the office."],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

/** Asks one after the other. Returns the last answer. */
const askInTurn = (...messages: string[]) => askOf(base, "en", messages);

async function askOf(
  { organizationId, kbId }: Scope,
  lang: Language,
  messages: readonly string[],
): Promise<Answer> {
  const turns: EarlierTurn[] = [];
  let last: Answer | undefined;
  for (const message of messages) {
    const question = completeQuestion(message, turns, lang);
    const { text, carried, typeQuestion } = question;
    const options = { organizationId, kbIds: [kbId], question: text, carried, typeQuestion };
    const passages = await search(database.db, options);
    last = answerFromPassages(question, passages);
    const itemIds = last.used.flatMap(({ passageIndex }) => passages[passageIndex]?.itemId ?? []);
    const asked = completedText({ text, carried: last.carried });
    turns.push({ question: asked, itemIds, reply: last.text });
  }
  if (!last) throw new Error("No message.");
  return last;
}

test("answers a follow-up about a thing in a row with its cell", async () => {
  const { text } = await askInTurn("How much is the corner wheel?", "is there a sponge?");
  expect(text).toBe("Corner wheel: Price per hour £9, Equipment stool, sponge.");
});

test("answers a question about a price that names another column with both", async () => {
  const { text } = await askInTurn("How much is the courier service?");
  expect(text).toContain("| Biscuit firing | £5 | we fetch pots on Monday |");
});

test('reads "the large one" as the column with the larger number', async () => {
  const first = "How much is a moss green bowl of 12 cm?";
  expect((await askInTurn(first, "and the large one?")).text).toBe("Moss green: 20 cm £26.");
});

test("shows both rows of a comparison, even if one name contains the other", async () => {
  const { text } = await askInTurn("Which is cheaper, window wheel or window wheel deluxe?");
  expect(text).toContain("| Window wheel | £12 |");
  expect(text).toContain("| Window wheel deluxe | £15 |");
});

test("reads a question for the difference between two rows as a comparison", async () => {
  const { text } = await askInTurn("What's the difference between moss green and sand?");
  expect(text).toContain("| Moss green | £14 | £26 |");
  expect(text).toContain("| Sand | £11 | £19 |");
});

test("a follow-up with words of its own is about these, not about those of the previous question", async () => {
  const { text } = await askInTurn(
    "is there a waiting list for shelves?",
    "and what is the minimum term?",
  );
  expect(text).toContain("no minimum term");
  expect(text).not.toContain("five weeks");
});

test("does not repeat the previous reply for a brief question whose words no answer contains", async () => {
  const first = await askInTurn("is there a waiting list?");
  const next = await askInTurn("is there a waiting list?", "zeppelins?");
  expect(first.text).toContain("five weeks");
  expect(next.outcome).toBe("notFound");
});

test("does not repeat the row of the previous reply for a question about something else", async () => {
  const first = "How much is a moss green bowl of 12 cm?";
  expect((await askInTurn(first)).text).toContain("£14");
  expect((await askInTurn(first, "can I still call it off?")).outcome).toBe("notFound");
});

test("finds a permission under the thing that it concerns", async () => {
  expect((await askInTurn("are cats allowed?")).text).toContain("Cats may come along");
  expect((await askInTurn("are parrots allowed?")).outcome).toBe("notFound");
});

test("an answer to another question of a page is neither the answer nor part of it", async () => {
  const { text } = await askInTurn("Can I keep my cats here?");
  expect(text).not.toContain("cupboard");
  const { used } = await askInTurn("What does it cost to have a name painted on broken pots?");
  expect(used.map(({ excerpt }) => excerpt).join(" ")).not.toContain("Yes, on Thursdays");
});

test("answers a question that needs no context without the facts of the previous one", async () => {
  const { organizationId, kbId } = base;
  const [text, typeQuestion, carried] = [
    "How do I cancel?",
    "How long is the list?",
    ["waiting", "list"],
  ];
  const options = { organizationId, kbIds: [kbId], question: text, carried, typeQuestion };
  const passages = await search(database.db, options);
  const question = { text, typeQuestion, carried, isAssumed: true } as const;
  const [best, ...others] = rateAndChooseUnits(question, passages, []).toSorted(({ unit }) =>
    unit.text.startsWith("You cancel") ? -1 : 0,
  );
  const limits = { maxCharacters: 450, units: 3, minScoreShare: 0 };
  const parts = composeReply(question, passages, best ? [best, ...others] : [], limits);
  expect(parts.map((part) => part.text)).toEqual(["You cancel your card by letter to the office."]);
});

test("does not read a word after a pronoun as a subject, and keeps the row of the previous question", async () => {
  const gym = await openBaseWith(database.db, [
    [
      "Tarife",
      "# Tarife\n\n| Tarif | Monatsbeitrag | Mindestlaufzeit |\n| --- | --- | --- |\n| Basis | 44 € | 12 Monate |\n" +
        "| Plus | 67 € | 12 Monate |\n| Flex | 59 € | 1 Monat |",
    ],
    ["Absage", "# Absage\n\nBitte sagen Sie mindestens 24 Stunden vorher ab."],
    ["Rabatt", "# Rabatt\n\nMitglieder im Tarif Plus bekommen 15 % Nachlass auf alle Kurse."],
    ["Telefon", "# Telefon\n\nAußerhalb dieser Zeiten läuft ein Anrufbeantworter."],
  ]);
  const { text } = await askOf(gym, "de", [
    "Was kostet der Tarif Plus?",
    "und wie lange läuft der mindestens?",
  ]);
  expect(text).toContain("12 Monate");
});
