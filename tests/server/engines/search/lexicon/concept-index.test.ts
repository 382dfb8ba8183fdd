import {
  buildConceptIndex,
  type ConceptIndex,
  matchConcepts,
} from "@/server/engines/search/lexicon/concept-index";
import type { Concept } from "@/server/engines/search/lexicon/concepts";
import type { Language } from "@/server/engines/search/text/language";

/** The share of each of two concepts in a word. */
const SHARED = 1 / Math.sqrt(2);

/** A concept by its members, of which `~` marks the weak ones. */
function concept(de: readonly string[], en: readonly string[], more: object = {}): Concept {
  const members = (texts: readonly string[]) =>
    texts.map((text) => ({ text: text.replace(/^~/, ""), isWeak: text.startsWith("~") }));
  return { id: "", members: { de: members(de), en: members(en) }, ...more };
}

const named = (
  index: ConceptIndex,
  question: string,
  languages: readonly Language[] = ["en"],
  ...rest: [except?: ReadonlySet<string>, skipped?: ReadonlySet<number>]
) =>
  matchConcepts(index, question, languages, ...rest).map(({ concept, weight }) => [
    concept,
    weight,
  ]);

describe("the words to search for", () => {
  test("are the single words of a concept that are neither weak nor stop words", () => {
    const { terms } = buildConceptIndex([
      concept(
        ["Preis", "was kostet", "~teuer", "und"],
        ["price", "what it costs", "~expensive", "the"],
      ),
    ]);
    expect(terms[0]?.map(({ surface, lang }) => [surface, lang])).toEqual([
      ["preis", "de"],
      ["price", "en"],
    ]);
    expect(terms[0]?.[1]).toEqual({ surface: "price", lang: "en", term: "price", key: "en:price" });
  });

  test("are also phrases of two English words without stop words", () => {
    const { terms } = buildConceptIndex([
      concept(
        ["schnelle Lieferung"],
        ["delivery times", "time of delivery", "the delivery", "~lead time", "best delivery time"],
      ),
    ]);
    expect(terms[0]).toEqual([
      { surface: "delivery times", lang: "en", term: "deliveri time", key: "en:deliveri time" },
    ]);
  });

  test("are different terms, and the first of equal ones", () => {
    const { terms } = buildConceptIndex([concept([], ["prices", "price", "fee"])]);
    expect(terms[0]?.map(({ surface }) => surface)).toEqual(["prices", "fee"]);
  });
});

test("knows the single words of the lexicon, even weak ones, but no beginnings of phrases", () => {
  const { singleStems } = buildConceptIndex([
    concept(["Preis"], ["price", "~expensive", "ring road"]),
    concept([], ["ring binder"]),
  ]);
  expect([...singleStems.de]).toEqual([["prei", ["preis"]]]);
  expect(singleStems.en.has("price")).toBe(true);
  expect(singleStems.en.size).toBe(2);
});

test("finds topics by their number", () => {
  const { topics } = buildConceptIndex([
    concept([], ["sofa"], { isTopic: true }),
    concept([], ["price"]),
    concept([], ["cup"], { isTopic: true }),
  ]);
  expect([...topics]).toEqual([0, 2]);
});

describe("the concepts of a question", () => {
  const index = buildConceptIndex([
    concept(["Preis"], ["price", "price tag", "~dear"]),
    concept([], ["tag", "road price tag"]),
    concept([], ["dear", "bank"]),
    concept(["Bank"], ["bank", "~bench"]),
  ]);

  test("are named by all consecutive words of a member", () => {
    expect(named(index, "The prices here")).toEqual([[0, 1]]);
    expect(named(index, "A tag and a price")).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(named(index, "Nothing")).toEqual([]);
  });

  test("are named by the longest member, the first of equally long ones", () => {
    expect(named(index, "The price tag")).toEqual([[0, 1]]);
    expect(named(index, "The road price tag")).toEqual([[1, 1]]);
    const winner = (question: string, ...members: string[]) => {
      const index = buildConceptIndex(members.map((member) => concept([], [member])));
      return matchConcepts(index, question, ["en"]).map((found) => members[found.concept]);
    };
    for (const [one, other] of [
      ["a b", "b c"],
      ["a b c", "c d"],
      ["b c d", "a b"],
    ] as const) {
      expect(winner("a b c d", one, other)).toEqual([one]);
      expect(winner("a b c d", other, one)).toEqual([one]);
    }
  });

  test("are named by the first of equally long members, also of another language", () => {
    const both = buildConceptIndex([concept([], ["b c"]), concept(["a b"], [])]);
    expect(named(both, "a b c", ["en", "de"])).toEqual([[1, 1]]);
    expect(named(both, "a b c", ["de", "en"])).toEqual([[1, 1]]);
  });

  test("share the weight of a word that names several, which is half for a weak member", () => {
    expect(named(index, "bank")).toEqual([
      [2, SHARED],
      [3, SHARED],
    ]);
    expect(named(index, "dear")).toEqual([
      [0, SHARED / 2],
      [2, SHARED],
    ]);
    expect(named(index, "bench")).toEqual([[3, 0.5]]);
  });

  test("have the largest share of the words that name them, and all those words", () => {
    expect(matchConcepts(index, "bench bank bench", ["en"])).toContainEqual({
      concept: 3,
      weight: SHARED,
      words: ["bench", "bank", "bench"],
    });
  });

  test("count once for a word that names them in both languages", () => {
    expect(named(index, "Bank", ["en", "de"])).toEqual([
      [2, SHARED],
      [3, SHARED],
    ]);
    expect(named(index, "Bank", ["de"])).toEqual([[3, 1]]);
  });

  test("are not named by literal words, and take no words if they are skipped", () => {
    expect(named(index, "price tag", ["en"], new Set(["tag"]))).toEqual([[0, 1]]);
    expect(named(index, "price tag", ["en"], new Set(), new Set([0]))).toEqual([[1, 1]]);
  });

  test("are found in the first 120 words", () => {
    expect(named(index, `${"x ".repeat(119)}price`)).toEqual([[0, 1]]);
    expect(named(index, `${"x ".repeat(120)}price`)).toEqual([]);
  });
});
