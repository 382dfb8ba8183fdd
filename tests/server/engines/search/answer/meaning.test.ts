import { meaningOf } from "@/server/engines/search/answer/meaning";
import { readQuestion, weigh, type WeightedQuestion } from "@/server/engines/search/query/question";

/** Boots and sandals are both footwear. */
const boots: WeightedQuestion = weigh(readQuestion("boots", "en"), [4], 4, [
  {
    forms: { en: ["sandal"], de: ["sandal"] },
    surfaces: ["sandals", "Sandalen"],
    weight: 0.9,
    idf: 2,
    names: ["boots"],
    isTopic: true,
  },
]);

/** "Price" is on no page, "fee" is; "repair" is on one page. Both weigh 2, since a first word counts half. */
const price: WeightedQuestion = weigh(readQuestion("price repair", "en"), [4, 2], 4, [
  {
    forms: { en: ["fee"], de: ["gebuhr"] },
    surfaces: ["fee", "Gebühr"],
    weight: 0.9,
    idf: 1,
    names: ["price"],
  },
]);

const wordsOf = (terms: readonly string[], lang: "de" | "en" = "en"): number => {
  const index = meaningOf(price).indexIn(lang);
  return terms.reduce((set, term) => set | (1 << (index.get(term) ?? 31)), 0);
};

describe("the meaning of a question", () => {
  const meaning = meaningOf(price);

  test("weighs a word that no page holds like the concept that it names", () => {
    expect(meaning.total).toBe(1 + 2);
  });

  test("holds a word by its concept, which counts less than the word itself", () => {
    const fee = wordsOf(["fee"]);
    expect(meaning.words(fee)).toBe(wordsOf(["price"]));
    expect(meaning.own(fee)).toBe(0);
    expect(meaning.share(fee)).toBeGreaterThan(0);
    expect(meaning.share(fee)).toBeLessThan(meaning.share(wordsOf(["repair"])));
    expect(meaning.shareByConcept(fee)).toBe(meaning.share(fee));
  });

  test("counts a word once if the text holds both the word and its concept", () => {
    expect(meaning.share(wordsOf(["price", "fee"]))).toBe(meaning.share(wordsOf(["price"])));
  });

  test("reads the concept's words in the other language", () => {
    expect(meaning.words(wordsOf(["gebuhr"], "de"))).toBe(wordsOf(["price"]));
  });

  test("does not hold a word by another thing of the same topic, except between languages", () => {
    const sandals = 1 << (meaningOf(boots).indexIn("en").get("sandal") ?? 31);
    expect(meaningOf(boots, "en").share(sandals)).toBe(0);
    expect(meaningOf(boots, "en").words(sandals)).toBe(0);
    expect(meaningOf(boots, "de").share(sandals)).toBeGreaterThan(0);
  });

  test("counts a concept that is named by stop words only as a word of its own", () => {
    const expansion = { forms: { en: ["hour"], de: [] }, surfaces: ["hours"], weight: 0.9, idf: 2 };
    const open = weigh(readQuestion("when are you on", "en"), [], 4, [
      { ...expansion, names: ["are", "you", "on"] },
    ]);
    const index = meaningOf(open).indexIn("en");
    expect(meaningOf(open).share(1 << (index.get("hour") ?? 31))).toBe(1);
  });
});
