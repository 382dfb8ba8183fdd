import { idAt } from "../../index/chunk-ids";
import type { Features } from "../../index/features";
import type { SegmentPostings } from "../../index/postings";
import type { WeightedQuestion } from "../question";
import { wordEvidence } from "./evidence";
import { scoreSegment } from "./max-score";

export type Candidate = { chunkId: string; score: number };

type Kept = { segment: number; docId: number; score: number };

/** Makes sorting rarer than with only the limit. */
const KEPT_FACTOR = 4;

/** Keeps the candidates with the highest scores; of equal ones, keeps those with a lower segment and number. */
class TopCandidates {
  readonly #segments: readonly SegmentPostings[];
  readonly #limit: number;
  #kept: Kept[] = [];
  #least = 0;

  constructor(segments: readonly SegmentPostings[], limit: number) {
    this.#segments = segments;
    this.#limit = limit;
  }

  /** Candidates of later segments need a higher score than this. */
  get least(): number {
    return this.#least;
  }

  /** Scores are positive. `segment` is its index. */
  add(segment: number, docId: number, score: number): void {
    if (score < this.#least) return;
    this.#kept.push({ segment, docId, score });
    if (this.#kept.length >= KEPT_FACTOR * this.#limit) this.cut();
  }

  /** Keeps only the best, which raises `least`. */
  cut(): void {
    this.#kept = this.#kept.toSorted(compare).slice(0, this.#limit);
    if (this.#kept.length === this.#limit) this.#least = this.#kept.at(-1)?.score ?? 0;
  }

  /** Best first. */
  candidates(): Candidate[] {
    this.cut();
    return this.#kept.flatMap(({ segment, docId, score }) => {
      const own = this.#segments[segment];
      return own ? [{ chunkId: idAt(own.chunkIds, docId), score }] : [];
    });
  }
}

const compare = (a: Kept, b: Kept): number =>
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
    const { least } = top;
    scoreSegment(segment, question, { averageLength, least }, (docId, score) =>
      top.add(at, docId, score),
    );
    top.cut();
  }
  return top.candidates();
}

/** Returns the same for chunks without a segment. */
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
