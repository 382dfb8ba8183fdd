import type { Evidence } from "@/server/engines/search/query/ranking/evidence";
import { combinedScore, rank } from "@/server/engines/search/query/ranking/rerank";

const none: Evidence = { bm25: 0, grams: 0, proximity: 0, sentence: 0, title: 0, coverage: 0 };
const kinds = ["bm25", "grams", "proximity", "sentence", "title", "coverage"] as const;

type Passage = Partial<Evidence> & { page?: string; isSameLanguage?: boolean };

/** The scores of passages `0`, `1` and so on, best first. */
const ranked = (...passages: Passage[]) =>
  rank(
    passages.map(({ page, isSameLanguage = false }, at) => ({
      chunkId: String(at),
      itemId: page ?? `page ${at}`,
      isSameLanguage,
    })),
    passages.map(({ page: _, isSameLanguage: __, ...evidence }) => ({ ...none, ...evidence })),
  ).map(({ chunkId, score }) => [chunkId, Number(score.toFixed(3))]);

describe("the rank of passages", () => {
  test.each(kinds)("rises with %s, relative to the best passage", (kind) => {
    const scores = ranked({ [kind]: 1 }, { [kind]: 4 }, { [kind]: 2 });
    expect(scores.map(([id]) => id)).toEqual(["1", "2", "0"]);
    expect(ranked({ [kind]: 10 }, { [kind]: 40 }, { [kind]: 20 })).toEqual(scores);
  });

  test("is at most 1, with and without vectors, and keeps the order of equal ones", () => {
    const all = Object.fromEntries(kinds.map((kind) => [kind, 0.3]));
    const best = { ...all, page: "a", isSameLanguage: true };
    expect(ranked(best, best, {})).toEqual([
      ["0", 1],
      ["1", 1],
      ["2", 0],
    ]);
    const near = { ...best, similarity: 1 };
    expect(ranked({}, near, near)).toEqual([
      ["1", 1],
      ["2", 1],
      ["0", 0],
    ]);
    expect(ranked({}, {})).toEqual([
      ["0", 0],
      ["1", 0],
    ]);
  });

  test("is higher in the question's language and beside another good passage of the page", () => {
    expect(ranked({ bm25: 1 }, { bm25: 1, isSameLanguage: true })[0]?.[0]).toBe("1");
    const [first, second, third] = ranked(
      { bm25: 1 },
      { bm25: 1, page: "a" },
      { bm25: 0.8, page: "a" },
      { bm25: 0.2, page: "a" },
    );
    expect([first?.[0], second?.[0], third?.[0]]).toEqual(["1", "2", "0"]);
    // The second passage raises the best one, and the best one the second, but no passage raises itself.
    const alone = ranked({ bm25: 1 }, { bm25: 0.8 })[0]?.[1] ?? 0;
    expect(Number(first?.[1]) - Number(alone)).toBeCloseTo((0.5 * 0.8) / 4.2, 2);
    expect(Number(third?.[1])).toBe(alone);
  });

  test("rises by a fixed share beside an equally good passage, however weak both are", () => {
    const bonusOf = (kind: string) => {
      const beside = ranked({ [kind]: 1, page: "a" }, { [kind]: 1, page: "a" });
      const apart = ranked({ [kind]: 1 }, { [kind]: 1 });
      return Number(beside[0]?.[1]) - Number(apart[0]?.[1]);
    };
    for (const kind of kinds) expect(bonusOf(kind)).toBeCloseTo(0.5 / 4.2, 2);
  });

  test("depends most on the semantic similarity, if there are vectors", () => {
    const words = Object.fromEntries(kinds.map((kind) => [kind, 1]));
    expect(ranked({ ...words, similarity: 0 }, { similarity: 1 })[0]?.[0]).toBe("1");
    expect(ranked({ ...words }, { bm25: 0.9 })[0]).toEqual(["0", Number((3.2 / 4.2).toFixed(3))]);
  });
});

test("the score of a candidate is 0 without evidence, and each type adds its weight", () => {
  expect(combinedScore(none)).toBe(0);
  const all = Object.fromEntries(kinds.map((kind) => [kind, 0.5])) as Evidence;
  const single = kinds.map((kind) => combinedScore({ ...none, [kind]: 0.5 }));
  expect(combinedScore(all)).toBeCloseTo(single.reduce((sum, score) => sum + score));
  // Words and n-grams weigh more than their position.
  const [bm25 = 0, grams = 0, ...others] = single;
  expect(Math.min(bm25, grams)).toBeGreaterThan(Math.max(...others));
  expect(Math.min(...others)).toBeGreaterThan(0);
});
