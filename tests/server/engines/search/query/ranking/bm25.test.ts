import { saturation } from "@/server/engines/search/query/ranking/bm25";

/** The share for `count` occurrences in the text of a chunk. */
const inText = (count: number, length = 100) => saturation(count, 0, length, 100);
const inTitle = (count: number, length = 100) => saturation(0, count, length, 100);

test("a word counts more with each occurrence, but never as much as its whole weight", () => {
  expect(inText(0)).toBe(0);
  const shares = [1, 2, 3, 1_000].map((count) => inText(count));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(new Set(shares).size).toBe(shares.length);
  expect(shares.at(-1)).toBeLessThan(1);
});

test("the first occurrence counts more than each further one", () => {
  const [once, twice, often] = [inText(1), inText(2), inText(3)];
  expect(once).toBeGreaterThan(twice - once);
  expect(twice - once).toBeGreaterThan(often - twice);
});

test("a word of the text counts more in a short chunk than in a long one", () => {
  expect(inText(1, 50)).toBeGreaterThan(inText(1, 100));
  expect(inText(1, 100)).toBeGreaterThan(inText(1, 200));
  // Length matters less than the number of occurrences.
  expect(inText(2, 200)).toBeGreaterThan(inText(1, 50));
});

test("a word of the title counts the same in chunks of all lengths, in addition to the text", () => {
  expect(inTitle(1, 10)).toBe(inTitle(1, 1_000));
  expect(inTitle(1)).toBeCloseTo(inText(1));
  expect(saturation(1, 1, 100, 100)).toBeCloseTo(inText(2));
});

test("a collection without terms has an average length of one", () => {
  expect(saturation(1, 0, 1, 0)).toBe(saturation(1, 0, 1, 1));
});
