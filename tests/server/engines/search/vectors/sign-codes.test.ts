import { packIds } from "@/server/engines/search/index/chunk-ids";
import { closestCodes, signCode } from "@/server/engines/search/vectors/sign-codes";
import { dot, fromBytes, normalize, toBytes } from "@/server/engines/search/vectors/vector-bytes";
import { newId } from "@/server/infrastructure/db/id";
import { atRandom } from "../../ai/fake-embeddings";

const COUNT = 3_000;
const zeros = new Float32Array(256);
const vectors = Array.from({ length: COUNT }, (_, at) =>
  normalize(Float32Array.from(atRandom(`passage ${at}`, ""))),
);
const ids = vectors.map(() => newId());

const blocksOf = (sizes: readonly number[]) => {
  let from = 0;
  return sizes.map((size) => {
    const own = vectors.slice(from, from + size);
    const codes = new Uint32Array(own.flatMap((vector) => [...signCode(vector, zeros)]));
    const chunkIds = packIds(ids.slice(from, (from += size)));
    return { chunkIds, codes, count: own.length };
  });
};

test("the passages that are nearest by cosine are among those with the closest codes", () => {
  const blocks = blocksOf([1_000, 1_500, 500]);
  let hits = 0;
  for (let round = 0; round < 20; round += 1) {
    const near = vectors[round * 131] ?? new Float32Array();
    const noise = normalize(Float32Array.from(atRandom(`question ${round}`, "")));
    const question = normalize(near.map((number, at) => number + (noise[at] ?? 0)));
    const best = vectors
      .map((vector, at) => ({ at, cosine: dot(vector, question) }))
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(0, 5);
    const close = new Set(closestCodes(blocks, signCode(question, zeros), 400));
    expect(close.has(ids[round * 131] ?? "")).toBe(true);
    hits += best.filter(({ at }) => close.has(ids[at] ?? "")).length;
  }
  expect(hits).toBeGreaterThanOrEqual(90); // of 100
});

test("compares all of a few passages", () => {
  const blocks = blocksOf([7]);
  const question = signCode(vectors[2_999] ?? zeros, zeros);
  expect(closestCodes(blocks, question, 400).toSorted()).toEqual(ids.slice(0, 7).toSorted());
  expect(closestCodes(blocks, question, 3)).toHaveLength(3);
  expect(closestCodes([], question, 3)).toEqual([]);
});

test("a stored vector keeps its direction", () => {
  for (const vector of vectors.slice(0, 50)) {
    expect(dot(fromBytes(toBytes(vector)), vector)).toBeGreaterThan(0.999);
  }
  expect([...fromBytes(toBytes(new Float32Array(3)))]).toEqual([0, 0, 0]);
});
