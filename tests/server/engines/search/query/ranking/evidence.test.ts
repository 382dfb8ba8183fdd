import { featuresOf } from "@/server/engines/search/index/features";
import { TermIndex } from "@/server/engines/search/index/term-index";
import { idf, readQuestion } from "@/server/engines/search/query/question";
import { saturation } from "@/server/engines/search/query/ranking/bm25";
import {
  bit,
  countBits,
  findHits,
  gatherEvidence,
  weightOf,
  wordEvidence,
  wordsIn,
} from "@/server/engines/search/query/ranking/evidence";

/** The evidence of a text for "red boat rental harbour", four words of equal weight. */
function evidenceOf(text: string, title = "") {
  const question = weighed("red boat rental harbour");
  expect(question.words).toHaveLength(4);
  return wordEvidence(question, 8)(features(text, title));
}

/** A question whose words have the given weights, or 1. */
function weighed(text: string, weights?: number[]) {
  const read = readQuestion(text, "en");
  const idf = weights ?? read.words.map(() => 1);
  return { ...read, idf, total: idf.reduce((sum, weight) => sum + weight, 0), expansions: [] };
}

const features = (text: string, title = "") =>
  featuresOf({ title, headingPath: [], text, lang: "en" });

const filler = (count: number) => Array.from({ length: count }, (_, at) => `filler${at}`).join(" ");

test("adjacent words of the question count more, the closer they are in the text", () => {
  const proximityOf = (text: string) => evidenceOf(text).proximity;
  const adjacent = proximityOf("red boat");
  const near = proximityOf(`red ${filler(3)} boat`);
  expect(adjacent).toBeGreaterThan(near);
  expect(near).toBeGreaterThan(0);
  expect(proximityOf(`red ${filler(30)} boat`)).toBe(0);
  expect(proximityOf(`red ${filler(30)} boat red`)).toBe(adjacent);
});

test("words of the question with one word between them are neighbours, with two they are not", () => {
  expect(evidenceOf("red rental").proximity).toBeGreaterThan(0);
  expect(evidenceOf("red harbour").proximity).toBe(0);
  expect(evidenceOf("red").proximity).toBe(0);
});

test("proximity is the share of neighbours that are adjacent in the text, in any order", () => {
  // Three pairs are adjacent in the question and two have one word between them.
  expect(evidenceOf("red boat").proximity).toBeCloseTo(1 / 5);
  expect(evidenceOf("boat red").proximity).toBeCloseTo(1 / 5);
  expect(evidenceOf("red filler boat").proximity).toBeCloseTo(1 / 2 / 5);
  expect(evidenceOf("rental harbour").proximity).toBeCloseTo(1 / 5);
  expect(evidenceOf("boat harbour").proximity).toBeCloseTo(1 / 5);
  expect(evidenceOf("red boat rental harbour").proximity).toBeCloseTo((3 + 2 / 2) / 5);
  expect(evidenceOf(`red ${filler(9)} boat`).proximity).toBeCloseTo(1 / 10 / 5);
  expect(evidenceOf(`red ${filler(10)} boat`).proximity).toBe(0);
});

test("the lighter word of two neighbours decides how much their proximity counts", () => {
  const proximityOf = (weights: number[]) =>
    wordEvidence(weighed("red boat rental", weights), 8)(features("red boat")).proximity;
  expect(proximityOf([1, 3, 5])).toBeCloseTo(1 / (1 + 3 + 1));
  expect(proximityOf([4, 2, 9])).toBeCloseTo(2 / (2 + 2 + 4));
});

test("a question of one word has no proximity", () => {
  expect(wordEvidence(weighed("boat"), 8)(features("A boat.")).proximity).toBe(0);
});

test("bm25 is the share of the question's weight by BM25F", () => {
  const once = saturation(1, 0, 2, 8);
  expect(evidenceOf("Red boat.").bm25).toBeCloseTo((2 * once) / 4);
  expect(evidenceOf("Red boat.", "Harbour").bm25).toBeCloseTo(
    (2 * once + saturation(0, 1, 2, 8)) / 4,
  );
  expect(evidenceOf("Red red.").bm25).toBeCloseTo(saturation(2, 0, 2, 8) / 4);
  expect(evidenceOf("Nothing of it.").bm25).toBe(0);
  const weighted = wordEvidence(weighed("red boat", [3, 1]), 8);
  expect(weighted(features("Red wall.")).bm25).toBeCloseTo((3 * once) / 4);
});

