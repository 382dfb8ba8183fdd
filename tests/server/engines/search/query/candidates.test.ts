import { idAt, idBytes } from "@/server/engines/search/index/chunk-ids";
import type { SegmentPostings } from "@/server/engines/search/index/postings";
import { frequency, saturate } from "@/server/engines/search/query/bm25";
import { bestOfSegments } from "@/server/engines/search/query/candidates";
import type { Candidate } from "@/server/engines/search/query/candidates";
import { questionWord, type WeightedQuestion } from "@/server/engines/search/query/question";

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
    chunkIds: idBytes(ids),
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
    isSure: true,
    words: own.map(questionWord),
    idf: own.map(() => 8 * random()),
    total: 1,
    expansions: others.map((name) => ({
      forms: { de: [name], en: random() < 0.5 ? [name, "iron"] : [name] },
      surfaces: [name],
      weight: 3 * random(),
      idf: 1,
      names: [],
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

test("returns exactly the candidates, scores and order of scoring every chunk", () => {
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
