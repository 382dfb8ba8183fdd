import { saturation } from "./bm25";
import { idAt } from "./chunk-ids";
import { wordEvidence } from "./evidence";
import type { Features } from "./features";
import { LANGUAGES } from "./language";
import type { SegmentPostings } from "./postings";
import type { WeightedQuestion } from "./question";
import { indexTerm, POSTING_BYTES } from "./segment";

export type Candidate = { chunkId: string; score: number };

/** The best chunks of a segment by BM25F. Deleted ones are never scored. */
export function bestOfSegment(
  segment: SegmentPostings,
  question: WeightedQuestion,
  averageLength: number,
  limit: number,
): Candidate[] {
  const scores = new Float64Array(segment.chunkCount);
  for (const [word, { forms }] of question.words.entries()) {
    const weight = question.idf[word] ?? 0;
    for (const lang of LANGUAGES) {
      const found = segment.terms.get(indexTerm(lang, forms[lang]));
      if (found) addPostings(scores, found, segment, weight, averageLength);
    }
  }
  return highest(scores, limit).map((place) => ({
    chunkId: idAt(segment.chunkIds, place),
    score: scores[place] ?? 0,
  }));
}

function addPostings(
  scores: Float64Array,
  postings: Uint8Array,
  { lengths, deleted }: SegmentPostings,
  weight: number,
  averageLength: number,
): void {
  for (let at = 0; at < postings.length; at += POSTING_BYTES) {
    const place = (postings[at] ?? 0) | ((postings[at + 1] ?? 0) << 8);
    if (deleted[place]) continue;
    const length = (lengths[2 * place] ?? 0) | ((lengths[2 * place + 1] ?? 0) << 8);
    const share = saturation(postings[at + 2] ?? 0, postings[at + 3] ?? 0, length, averageLength);
    scores[place] = (scores[place] ?? 0) + weight * share;
  }
}

/** The places of the highest scores above zero, highest first. */
function highest(scores: Float64Array, limit: number): number[] {
  const scored: number[] = [];
  for (let place = 0; place < scores.length; place += 1) if (scores[place]) scored.push(place);
  if (scored.length > 4 * limit) {
    const sorted = Float64Array.from(scored, (place) => scores[place] ?? 0).sort();
    const least = sorted[sorted.length - limit] ?? 0;
    return sortByScore(
      scored.filter((place) => (scores[place] ?? 0) >= least),
      scores,
    ).slice(0, limit);
  }
  return sortByScore(scored, scores).slice(0, limit);
}

const sortByScore = (places: number[], scores: Float64Array): number[] =>
  places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));

/** The same for chunks that have no segment yet. */
export function bestOfNew(
  chunks: ReadonlyMap<string, Features>,
  question: WeightedQuestion,
  averageLength: number,
  limit: number,
): Candidate[] {
  const evidenceOf = wordEvidence(question, averageLength);
  return [...chunks]
    .map(([chunkId, features]) => ({ chunkId, score: question.total * evidenceOf(features).mass }))
    .filter((candidate) => candidate.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}