test("the evidence of a passage is that of its best sentence, at any position", () => {
  expect(evidenceOf("Red boat rental harbour.").sentence).toBe(1);
  expect(evidenceOf("Nothing here. Red boat rental harbour. Nothing more.").sentence).toBe(1);
  expect(evidenceOf("Red boat. A rental.").sentence).toBe(0.5);
  expect(evidenceOf("A rental. Red boat.").sentence).toBe(0.5);
  expect(evidenceOf("Red. Boat. Rental. Harbour.").sentence).toBe(0.25);
  expect(evidenceOf("Nothing of it.").sentence).toBe(0);
});

test("counts a word once for text and title each, however often it occurs", () => {
  expect(evidenceOf("Red red red boat.", "Harbour of the harbour")).toMatchObject({
    coverage: 0.5,
    title: 0.25,
  });
  expect(evidenceOf("The harbour.", "Rental")).toMatchObject({ coverage: 0.25, title: 0.25 });
  expect(evidenceOf("Nothing of it.", "Nothing")).toMatchObject({ coverage: 0, title: 0 });
});

describe("the evidence of character n-grams", () => {
  const gramsOf = (question: string, ...texts: string[]) =>
    gatherEvidence(
      weighed(question),
      texts.map((text) => features(text)),
      8,
    ).map(({ grams }) => grams);

  test("finds the word within a longer one", () => {
    const [within = 0, without] = gramsOf("harbour", "harbourmaster", "lighthouses");
    expect(within).toBeGreaterThan(0);
    expect(without).toBe(0);
  });

  test("is that of BM25 for a text that repeats the question once", () => {
    expect(gramsOf("harbour", "harbour")[0]).toBeCloseTo(saturation(1, 0, 1, 1));
    expect(gramsOf("harbour rental", "harbour rental")[0]).toBeCloseTo(saturation(1, 0, 1, 1));
  });

  test("is larger for words that few candidates contain", () => {
    const found = gramsOf("lemon peach", "lemon", "lemon", "peach");
    // "_lemon_peach_": four sequences of each word, and two across their boundary.
    const weights = { lemon: 4 * idf(2, 3), peach: 4 * idf(1, 3), boundary: 2 * idf(0, 3) };
    const share = saturation(1, 0, 1, 1) / (weights.lemon + weights.peach + weights.boundary);
    expect(found[0]).toBeCloseTo(weights.lemon * share, 5);
    expect(found[1]).toBe(found[0]);
    expect(found[2]).toBeCloseTo(weights.peach * share, 5);
  });

  test("is smaller in a longer text, and larger for a word that occurs twice", () => {
    const [short = 0, long = 0] = gramsOf("harbour", "harbour", `harbour ${filler(20)}`);
    expect(short).toBeGreaterThan(long);
    const [once = 0, twice = 0] = gramsOf("harbour", "harbour rentals", "harbour harbour");
    expect(twice).toBeGreaterThan(once);
    expect(twice).toBeLessThan(1);
  });

  test("is 0 without any n-gram of the question", () => {
    expect(gramsOf("harbour", "lighthouse")).toEqual([0]);
    expect(gramsOf("", "harbour")).toEqual([0]);
  });
});

test("sets of words are numbers with one bit for each word", () => {
  const index = new TermIndex([
    ["red", 0],
    ["boat", 1],
    ["harbour", 29],
  ]);
  const set = wordsIn(["boat", "harbour", "boat", "pier"], index);
  expect(set).toBe(bit(1) | bit(29));
  expect([set, 0, bit(31), -1].map(countBits)).toEqual([2, 0, 1, 32]);
  expect(wordsIn([], index)).toBe(0);
  expect(bit(undefined)).toBe(0);
  const weights = Array.from({ length: 30 }, (_, at) => at + 1);
  expect(weightOf(weights, set)).toBe(2 + 30);
  expect(weightOf(weights, 0)).toBe(0);
});

test("finds a phrase where its two terms follow each other", () => {
  const index = new TermIndex([
    ["time", 0],
    ["deliveri time", 1],
    ["deliveri time", 2],
    ["lead time", 3],
  ]);
  expect(wordsIn(["deliveri", "time"], index)).toBe(bit(0) | bit(1));
  expect(wordsIn(["time", "deliveri"], index)).toBe(bit(0));
  expect(wordsIn(["deliveri", "fast", "time"], index)).toBe(bit(0));
  expect(wordsIn(["lead", "time"], index)).toBe(bit(0) | bit(3));
  const hits = findHits(
    { terms: ["our", "deliveri", "time"], sentenceOf: Uint16Array.of(0, 1, 1) },
    index,
  );
  expect(hits).toEqual({ words: [0, 1], positions: [2, 2], sentences: [1, 1] });
});
