import { answerFromPassages } from "@/server/engines/search/answer/answer";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { readContext } from "@/server/engines/search/index/page-context";
import { search } from "@/server/engines/search/query/search";
import type { EarlierTurn } from "@/server/engines/search/question/completed-question";
import type { Language } from "@/server/engines/search/text/language";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBaseWith } from "../library";

let database: Database;
const bases: Partial<Record<Language, Scope>> = {};

const german = [
  [
    "Willkommen",
    "# Bücherei Ahrensee\n\n14.000 Bücher und ein Lesecafé.\n\n## Zeiten\n\n" +
      "Lesecafé: täglich ab 15 Uhr, am Wochenende ab 11 Uhr. Kinderbetreuung: Mo, Mi und Fr von 9:00 bis 12:00 Uhr.\n\n" +
      "Altpapier: jeden Donnerstag. Vorlesestunde: am ersten Dienstag im Monat.",
  ],
  [
    "Gebühren",
    "# Gebühren\n\n| Leistung | Gebühr |\n| --- | --- |\n| Vorläufiger Personalausweis | 5,00 € |\n" +
      "| Personalausweis ab 18 Jahren | 24,00 € |\n| Personalausweis unter 18 Jahren | 12,00 € |\n| Mahnung | 1,50 € |\n" +
      "| Kopie | 0,10 € |\n| Vormerkung | 1,00 € |\n| Ersatz für einen Schlüssel | 8,00 € |\n| Raum, 1 Stunde | 15,00 € |",
  ],
  [
    "Menschen",
    "# Menschen\n\n| Bereich | Name | Telefon |\n| --- | --- | --- |\n| Romane | Frau Voss | 04321 555-21 |\n" +
      "| Musik | Herr Yilmaz | 04321 555-22 |\n| Verwaltung | Frau Kranz | 04321 555-23 |\n\n" +
      "## Ida Lorenz\n\nLeitung\n\nDurchwahl: 04321 555-11\n\nBücherei Ahrensee, Seestraße 4\n\n### Sprachen\n\n- Dänisch\n- Polnisch\n\n" +
      "### Veröffentlichungen\n\n- Das Moor\n- Der Deich\n\n### Vorträge\n\n- Lesen lernen\n- Lesen lehren",
  ],
  [
    "Kurse",
    "# Kurse\n\n| Kurs | Tag | Uhrzeit |\n| --- | --- | --- |\n| Langhantel | Dienstag | 18:30–19:30 |",
  ],
] as const;

const english = [
  [
    "Delivery",
    "# Delivery\n\nWe deliver Monday to Friday within 25 miles.\n\n- Up to 5 miles: £15\n- Up to 15 miles: £25",
  ],
  [
    "Shortcuts",
    "# Work faster with keyboard shortcuts\n\nOne way to steer the till even faster is to use keyboard shortcuts. These are the keyboard shortcuts since the last release:\n\n" +
      "| Key | Action |\n| --- | --- |\n| D | Today |\n| P | Last month |\n| Y | This year |",
  ],
  [
    "Rates",
    "# Rates\n\nLast month we bought a van. The rates of last month no longer apply.\n\nCancel free of charge up to a day before collection. Later we keep half of the daily hire price.",
  ],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  bases.de = await openBaseWith(database.db, german);
  bases.en = await openBaseWith(database.db, english);
});
afterAll(() => database.close());

const TODAY = { now: new Date("2026-11-27T12:00:00Z"), timeZone: "UTC" };

/** The answer from the pages in a language; "" if it is refused. */
async function answer(of: Language, text: string, earlier: EarlierTurn[] = []): Promise<string> {
  const base = bases[of];
  if (!base) throw new Error("no pages");
  const question = completeQuestion(text, earlier, of, TODAY);
  const { organizationId, kbId } = base;
  const passages = await search(database.db, {
    organizationId,
    kbIds: [kbId],
    question: question.text,
    carried: question.carried,
    typeQuestion: question.typeQuestion,
    lang: of,
    limit: 8,
  });
  const context = await readContext(database.db, organizationId, passages);
  const found = answerFromPassages(question, passages, { context });
  return found.outcome === "notFound" ? "" : found.text;
}

test.each([
  ["Wann ist das Lesecafé am Samstag offen?", "am Wochenende ab 11 Uhr", "Altpapier"],
  ["Wann wird das Altpapier geholt?", "Altpapier: jeden Donnerstag", "15 Uhr"],
  ["Telefon von Ida Lorenz?", "04321 555-11", "Seestraße"],
  ["Welche Sprachen kann Ida Lorenz?", "- Dänisch\n- Polnisch", "Veröffentlichungen"],
  ["Kann ich mein Kind betreuen lassen?", "Kinderbetreuung", "Lesecafé"],
])("answers %s with %s", async (question, expected, other) => {
  const text = await answer("de", question);
  expect(text).toContain(expected);
  expect(text).not.toContain(other);
});

test("answers a word for several rows with all of them", async () => {
  const text = await answer("de", "How much is an identity card?");
  for (const price of ["5,00", "24,00", "12,00"]) expect(text).toContain(price);
  expect(text).not.toContain("0,10");
});

test("answers a question for a telephone number after one about a row with that of the row", async () => {
  const question = "Wer ist für Musik zuständig?";
  const reply = await answer("de", question);
  expect(reply).toContain("Yilmaz");
  const text = await answer("de", "Telefonnummer?", [{ question, reply, itemIds: [] }]);
  expect(text).toContain("04321 555-22");
  expect(text).not.toContain("555-21");
});

test("does not answer how long something is open with the time of a course that begins alike", async () => {
  expect(await answer("de", "Wie lange habt ihr heute offen?")).not.toContain("18:30");
});

test("answers a question about a day with days that a page names", async () => {
  expect(await answer("en", "Do you deliver on Saturdays?")).toContain("Monday to Friday");
});

test("finds a row by another cell than its name if a heading names the rest", async () => {
  const text = await answer("en", "What is the keyboard shortcut for last month?");
  expect(text).toContain("P: Action Last month");
});

test("refuses a question about the daily price of something that no page names", async () => {
  expect(await answer("en", "Was kostet ein Häcksler pro Tag?")).toBe("");
  expect(await answer("en", "What does a chainsaw cost per day?")).toBe("");
});
