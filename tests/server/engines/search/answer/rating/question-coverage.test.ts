import { questionCoverage } from "@/server/engines/search/answer/rating/question-coverage";
import { readQuestion, weigh, type WeightedQuestion } from "@/server/engines/search/query/question";

/** Boots and sandals are both footwear. */
const boots: WeightedQuestion = weigh(readQuestion("boots", "en"), [4], 4, [
  {
    forms: { en: ["sandal"], de: ["sandal"] },
    surfaces: ["sandals", "Sandalen"],
    weight: 0.9,
    idf: 2,
    originals: ["boots"],
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
    originals: ["price"],
  },
]);

/** The pages say "television" only. */
const tv: WeightedQuestion = weigh(readQuestion("tv channels", "en"), [4, 2], 4, [
  {
    forms: { en: ["televis"], de: [] },
    surfaces: ["television"],
    weight: 1.8,
    idf: 2,
    originals: ["tv"],
    isSynonym: true,
  },
]);

const wordsOf = (terms: readonly string[], lang: "de" | "en" = "en"): number => {
  const index = questionCoverage(price).indexIn(lang);
  return terms.reduce((set, term) => set | (1 << (index.get(term) ?? 31)), 0);
};

test("a synonym counts as the word itself", () => {
  const { indexIn, literalWords, share, shareByConcept } = questionCoverage(tv);
  const [television, word] = ["televis", "tv"].map((term) => 1 << (indexIn("en").get(term) ?? 31));
  expect(literalWords(television ?? 0)).toBe(word);
  expect(share(television ?? 0)).toBe(share(word ?? 0));
  expect(shareByConcept(television ?? 0)).toBe(0);
});

describe("the coverage of a question", () => {
  const coverage = questionCoverage(price);

  test("weighs a word that no page contains like the concept that it names", () => {
    expect(coverage.total).toBe(1 + 2);
  });

  test("counts a concept of a word less than the word itself", () => {
    const fee = wordsOf(["fee"]);
    expect(coverage.coveredWords(fee)).toBe(wordsOf(["price"]));
    expect(coverage.literalWords(fee)).toBe(0);
    expect(coverage.share(fee)).toBeGreaterThan(0);
    expect(coverage.share(fee)).toBeLessThan(coverage.share(wordsOf(["repair"])));
    expect(coverage.shareByConcept(fee)).toBe(coverage.share(fee));
  });

  test("counts a word once if the text contains both the word and its concept", () => {
    expect(coverage.share(wordsOf(["price", "fee"]))).toBe(coverage.share(wordsOf(["price"])));
  });

  test("reads the concept's words in the other language", () => {
    expect(coverage.coveredWords(wordsOf(["gebuhr"], "de"))).toBe(wordsOf(["price"]));
  });

  test("does not count another thing of the same topic, except between languages", () => {
    const sandals = 1 << (questionCoverage(boots).indexIn("en").get("sandal") ?? 31);
    expect(questionCoverage(boots, "en").share(sandals)).toBe(0);
    expect(questionCoverage(boots, "en").coveredWords(sandals)).toBe(0);
    expect(questionCoverage(boots, "de").share(sandals)).toBeGreaterThan(0);
  });

  test("of all words is the whole question, and of a single word its share of the weight", () => {
    expect(coverage.share(wordsOf(["price", "repair"]))).toBe(1);
    expect(coverage.share(wordsOf(["repair"]))).toBeCloseTo(2 / 3);
    expect(coverage.share(0)).toBe(0);
    expect(coverage.shareByConcept(wordsOf(["fee"]))).toBeCloseTo((0.4 * 1) / 3);
  });

  test("distinguishes several concepts", () => {
    const concept = (form: string, name: string) => ({
      forms: { en: [form], de: [] },
      surfaces: [form],
      weight: 0.9,
      idf: 1,
      originals: [name],
    });
    const concepts = [concept("fee", "price"), concept("mending", "repair")];
    const asked = weigh(readQuestion("price repair", "en"), [1, 2], 4, concepts);
    const both = questionCoverage(asked);
    const set = (form: string) => 1 << (both.indexIn("en").get(form) ?? 31);
    expect(both.coveredWords(set("fee"))).toBe(set("price"));
    expect(both.coveredWords(set("mending"))).toBe(set("repair"));
  });

  test("names the words that no page contains, and those with a concept", () => {
    expect(coverage.unknown).toBe(wordsOf(["price"]));
    expect(coverage.conceptWords).toBe(wordsOf(["price"]));
    const known = questionCoverage(weigh(readQuestion("price repair", "en"), [1, 2], 4));
    expect(known.unknown).toBe(0);
    expect(known.conceptWords).toBe(0);
  });

  test("keeps the weight of an unknown word without a concept, or with a heavier one", () => {
    const asked = (idf: number, ...originals: string[]) =>
      weigh(readQuestion("price repair", "en"), [4, 2], 4, [
        { forms: { en: ["fee"], de: [] }, surfaces: ["fee"], weight: 0.9, idf, originals },
      ]);
    expect(questionCoverage(asked(9, "price")).total).toBe(2 + 2);
    expect(questionCoverage(asked(1, "repair")).total).toBe(2 + 2);
  });

  test("adds concepts that replace none of its words, each with its own weight", () => {
    const expansion = (form: string, weight: number) => ({
      forms: { en: [form], de: [] },
      surfaces: [form],
      weight,
      idf: 2,
      originals: ["you"],
    });
    const asked = weigh(readQuestion("price repair", "en"), [4, 2], 4, [
      expansion("hour", 0.5),
      expansion("door", 1.5),
    ]);
    const added = questionCoverage(asked);
    const indexOf = (form: string) => 1 << (added.indexIn("en").get(form) ?? 31);
    expect(added.total).toBe(2 + 2 + 0.5 + 1.5);
    expect(added.share(indexOf("hour"))).toBeCloseTo(0.5 / 6);
    expect(added.share(indexOf("door"))).toBeCloseTo(1.5 / 6);
    expect(added.literalWords(indexOf("hour") | 1)).toBe(1);
  });

  test("counts a concept that is named by stop words only as a word of its own", () => {
    const expansion = { forms: { en: ["hour"], de: [] }, surfaces: ["hours"], weight: 0.9, idf: 2 };
    const open = weigh(readQuestion("when are you on", "en"), [], 4, [
      { ...expansion, originals: ["are", "you", "on"] },
    ]);
    const index = questionCoverage(open).indexIn("en");
    expect(questionCoverage(open).share(1 << (index.get("hour") ?? 31))).toBe(1);
  });
});
