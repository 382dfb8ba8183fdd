import { frequency, saturate, saturation } from "./bm25";
import { idAt } from "../index/chunk-ids";
import { wordEvidence } from "./evidence";
import type { Expansion } from "./expansion";
import type { Features } from "../index/features";
import { LANGUAGES } from "../text/language";
import type { Postings } from "../index/cache/posting-cache";
import type { SegmentPostings } from "../index/postings";
import type { WeightedQuestion } from "./question";
import { indexTerm } from "../index/segment";

export type Candidate = { chunkId: string; score: number };

/** Keeps the candidates with the highest scores. */
class Best {
  readonly #limit: number;
  #kept: { segment: SegmentPostings; place: number; score: number }[] = [];
  /** Candidates up to this score are ignored. */
  #least = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(segment: SegmentPostings, scores: Float64Array): void {
    for (let place = 0; place < scores.length; place += 1) {
      const score = scores[place] ?? 0;
      if (score <= this.#least) continue;
      this.#kept.push({ segment, place, score });
      if (this.#kept.length >= 4 * this.#limit) this.#cut();
    }
  }

  candidates(): Candidate[] {
    this.#cut();
    return this.#kept.map(({ segment, place, score }) => ({
      chunkId: idAt(segment.chunkIds, place),
      score,
    }));
  }

  #cut(): void {
    this.#kept = this.#kept.sort((a, b) => b.score - a.score).slice(0, this.#limit);
    if (this.#kept.length === this.#limit) this.#least = this.#kept.at(-1)?.score ?? 0;
  }
}

/** The chunks of all segments with the highest BM25F scores, best first. Deleted chunks are not scored. */
export function bestOfSegments(
  segments: readonly SegmentPostings[],
  question: WeightedQuestion,
  averageLength: number,
  limit: number,
): Candidate[] {
  const best = new Best(limit);
  for (const segment of segments) best.add(segment, scoresOf(segment, question, averageLength));
  return best.candidates();
}

/** Shared by all questions, because each uses it within one synchronous call. */
let scratch = new Float64Array();

/** Valid until the next call. */
function scoresOf(
  segment: SegmentPostings,
  question: WeightedQuestion,
  averageLength: number,
): Float64Array {
  if (scratch.length < segment.chunkCount) scratch = new Float64Array(segment.chunkCount);
  const scores = scratch.subarray(0, segment.chunkCount).fill(0);
  for (const [word, { forms }] of question.words.entries()) {
    const weight = question.idf[word] ?? 0;
    for (const lang of LANGUAGES) {
      const found = segment.terms.get(indexTerm(lang, forms[lang]));
      if (found) addPostings(scores, found, segment, weight, averageLength);
    }
  }
  for (const expansion of question.expansions) {
    addExpansion(scores, expansion, segment, averageLength);
  }
  return scores;
}

/** The forms of an expansion share one saturation, as one word. */
function addExpansion(
  scores: Float64Array,
  { forms, weight }: Expansion,
  { terms, lengths, deleted }: SegmentPostings,
  averageLength: number,
): void {
  const frequencies = new Map<number, number>();
  for (const lang of LANGUAGES) {
    for (const form of forms[lang]) {
      for (const posting of terms.get(indexTerm(lang, form)) ?? []) {
        const place = posting & 0xffff;
        if (deleted[place]) continue;
        const [inText, inTitle] = [(posting >>> 16) & 0xff, posting >>> 24];
        const own = frequency(inText, inTitle, lengths[place] ?? 0, averageLength);
        frequencies.set(place, (frequencies.get(place) ?? 0) + own);
      }
    }
  }
  for (const [place, sum] of frequencies) {
    scores[place] = (scores[place] ?? 0) + weight * saturate(sum);
  }
}

function addPostings(
  scores: Float64Array,
  postings: Postings,
  { lengths, deleted }: SegmentPostings,
  weight: number,
  averageLength: number,
): void {
  for (const posting of postings) {
    const place = posting & 0xffff;
    if (deleted[place]) continue;
    const [inText, inTitle] = [(posting >>> 16) & 0xff, posting >>> 24];
    const share = saturation(inText, inTitle, lengths[place] ?? 0, averageLength);
    scores[place] = (scores[place] ?? 0) + weight * share;
  }
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
