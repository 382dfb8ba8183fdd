import { Vocabulary } from "@/server/engines/search/index/vocabulary";
import {
  idf,
  type Question,
  questionWord,
  readQuestion,
} from "@/server/engines/search/query/question";
import { draftExpansions } from "@/server/engines/search/query/rewriting/lexicon-expansions";
import { draftCompounds } from "@/server/engines/search/query/rewriting/vocabulary-expansions";
import {
  draftedTerms,
  type ExpansionDraft,
  weighExpansions,
  withoutNeedlessTranslations,
} from "@/server/engines/search/query/rewriting/weigh-expansions";
import type { Language } from "@/server/engines/search/text/language";

const term = (text: string, lang: Language = "en") => ({
  surface: text,
  lang,
  term: text,
  key: `${lang}:${text}`,
});
const draft = (originals: string[], ...terms: string[]): ExpansionDraft => ({
  terms: terms.map((text) => term(text)),
  factor: 0.5,
  originals,
});

const without = (question: Question, ...exact: string[]): Question => ({
  ...question,
  words: question.words.map((word) =>
    exact.includes(word.surface) ? { ...word, isExactTerm: true } : word,
  ),
});

describe("drafts from synonyms", () => {
  const drafts = (question: Question) =>
    draftExpansions(question).filter(({ isSynonym }) => isSynonym);
  const terms = (text: string, lang: Language) =>
    drafts(readQuestion(text, lang)).flatMap((each) => each.terms.map(({ key }) => key));

  test("contain words of the same language with the same meaning, and irregular forms", () => {
    expect(terms("Is there a TV in the room?", "en")).toContain("en:televis");
    expect(terms("Were the windows broken?", "en")).toContain("en:break");
    expect(
      terms("Gibt es im Zimmer einen Fernseher?", "de").every((key) => key.startsWith("de:")),
    ).toBe(true);
  });

  test("contain the class of a thing if the question asks for a rule, and not for an offer or a price", () => {
    expect(terms("May I bring strawberries?", "en")).toContain("en:fruit");
    expect(terms("Darf ich mit meinem Esel kommen?", "de")).toContain("de:nutztier");
    expect(terms("Do you sell strawberries?", "en")).not.toContain("en:fruit");
    expect(terms("How much must I pay for strawberries?", "en")).not.toContain("en:fruit");
    expect(terms("May I bring fruit?", "en")).not.toContain("en:strawberri");
  });

  test("do not contain the phrase that the question has", () => {
    expect(terms("Is your mobile phone on?", "en")).not.toContain("en:mobil phone");
    expect(terms("Is your mobile phone on?", "en")).toContain("en:cell phone");
  });

  test("are not made for exact terms", () => {
    expect(drafts(without(readQuestion("Is there a TV in the room?", "en"), "tv"))).toEqual([]);
  });

  test("are dropped if the pages contain the word of the question", () => {
    const question = readQuestion("Is there a TV?", "en");
    const held = (counts: Record<string, number>) =>
      weighExpansions(drafts(question), question, (key) => counts[key] ?? 0, 100).flatMap(
        ({ forms }) => forms.en,
      );
    expect(held({ "en:televis": 3 })).toEqual(["televis"]);
    expect(held({ "en:televis": 3, "en:tv": 1 })).toEqual([]);
  });
});

describe("drafts from concepts", () => {
  const drafts = (text: string) =>
    draftExpansions(readQuestion(text, "en")).filter(
      ({ translatedFrom, isSynonym }) => !translatedFrom && !isSynonym,
    );

  test("weigh less than the words of the question, and the less the more concepts a word names", () => {
    expect(drafts("Do you have sofas?").map(({ factor }) => factor)).toContain(0.45);
    const factors = drafts("How do I return a hedgehog?").map(({ factor }) => factor);
    expect(factors).toEqual(factors.map(() => 0.45 / Math.sqrt(2)));
    expect(factors.length).toBe(2);
  });

  test("of shorter members are marked, and do not repeat those of longer members", () => {
    const found = drafts("Can I bring my dog?");
    expect(found.some(({ isShorter }) => isShorter)).toBe(true);
    expect(found.filter(({ isShorter }) => !isShorter).map(({ originals }) => originals)).toEqual([
      ["bring", "my", "dog"],
      ["bring", "my", "dog"],
    ]);
    expect(drafts("How do I return a hedgehog?").some(({ isShorter }) => isShorter)).toBe(false);
    // A phrase of two words, the only concept of the question.
    const [phrase, ...others] = drafts("dry cleaning");
    expect(new Set(phrase?.originals)).toEqual(new Set(["dry", "cleaning"]));
    expect(others.map(({ isShorter }) => isShorter)).toContain(true);
    // Beside a concept of one word, which is not repeated.
    const both = drafts("Can I bring my dog on the sofa?").filter(({ originals }) =>
      originals.includes("sofa"),
    );
    expect(new Set(both.map((each) => each.terms)).size).toBe(both.length);
    const terms = others.map((each) => each.terms);
    expect(new Set(terms).size).toBe(terms.length);
  });

  test("are marked if they are topics", () => {
    const [sofa] = drafts("sofa");
    expect(sofa?.isTopic).toBe(true);
    expect(sofa?.terms.map(({ key }) => key)).toContain("en:sofa");
    expect(drafts("How do I return a hedgehog?").map(({ isTopic }) => isTopic)).toContain(false);
  });

  test("are at most twelve, heaviest first", () => {
    const factors = drafts(
      "delivery service return dog sofa price bring open parking dance hotel repair",
    ).map(({ factor }) => factor);
    expect(factors).toHaveLength(12);
    expect(factors).toEqual(factors.toSorted((a, b) => b - a));
  });

  test("do not replace exact terms", () => {
    const question = readQuestion("Where is the sofa?", "en");
    const named = (asked: Question) => draftExpansions(asked).flatMap(({ originals }) => originals);
    expect(named(question)).toContain("sofa");
    expect(named(without(question, "sofa"))).not.toContain("sofa");
  });
});

