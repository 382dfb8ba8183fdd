import { idAt, packIds } from "@/server/engines/search/index/chunk-ids";
import { featuresOf } from "@/server/engines/search/index/features";
import type { SegmentPostings } from "@/server/engines/search/index/postings";
import { questionWord, type WeightedQuestion } from "@/server/engines/search/query/question";
import { frequency, saturate } from "@/server/engines/search/query/ranking/bm25";
import {
  bestOfNew,
  bestOfSegments,
  type Candidate,
} from "@/server/engines/search/query/ranking/candidates";

/** From 0 to 1 at each call (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TERMS = ["iron", "wood", "gate", "key", "lamp", "roof", "stone", "door"];

/** Lengths and counts repeat often, so that many scores are equal. */
function randomSegment(number: number, random: () => number): SegmentPostings {
  const chunkCount = 1 + Math.floor(random() * 400);
  const ids = Array.from(
    { length: chunkCount },
    (_, at) => `018f0000-0000-7000-8000-${String(number * 1_000 + at).padStart(12, "0")}`,
  );
  const deleted = Uint8Array.from(ids, () => (random() < 0.05 ? 1 : 0));
  const terms = new Map<string, Uint32Array>();
  for (const [rank, term] of TERMS.entries()) {
    for (const lang of ["de", "en"]) {
      const postings = ids.flatMap((_, place) => {
        if (random() > 0.7 / (rank + 1)) return [];
        const [inText, inTitle] = [1 + Math.floor(random() * 3), random() < 0.1 ? 1 : 0];
        return [(place | (inText << 16) | (inTitle << 24)) >>> 0];
      });
      if (postings.length > 0) terms.set(`${lang}:${term}`, Uint32Array.from(postings));
    }
  }
  return {
    segmentId: String(number),
    kbId: "",
    chunkCount,
    termTotal: 0,
    chunkIds: packIds(ids),
    lengths: Uint16Array.from(ids, () => 5 + 5 * Math.floor(random() * 3)),
    deleted,
    deletedCount: deleted.filter((each) => each === 1).length,
    terms,
  };
}

function randomQuestion(random: () => number): WeightedQuestion {
  const names = TERMS.filter(() => random() < 0.6);
  const own = names.slice(0, Math.ceil(names.length / 2));
  const others = names.slice(own.length);
  return {
    text: "",
    lang: "en",
    isLanguageCertain: true,
    words: own.map(questionWord),
    idf: own.map(() => 8 * random()),
    total: 1,
    expansions: others.map((name) => ({
      forms: { de: [name], en: random() < 0.5 ? [name, "iron"] : [name] },
      surfaces: [name],
      weight: 3 * random(),
      idf: 1,
      originals: [],
    })),
  };
}

/** BM25F of one chunk by its definition, added in the order of the question. */
function scoreOf(
  segment: SegmentPostings,
  question: WeightedQuestion,
  place: number,
  averageLength: number,
): number {
  const frequencyOf = (term: string): number => {
    const posting = segment.terms.get(term)?.find((each) => (each & 0xffff) === place);
    if (posting === undefined) return 0;
    const length = segment.lengths[place] ?? 0;
    return frequency((posting >>> 16) & 0xff, posting >>> 24, length, averageLength);
  };
  let score = 0;
  for (const [word, { forms }] of question.words.entries()) {
    for (const lang of ["de", "en"] as const) {
      score += (question.idf[word] ?? 0) * saturate(frequencyOf(`${lang}:${forms[lang]}`));
    }
  }
  for (const { forms, weight } of question.expansions) {
    const terms = [
      ...forms.de.map((form) => `de:${form}`),
      ...forms.en.map((form) => `en:${form}`),
    ];
    score += weight * saturate(terms.reduce((sum, term) => sum + frequencyOf(term), 0));
  }
  return score;
}

