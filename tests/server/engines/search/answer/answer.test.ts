import { type Answer, answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import {
  completedText,
  type EarlierTurn,
} from "@/server/engines/search/question/completed-question";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, openBaseWith, put } from "../library";

let database: Database;
let base: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

const terms = "for customers whose account is older than three months, in all shops and online";
const pages = [
  [
    "Paying",
    `# Ways to pay\n\nWe accept these ways to pay.\n\n- Cash\n- Visa: ${terms}\n- Invoice: ${terms}\n` +
      `- Bank transfer: ${terms}\n- Vouchers: ${terms}\n- Direct debit: ${terms}`,
  ],
  [
    "Delivery",
    "We pack every parcel by hand. Parcels within Germany arrive after three working days. " +
      "Parcels to Austria arrive after five working days. The courier rings twice.",
  ],
  [
    "Our history",
    "The company was founded in Bremen in 1954 by Clara Neumann. She sold seeds at first. " +
      "In 1971 her daughter opened a second shop in Kiel.",
  ],
  [
    "Preise",
    "# Preise\n\n| Werkzeug | Preis | Gewicht |\n| --- | --- | --- |\n" +
      "| Spaten | 39 Euro | 2 kg |\n| Harke | 24 Euro | 1 kg |\n| Axt | 55 Euro | 3 kg |",
  ],
  [
    "Rückgabe",
    "Waren können innerhalb von dreißig Tagen zurückgegeben werden. Der Kaufpreis wird binnen " +
      "einer Woche erstattet. Die Kosten der Rücksendung trägt der Käufer.",
  ],
  [
    "Filiale Kiel",
    "# Öffnungszeiten\n\n| Tag | Laden |\n| --- | --- |\n| Montag bis Freitag | 9–18 Uhr |\n" +
      "| Samstag | 9–14 Uhr |\n| Sonntag | geschlossen |",
  ],
  [
    "Joinery course",
    "The course in joinery needs no experience of joinery, and its tools are there. Bring an apron. We charge 80 euros.",
  ],
  [
    "Zelte",
    "# Leihpreise\n\n| Artikel | Tag | Kaution |\n| --- | --- | --- |\n| Zelt für 2 | 14 Euro | 100 Euro |\n" +
      "| Zelt für 4 | 19 Euro | 150 Euro |\n| Kocher | 5 Euro | 30 Euro |",
  ],
  [
    "Tools",
    "# Connected tools\n\n- Calendar: entries appear every hour\n- Ledger: one export a month\n- Chat: a command starts the clock",
  ],
  [
    "Questions",
    "# Questions and answers\n\nMay my parrot come in?\nGladly, in a cage.\n\nMay my tortoise come in?\nOnly on Mondays.",
  ],
  [
    "Brush school",
    "# Brush school\n\nWe invite groups of up to twelve to our brush school. It is free of charge.",
  ],
  ["Shears", "The shears have blades of hardened steel. Their handles are made of birch wood."],
] as const;

async function ask(question: string, options = {}): Promise<Answer> {
  const { organizationId, kbId } = base;
  const passages = await search(database.db, { organizationId, kbIds: [kbId], question });
  return answerFromPassages(standalone(question), passages, options);
}

test.each([
  ["How long do parcels to Austria take to arrive?", "after five working days"],
  ["When was the company founded?", "1954"],
  ["Who founded the company?", "Clara Neumann"],
  ["Where did the daughter open a second shop?", "Kiel"],
  ["What are the handles of the shears made of?", "birch wood"],
  ["Innerhalb von wie vielen Tagen können Waren zurückgegeben werden?", "dreißig Tagen"],
  ["Wer trägt die Kosten der Rücksendung?", "der Käufer"],
  ["Was kostet eine Harke?", "24 Euro"],
])("answers %s with the sentence that contains the answer", async (question, sentence) => {
  const answer = await ask(question);
  expect(answer.text).toContain(sentence);
  expect(answer.outcome).not.toBe("notFound");
  expect(answer.used[0]?.excerpt).not.toBe("");
});

test("a table row becomes a sentence with the requested column", async () => {
  const { text } = await ask("Was kostet ein Spaten?", { sentences: 1 });
  expect(text).toBe("Spaten: Preis 39 Euro.");
});

test("shows only the requested day of the hours, even if the previous question named the hours", async () => {
  const { organizationId, kbId } = base;
  const earlier = "Wann habt ihr in Kiel offen?";
  const question = completeQuestion(
    "und sonntags?",
    [{ question: earlier, itemIds: [], reply: "" }],
    "de",
  );
  const { text, carried, typeQuestion } = question;
  const passages = await search(database.db, {
    organizationId,
    kbIds: [kbId],
    question: text,
    carried,
    typeQuestion,
  });
  expect(answerFromPassages(question, passages).text).toBe("Sonntag: Laden geschlossen.");
  expect((await ask(earlier)).text).toContain("| Montag bis Freitag | 9–18 Uhr |");
});