describe("drafts from translations", () => {
  const translated = (text: string) =>
    draftExpansions(readQuestion(text, "en")).filter(({ translatedFrom }) => translatedFrom);

  test("are single words with their probability, at most eight for each word", () => {
    const found = translated("Do you have a delivery service?");
    const byName = Map.groupBy(found, ({ originals }) => originals.join(" "));
    expect([...byName.keys()]).toEqual(["delivery", "service"]);
    for (const ofWord of byName.values()) {
      expect(ofWord).toHaveLength(8);
      const factors = ofWord.map(({ factor }) => factor);
      expect(factors).toEqual(factors.toSorted((a, b) => b - a));
      expect(Math.max(...factors)).toBeLessThan(0.6);
      expect(ofWord.every(({ terms }) => terms.length === 1)).toBe(true);
    }
  });

  test("are in the question's language, or in both if the language is uncertain", () => {
    const from = (text: string) => new Set(translated(text).map((each) => each.translatedFrom));
    expect(from("Do you have a sofa?")).toEqual(new Set(["en"]));
    expect(from("sofa")).toEqual(new Set(["de", "en"]));
  });
});

test("leaves out translations if a third of the pages is in the question's language", () => {
  const drafts: ExpansionDraft[] = [
    { ...draft(["a"], "x"), translatedFrom: "en" },
    { ...draft(["a"], "y"), translatedFrom: "de" },
    draft(["a"], "z"),
  ];
  const left = (de: number, en: number) =>
    draftedTerms(withoutNeedlessTranslations(drafts, { de, en }));
  expect(left(0, 0)).toEqual(["en:x", "en:y", "en:z"]);
  expect(left(0, 1 / 3)).toEqual(["en:y", "en:z"]);
  expect(left(1 / 3, 0.33)).toEqual(["en:x", "en:z"]);
});

describe("drafts from German compounds", () => {
  const compounds = (
    question: Question,
    terms: readonly string[],
    { drafts = [] as ExpansionDraft[], held = [] as string[] } = {},
  ) => {
    const vocabulary = new Vocabulary();
    vocabulary.add(terms.map((each) => `de:${each}`));
    const count = (key: string) => (held.includes(key) ? 1 : 0);
    return draftCompounds(question, drafts, [vocabulary], count).map((each) => [
      each.terms.map(({ surface }) => surface),
      each.originals,
      each.factor,
    ]);
  };

  test("are price compounds of a word, if a price is asked for", () => {
    const terms = ["unterrichtsbeitrag", "unterrichtsraum"];
    const priced = [["unterrichtsbeitrag"], ["unterricht"], 0.45];
    const asked = readQuestion("Was kostet der Unterricht?", "de");
    expect(compounds(asked, terms)).toContainEqual(priced);
    expect(compounds(without(asked, "unterricht"), terms)).toEqual([]);
    expect(compounds(readQuestion("Wann ist der Unterricht?", "de"), terms)).toEqual([]);
    const filler = readQuestion("Was kostet es heute?", "de");
    expect(compounds(filler, ["heutebeitrag"])).toEqual([]);
  });

  test("are at most six price compounds", () => {
    const terms = Array.from({ length: 7 }, (_, at) => `unterricht${"abcdefg".charAt(at)}beitrag`);
    const [found] = compounds(readQuestion("Was kostet der Unterricht?", "de"), terms);
    expect(found?.[0]).toHaveLength(6);
  });

  test("are subtypes of a noun, except of exact terms and names of the answer type", () => {
    const asked = readQuestion("Gibt es einen Park?", "de");
    expect(compounds(asked, ["hundepark"])).toEqual([[["hundepark"], ["park"], 0.45]]);
    expect(compounds(without(asked, "park"), ["hundepark"])).toEqual([]);
    const named = {
      ...asked,
      words: [{ ...questionWord("park"), isTypeName: true as const }],
    };
    expect(compounds(named, ["hundepark"])).toEqual([]);
    const verb = { ...asked, text: "kannst du kochen", words: [questionWord("kochen")] };
    expect(compounds(verb, ["showkoch"])).toEqual([]);
  });

  test("are subtypes of a concept's German nouns that the pages contain only as compounds", () => {
    const none = { ...readQuestion("Wo?", "de"), words: [] };
    const drafts = [{ ...draft(["parken"]), terms: [term("park", "de"), term("lot")] }];
    expect(compounds(none, ["hundepark"], { drafts })).toEqual([[["hundepark"], ["parken"], 0.5]]);
    expect(compounds(none, ["hundepark"], { drafts, held: ["en:lot"] })).toEqual([]);
    const english = [{ ...draft(["parken"]), terms: [term("park")] }];
    expect(compounds(none, ["hundepark"], { drafts: english })).toEqual([]);
    const translations = drafts.map((each) => ({ ...each, translatedFrom: "en" as const }));
    expect(compounds(none, ["hundepark"], { drafts: translations })).toEqual([]);
    const short = [{ ...draft(["parken"]), terms: [term("kur", "de")] }];
    expect(compounds(none, ["hundekur"], { drafts: short })).toEqual([]);
  });

  test("are identified by their terms", () => {
    expect(draftedTerms([draft(["a"], "x", "y"), draft(["b"], "z")])).toEqual([
      "en:x",
      "en:y",
      "en:z",
    ]);
  });
});