function scoreAll(
  segments: readonly SegmentPostings[],
  question: WeightedQuestion,
  averageLength: number,
  limit: number,
): Candidate[] {
  return segments
    .flatMap((segment) =>
      Array.from({ length: segment.chunkCount }, (_, place) => ({
        chunkId: idAt(segment.chunkIds, place),
        score: segment.deleted[place] === 1 ? 0 : scoreOf(segment, question, place, averageLength),
      })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}

test("returns the same candidates, scores and order as scoring every chunk", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomOf(seed);
    const segments = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, at) =>
      randomSegment(at, random),
    );
    const question = randomQuestion(random);
    const [averageLength, limit] = [5 + 10 * random(), 1 + Math.floor(random() * 30)];
    const best = bestOfSegments(segments, question, averageLength, limit);
    expect(best).toEqual(scoreAll(segments, question, averageLength, limit));
  }
});

/** A segment whose chunks have one term each, in a text of five. */
function segmentOf(number: number, terms: readonly string[]): SegmentPostings {
  const ids = terms.map(
    (_, at) => `018f0000-0000-7000-8000-${number}${String(at).padStart(11, "0")}`,
  );
  const places = Map.groupBy(terms.keys(), (at) => `en:${terms[at]}`);
  return {
    segmentId: String(number),
    kbId: "",
    chunkCount: ids.length,
    termTotal: 0,
    chunkIds: packIds(ids),
    lengths: Uint16Array.from(ids, () => 5),
    deleted: new Uint8Array(ids.length),
    deletedCount: 0,
    terms: new Map(
      [...places].map(([term, of]) => [term, Uint32Array.from(of, (place) => place | (1 << 16))]),
    ),
  };
}

/** A question for these words, the weight of each as given. */
const questionOf = (weights: Readonly<Record<string, number>>): WeightedQuestion => ({
  text: "",
  lang: "en",
  isLanguageCertain: true,
  words: Object.keys(weights).map(questionWord),
  idf: Object.values(weights),
  total: Object.values(weights).reduce((sum, weight) => sum + weight, 0),
  expansions: [],
});

test("returns all candidates if there are fewer than the limit, with scores below 1 too", () => {
  const segments = [segmentOf(1, ["iron", "iron"]), segmentOf(2, ["wood", "iron", "gate"])];
  const question = questionOf({ iron: 0.5, wood: 0.2 });
  const found = bestOfSegments(segments, question, 5, 10);
  expect(found).toEqual(scoreAll(segments, question, 5, 10));
  expect(found).toHaveLength(4);
});

test("prefers the first of many equal candidates, whichever word finds them", () => {
  const half = Array.from({ length: 40 }, () => "iron");
  const segments = [segmentOf(1, [...half, ...half.map(() => "wood")])];
  const question = questionOf({ wood: 1, iron: 1 });
  const found = bestOfSegments(segments, question, 5, 3);
  expect(found).toEqual(scoreAll(segments, question, 5, 3));
});

test("scores new chunks like those of a segment and leaves out those without a word", () => {
  const texts = { a: "iron", b: "wood", c: "iron and wood", d: "glass", e: "wood wood" };
  const chunks = new Map(
    Object.entries(texts).map(([id, text]) => [
      id,
      featuresOf({ title: "", headingPath: [], text, lang: "en" }),
    ]),
  );
  const question = questionOf({ iron: 2, wood: 1 });
  const share = (count: number, length: number) => saturate(frequency(count, 0, length, 2));
  const found = bestOfNew(chunks, question, 2, 3);
  expect(found.map(({ chunkId }) => chunkId)).toEqual(["c", "a", "e"]);
  expect(found[0]?.score).toBeCloseTo(3 * share(1, 2));
  expect(found[1]?.score).toBeCloseTo(2 * share(1, 1));
  expect(found[2]?.score).toBeCloseTo(share(2, 2));
  expect(bestOfNew(chunks, question, 2, 10)).toHaveLength(4);
});
