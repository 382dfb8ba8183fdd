import type { Postings } from "../../index/cache/posting-cache";
import type { SegmentPostings } from "../../index/postings";
import { indexTerm } from "../../index/segment";
import { LANGUAGES } from "../../text/language";
import type { WeightedQuestion } from "../question";
import { frequency, saturate } from "./bm25";

/** Postings that count as one word: their frequencies are added before the saturation. */
type Clause = { weight: number; lists: readonly Postings[] };

/** Arrays by doc id for one segment; all zero between two uses. */
type Scratch = {
  scores: Float64Array;
  frequencies: Float64Array;
  isCandidate: Uint8Array;
  docIds: Uint16Array;
};

const scratchOf = (chunkCount: number): Scratch => ({
  scores: new Float64Array(chunkCount),
  frequencies: new Float64Array(chunkCount),
  isCandidate: new Uint8Array(chunkCount),
  docIds: new Uint16Array(chunkCount),
});

/** Shared by all questions, because each uses it within one synchronous call. */
let scratch = scratchOf(0);

/**
 * Calls `onScore` with the BM25F score of every chunk of a segment that can exceed `minCompetitiveScore`, and perhaps of others; in no
 * order. Deleted chunks are left out.
 *
 * MaxScore (H. Turtle and J. Flood, "Query Evaluation: Strategies and Optimizations", 1995): a word contributes less than
 * its weight. The words with the lowest weights, whose sum does not exceed `minCompetitiveScore`, cannot make a chunk a candidate;
 * they are added to the scores of candidates only. Scores are added in the order of the question, so that they do not
 * depend on `minCompetitiveScore`.
 */
export function scoreSegment(
  segment: SegmentPostings,
  question: WeightedQuestion,
  { averageLength, minCompetitiveScore }: { averageLength: number; minCompetitiveScore: number },
  onScore: (docId: number, score: number) => void,
): void {
  if (scratch.scores.length < segment.chunkCount) scratch = scratchOf(segment.chunkCount);
  const { scores, isCandidate, docIds } = scratch;
  const clauses = clausesOf(segment, question);
  const count = markCandidates(segment, essentialClauses(clauses, minCompetitiveScore));
  for (const { weight, lists } of clauses) {
    const [only] = lists;
    if (lists.length === 1 && only) addList(only, weight, segment, averageLength);
    else addLists(lists, weight, segment, averageLength);
  }
  for (let at = 0; at < count; at += 1) {
    const docId = docIds[at] ?? 0;
    const score = scores[docId] ?? 0;
    scores[docId] = 0;
    isCandidate[docId] = 0;
    if (score > 0) onScore(docId, score);
  }
}

/** Returns the words of the question in each language and then its expansions, without those that the segment lacks. */
function clausesOf({ terms }: SegmentPostings, question: WeightedQuestion): Clause[] {
  const clauses: Clause[] = [];
  for (const [word, { forms }] of question.words.entries()) {
    for (const lang of LANGUAGES) {
      const found = terms.get(indexTerm(lang, forms[lang]));
      if (found) clauses.push({ weight: question.idf[word] ?? 0, lists: [found] });
    }
  }
  for (const { forms, weight } of question.expansions) {
    const lists = LANGUAGES.flatMap((lang) =>
      forms[lang].flatMap((form) => terms.get(indexTerm(lang, form)) ?? []),
    );
    if (lists.length > 0) clauses.push({ weight, lists });
  }
  return clauses;
}

/** Returns the clauses of which a chunk with a competitive score matches at least one. */
function essentialClauses(clauses: readonly Clause[], minCompetitiveScore: number): Clause[] {
  const lightestFirst = clauses.toSorted((a, b) => a.weight - b.weight);
  let most = 0;
  const first = lightestFirst.findIndex(({ weight }) => (most += weight) > minCompetitiveScore);
  return first < 0 ? [] : lightestFirst.slice(first);
}

/** Marks the chunks that match a clause, and returns their number. */
function markCandidates({ deleted }: SegmentPostings, clauses: readonly Clause[]): number {
  const { isCandidate, docIds } = scratch;
  let count = 0;
  for (const { lists } of clauses) {
    for (const postings of lists) {
      for (const posting of postings) {
        const docId = posting & 0xffff;
        if (isCandidate[docId] !== 0 || deleted[docId] !== 0) continue;
        isCandidate[docId] = 1;
        docIds[count] = docId;
        count += 1;
      }
    }
  }
  return count;
}

function addList(
  postings: Postings,
  weight: number,
  { lengths }: SegmentPostings,
  averageLength: number,
): void {
  const { scores, isCandidate } = scratch;
  for (const posting of postings) {
    const docId = posting & 0xffff;
    if (isCandidate[docId] === 0) continue;
    const share = saturate(frequencyOf(posting, lengths[docId] ?? 0, averageLength));
    scores[docId] = (scores[docId] ?? 0) + weight * share;
  }
}

function addLists(
  lists: readonly Postings[],
  weight: number,
  { lengths }: SegmentPostings,
  averageLength: number,
): void {
  const { scores, frequencies, isCandidate } = scratch;
  for (const postings of lists) {
    for (const posting of postings) {
      const docId = posting & 0xffff;
      if (isCandidate[docId] === 0) continue;
      const own = frequencyOf(posting, lengths[docId] ?? 0, averageLength);
      frequencies[docId] = (frequencies[docId] ?? 0) + own;
    }
  }
  for (const postings of lists) {
    for (const posting of postings) {
      const docId = posting & 0xffff;
      const sum = frequencies[docId] ?? 0;
      if (sum === 0) continue;
      frequencies[docId] = 0;
      scores[docId] = (scores[docId] ?? 0) + weight * saturate(sum);
    }
  }
}

const frequencyOf = (posting: number, length: number, averageLength: number): number =>
  frequency((posting >>> 16) & 0xff, posting >>> 24, length, averageLength);