describe("expansions", () => {
  const weighed = (drafts: readonly ExpansionDraft[], counts: Record<string, number>, total = 10) =>
    weighExpansions(
      drafts,
      readQuestion("What is the price?", "en"),
      (key) => counts[key] ?? 0,
      total,
    );

  test("weigh by the chunks that contain any of their words", () => {
    const [found] = weighed([draft(["price"], "fee", "rate")], { "en:fee": 5, "en:rate": 5 });
    // Each word is in half of the chunks, so one of them is in three quarters: 7.5, rounded to 8.
    expect(found).toMatchObject({ idf: idf(8, 10), weight: 0.5 * idf(8, 10) });
    expect(found?.forms).toEqual({ de: [], en: ["fee", "rate"] });
    expect(found?.surfaces).toEqual(["fee", "rate"]);
    const [more] = weighed([draft(["price"], "fee")], { "en:fee": 20 });
    expect(more?.idf).toBe(idf(10, 10));
    expect(weighed([draft(["price"], "fee")], { "en:fee": 1 }, 0)[0]?.idf).toBe(idf(1, 0));
  });

  test("are heaviest first, and each word belongs to the heaviest", () => {
    const drafts = [
      { ...draft(["price"], "fee", "rate"), factor: 0.1 },
      { ...draft(["price"], "fee"), factor: 0.9 },
      { ...draft(["price"], "fee"), factor: 0.2 },
    ];
    const found = weighed(drafts, { "en:fee": 1, "en:rate": 1 });
    expect(found.map(({ forms }) => forms.en)).toEqual([["fee"], ["rate"]]);
  });

  test("of a shorter member replace a longer one only if the pages lack that", () => {
    const longer = draft(["price", "list"], "menu");
    const shorter: ExpansionDraft = { ...draft(["price"], "fee"), isShorter: true };
    const words = (drafts: readonly ExpansionDraft[], ...held: string[]) =>
      weighed(drafts, Object.fromEntries(held.map((key) => [`en:${key}`, 1]))).flatMap(
        ({ forms }) => forms.en,
      );
    expect(words([longer, shorter], "menu", "fee")).toEqual(["menu"]);
    expect(words([longer, shorter], "fee")).toEqual(["fee"]);
    const other = { ...longer, originals: ["list"] };
    expect(words([other, shorter], "menu", "fee").toSorted()).toEqual(["fee", "menu"]);
    const translation: ExpansionDraft = { ...longer, translatedFrom: "en" };
    expect(words([translation, shorter], "menu", "fee").toSorted()).toEqual(["fee", "menu"]);
    const twice: ExpansionDraft = { ...draft(["price"], "rate"), isShorter: true };
    expect(words([twice, shorter], "rate", "fee").toSorted()).toEqual(["fee", "rate"]);
  });

  test("contain their words and whether they are topics", () => {
    const topic: ExpansionDraft = { ...draft(["price"], "fee"), isTopic: true };
    expect(weighed([topic], { "en:fee": 1 })[0]).toMatchObject({
      isTopic: true,
      originals: ["price"],
    });
    expect(weighed([draft(["price"], "fee")], { "en:fee": 1 })[0]?.isTopic).toBeUndefined();
  });
});
