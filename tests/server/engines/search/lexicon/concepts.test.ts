import type { Scope } from "@/server/engines/search/index/index-writer";
import {
  buildConceptIndex,
  conceptIndex,
  matchConcepts,
} from "@/server/engines/search/lexicon/concept-index";
import { readConcepts } from "@/server/engines/search/lexicon/concepts";
import { allWords, stem } from "@/server/engines/search/text/analyzer";
import { LANGUAGES } from "@/server/engines/search/text/language";
import { STOP_WORDS } from "@/server/engines/search/text/stop-words";
import type { Database } from "@/server/infrastructure/db/database";
import { processorSeconds } from "@/tests/processor-time";
import { openTestDatabase } from "../../../../database";
import { openBase, openBaseWith, put, titles } from "../library";

const concepts = readConcepts();

describe("the lexicon", () => {
  test("has a unique id for each concept", () => {
    expect(new Set(concepts.map(({ id }) => id)).size).toBe(concepts.length);
    expect(concepts.length).toBeGreaterThanOrEqual(1300);
  });

  test.each(LANGUAGES)("has members in %s, each once in a concept", (lang) => {
    const invalid = concepts.filter(({ members }) => {
      const texts = members[lang].map(({ text }) => text.toLowerCase());
      return texts.length === 0 || texts.includes("") || new Set(texts).size < texts.length;
    });
    expect(invalid.map(({ id }) => id)).toEqual([]);
  });

  test.each(LANGUAGES)("has no single word with the stem of a stop word in %s", (lang) => {
    const stop = new Set([...STOP_WORDS[lang]].map((word) => stem(word, lang)));
    const invalid = concepts.flatMap(({ id, members }) =>
      members[lang].flatMap(({ text }) => {
        const [first = "", ...rest] = allWords(text);
        return rest.length === 0 && stop.has(stem(first, lang)) ? [`${id}: ${text}`] : [];
      }),
    );
    expect(invalid).toEqual([]);
  });
});

describe("concepts of a question", () => {
  const small = buildConceptIndex([
    {
      id: "open",
      members: {
        de: [{ text: "macht auf", isWeak: false }],
        en: [{ text: "open", isWeak: false }],
      },
    },
    {
      id: "door",
      members: {
        de: [
          { text: "Tür", isWeak: false },
          { text: "auf", isWeak: true },
        ],
        en: [{ text: "open door", isWeak: false }],
      },
    },
  ]);

  test("include phrases of stop words, and the longer member takes the words of a shorter one", () => {
    expect(matchConcepts(small, "Wann macht auf?", ["de"])).toEqual([
      { concept: 0, weight: 1, words: ["macht", "auf"] },
    ]);
    expect(matchConcepts(small, "open doors", ["en"])).toEqual([
      { concept: 1, weight: 1, words: ["open", "doors"] },
    ]);
  });

  test("are found only in the given languages, and weak members count half", () => {
    expect(matchConcepts(small, "open", ["de"])).toEqual([]);
    expect(matchConcepts(small, "auf", ["de"])).toEqual([
      { concept: 1, weight: 0.5, words: ["auf"] },
    ]);
  });

  test("are not named by words that must be taken literally", () => {
    expect(matchConcepts(small, "open", ["en"], new Set(["open"]))).toEqual([]);
  });

  test("cost time only for the first words of a question", async () => {
    const hostile = "open macht auf refund ".repeat(100_000);
    const match = () => matchConcepts(conceptIndex(), hostile.slice(0, 4_000), LANGUAGES);
    expect(match().length).toBeLessThan(99);
    expect(await processorSeconds(match)).toBeLessThan(1);
  });
});

describe("a search", () => {
  let database: Database;
  let base: Scope;
  const pages = [
    ["Öffnungszeiten", "Das Geschäft ist werktags von neun bis achtzehn Uhr geöffnet."],
    ["Rückerstattung", "Wir überweisen den Betrag innerhalb von zehn Tagen."],
    ["Reparatur", "Defekte Geräte nimmt die Annahme entgegen."],
    ["Dogs", "Dogs are welcome in the garden if they are on a lead."],
    ["Inner tubes", "We replace inner tubes while you wait."],
    ["Cancellation", "Cancellation is possible up to two days before the lesson."],
  ] as const;

  beforeAll(async () => {
    database = await openTestDatabase();
    base = await openBaseWith(database.db, pages);
  });
  afterAll(() => database.close());

  test.each([
    ["Wann macht ihr auf?", "Öffnungszeiten"],
    ["Kriege ich mein Geld zurück?", "Rückerstattung"],
    ["Mein Handy ist im Eimer", "Reparatur"],
    ["Can I bring my pooch?", "Dogs"],
    ["I want to call off my booking", "Cancellation"],
    ["Darf mein Vierbeiner mit?", "Dogs"],
    ["When do you open?", "Öffnungszeiten"],
    ["Kann ich das absagen?", "Cancellation"],
  ])("finds the page for everyday words: %s", async (question, title) => {
    expect((await titles(database.db, base, question))[0]).toBe(title);
  });

  test("prefers a page with the question's own word over pages with other words for it", async () => {
    const own = await openBase(database.db);
    await put(database.db, own, "A", "The refund arrives within ten days of the return.");
    await put(database.db, own, "B", "Our pooch parlour opens at nine every day.");
    await put(
      database.db,
      own,
      "C",
      "Dogs, dogs and dogs: dogs are welcome, and pets of all kinds.",
    );
    expect((await titles(database.db, own, "pooch"))[0]).toBe("B");
  });

  test.each([
    ["My pipes freeze", "free"],
    ["I want advice", "wait"],
  ])("does not confuse a correct word with another one: %s", async (question, other) => {
    const own = await openBase(database.db);
    await put(database.db, own, other, `This page says ${other} and nothing else.`);
    expect(await titles(database.db, own, question)).toEqual([]);
  });
});
