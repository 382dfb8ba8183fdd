import { idAt } from "../../index/chunk-ids";
import type { Features } from "../../index/features";
import type { SegmentPostings } from "../../index/postings";
import type { WeightedQuestion } from "../question";
import { wordEvidence } from "./evidence";
import { scoreSegment } from "./max-score";

export type Candidate = { chunkId: string; score: number };

type ScoredDoc = { segment: number; docId: number; score: number };

/** The buffer holds this multiple of the limit before it is sorted. */
const BUFFER_FACTOR = 4;

/** Collects the candidates with the highest scores and, at equal scores, the lowest segment and doc id. */
class TopCandidates {
  readonly #segments: readonly SegmentPostings[];
  readonly #limit: number;
  #buffer: ScoredDoc[] = [];
  #minCompetitiveScore = 0;

  constructor(segments: readonly SegmentPostings[], limit: number) {
    this.#segments = segments;
    this.#limit = limit;
  }

  /** Candidates need at least this score. */
  get minCompetitiveScore(): number {
    return this.#minCompetitiveScore;
  }

  /** Adds a chunk by the index of its segment. The score is positive. */
  add(segment: number, docId: number, score: number): void {
    if (score < this.#minCompetitiveScore) return;
    this.#buffer.push({ segment, docId, score });
    if (this.#buffer.length >= BUFFER_FACTOR * this.#limit) this.prune();
  }

  /** Deletes all but the best candidates, which raises `minCompetitiveScore`. */
  prune(): void {
    this.#buffer = this.#buffer.toSorted(byScore).slice(0, this.#limit);
    if (this.#buffer.length === this.#limit)
      this.#minCompetitiveScore = this.#buffer.at(-1)?.score ?? 0;
  }

  /** Best first. */
  candidates(): Candidate[] {
    this.prune();
    return this.#buffer.flatMap(({ segment, docId, score }) => {
      const own = this.#segments[segment];
      return own ? [{ chunkId: idAt(own.chunkIds, docId), score }] : [];
    });
  }
}

const byScore = (a: ScoredDoc, b: ScoredDoc): number =>
  b.score - a.score || a.segment - b.segment || a.docId - b.docId;

/** Returns the chunks of all segments with the highest BM25F scores, best first, without deleted ones. */
export function bestOfSegments(
  segments: readonly SegmentPostings[],
  question: WeightedQuestion,
  averageLength: number,
  limit: number,
): Candidate[] {
  const top = new TopCandidates(segments, limit);
  for (const [at, segment] of segments.entries()) {
    const { minCompetitiveScore } = top;
    scoreSegment(segment, question, { averageLength, minCompetitiveScore }, (docId, score) =>
      top.add(at, docId, score),
    );
    top.prune();
  }
  return top.candidates();
}

/** Returns the chunks without a segment with the highest BM25F scores, best first. */
export function bestOfNew(
  chunks: ReadonlyMap<string, Features>,
  question: WeightedQuestion,
  averageLength: number,
  limit: number,
): Candidate[] {
  const evidenceOf = wordEvidence(question, averageLength);
  return [...chunks]
    .map(([chunkId, features]) => ({ chunkId, score: question.total * evidenceOf(features).bm25 }))
    .filter((candidate) => candidate.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}
