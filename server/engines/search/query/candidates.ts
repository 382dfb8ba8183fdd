import type { Features } from "../index/features";
import type { SegmentPostings } from "../index/postings";
import { wordEvidence } from "./evidence";
import { scoreSegment } from "./max-score";
import type { WeightedQuestion } from "./question";
import { type Candidate, TopCandidates } from "./top-candidates";

/** The chunks of all segments with the highest BM25F scores, best first, without deleted ones. */
export function bestOfSegments(
  segments: readonly SegmentPostings[],
  question: WeightedQuestion,
  averageLength: number,
  limit: number,
): Candidate[] {
  const top = new TopCandidates(segments, limit);
  for (const [at, segment] of segments.entries()) {
    const { least } = top;
    scoreSegment(segment, question, { averageLength, least }, (place, score) =>
      top.add(at, place, score),
    );
    top.cut();
  }
  return top.candidates();
}

/** The same for chunks without a segment. */
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