/** A conversation in German. */
function startGermanConversation(scope: Scope): (text: string) => Promise<string> {
  const turns: EarlierTurn[] = [];
  return async (text) => {
    const question = completeQuestion(text, turns, "de");
    const { carried, typeQuestion } = question;
    const { organizationId, kbId } = scope;
    const options = { organizationId, kbIds: [kbId], question: text, carried, typeQuestion };
    const answer = answerFromPassages(question, await search(database.db, options));
    const completed = completedText({ text, carried: answer.carried });
    turns.push({ question: completed, itemIds: [], reply: answer.text });
    return answer.text;
  };
}

test("reads a follow-up as a question about the row of the reply, or about its larger sibling on request", async () => {
  const say = startGermanConversation(base);
  expect(await say("Was kostet ein Zelt für 2 am Tag?")).toContain("14 Euro");
  expect(await say("und das große?")).toContain("Zelt für 4: Tag 19 Euro");
  expect(await say("wie hoch ist die Kaution dafür?")).toBe("Zelt für 4: Kaution 150 Euro.");
});

test("a follow-up about another place may have the same answer", async () => {
  const shops = await openBase(database.db);
  const hours =
    "| Tag | Geöffnet |\n| --- | --- |\n| Werktags | 9–18 Uhr |\n| Sonntag | geschlossen |";
  const text = `# Öffnungszeiten\n\n## Leipzig\n\n${hours}\n\n## Halle\n\n${hours}\n\nAn Feiertagen bleiben die Läden geschlossen.`;
  await put(database.db, shops, "Öffnungszeiten", text);
  await put(database.db, shops, "Kontakt", "Sie erreichen uns in Leipzig und in Halle.");
  const say = startGermanConversation(shops);
  expect(await say("Wann habt ihr in Leipzig offen?")).toContain("9–18 Uhr");
  expect(await say("und sonntags?")).toBe("Sonntag: geschlossen.");
  expect(await say("und in Halle?")).toBe("Sonntag: geschlossen.");
  expect(await startGermanConversation(shops)("Wann habt ihr offen?")).toContain("9–18 Uhr");
});

test("answers a question for a list with all items of a long list", async () => {
  const { text } = await ask("Which ways to pay do you accept?");
  expect(text).toBe(
    "Ways to pay:\n- Cash\n- Visa …\n- Invoice …\n- Bank transfer …\n- Vouchers …\n- Direct debit …",
  );
});

test("answers a question about one item of a list with that item", async () => {
  const { text } = await ask("How are entries of the calendar connected?");
  expect(text).toContain("every hour");
  expect(text).not.toContain("Ledger");
});

test("does not join the answers to two questions of a page", async () => {
  const { text } = await ask("May my parrot come in?");
  expect(text).toBe("Gladly, in a cage.");
});

test("answers a question for the price of something free", async () => {
  const { text } = await ask("What does the brush school cost?");
  expect(text).toContain("free of charge");
});

test("a name in the story before the question is not a missing word", async () => {
  const story = "Meine Nichte Xaveria kommt im Juni aus Timbuktu zu Besuch und gräbt gern.";
  const alone = await ask("Was kostet denn eine Harke?");
  const withStory = await ask(`${story} Was kostet denn eine Harke?`);
  expect(withStory.trace.features.unknownNames).toBe(0);
  expect(withStory.outcome).toBe(alone.outcome);
});

test("prefers an amount if a price is asked for, even over a sentence with more words of the question", async () => {
  const { text } = await ask("How much is the course in joinery?", { sentences: 1 });
  expect(text).toBe("We charge 80 euros.");
});

test("composes the answer of whole sentences from the pages, within the requested length", async () => {
  const question = "How long do parcels within Germany and to Austria take?";
  const whole = pages.map(([, text]) => text).join(" ");
  for (const maxCharacters of [60, 120, 450]) {
    const { text, used } = await ask(question, { maxCharacters });
    expect(text.length).toBeLessThanOrEqual(maxCharacters);
    expect(text).toBe(used.map(({ excerpt }) => excerpt).join(" "));
    for (const sentence of text.split(/(?<=\.) /)) expect(whole).toContain(sentence);
  }
});

test("cuts a single sentence that exceeds the length at a word", async () => {
  const { text } = await ask("How long do parcels to Austria take?", { maxCharacters: 30 });
  expect(text.length).toBeLessThanOrEqual(30);
  expect(text).toMatch(/\p{L}…$/u);
});

test.each([
  "How do I reset the password of my bank account?",
  "Who won the football world cup in 1974?",
  "Welche Impfungen brauche ich für eine Reise nach Kenia?",
  "Wie installiere ich einen Grafikkartentreiber?",
  "",
  "???",
])("refuses questions that the pages do not answer: %s", async (question) => {
  const answer = await ask(question);
  expect(answer).toMatchObject({ outcome: "notFound", text: "", used: [] });
});

test("confidence is higher for a literal match than for a similar text", async () => {
  const sure = await ask("Do parcels within Germany arrive after three working days?");
  const unsure = await ask("Do letters from Italy arrive in the evening?");
  expect(sure.outcome).toBe("answered");
  expect(sure.confidence).toBeGreaterThan(unsure.confidence);
});
