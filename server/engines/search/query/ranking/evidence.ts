import type { Features } from "../../index/features";
import type { TermIndex } from "../../index/term-index";
import { countTexts, gramCount, GramCounter } from "../../text/ngrams";
import {
  expandedGrams,
  expandedIndex,
  expandedWeights,
  idf,
  type WeightedQuestion,
} from "../question";
import { saturation } from "./bm25";

/** The features of a chunk for a question, each between 0 and 1. */
export type Evidence = {
  /** BM25F, relative to the total weight of the question. */
  bm25: number;
  /** BM25 over character 4-grams. */
  grams: number;
  /** How close together adjacent words of the question are in the text. */
  proximity: number;
  /** The largest share of the total weight in one sentence. */
  sentence: number;
  /** The share of the total weight in the title and headings. */
  title: number;
  /** The share of the total weight in the whole text. */
  coverage: number;
  /** The semantic similarity; undefined without vectors. */
  similarity?: number;
};

/** The largest distance between two words, in terms, at which proximity counts. */
const MAX_DISTANCE = 10;

/**
 * Returns the evidence of each candidate. Words are weighed by their IDF in the collection, n-grams by their IDF among
 * the candidates.
 */
export function gatherEvidence(
  question: WeightedQuestion,
  candidates: readonly Features[],
  averageLength: number,
): Evidence[] {
  const ofWords = wordEvidence(question, averageLength);
  const grams = gramEvidence(question, candidates);
  return candidates.map((features, at) => ({ ...ofWords(features), grams: grams[at] ?? 0 }));
}

/** Returns a function for the evidence of a chunk's words, without n-grams. */
export function wordEvidence(
  question: WeightedQuestion,
  averageLength: number,
): (features: Features) => Omit<Evidence, "grams"> {
  const indexes = { de: expandedIndex(question, "de"), en: expandedIndex(question, "en") };
  const weights = expandedWeights(question);
  const { total } = question;
  return (features) => {
    const index = indexes[features.lang];
    const hits = findHits(features, index);
    const counts = new Uint16Array(weights.length);
    for (const word of hits.words) counts[word] = (counts[word] ?? 0) + 1;
    const inTitle = wordsIn(features.title, index);
    const inText = hits.words.reduce((set, word) => set | bit(word), 0);
    const { length } = features.terms;
    const bm25 = weights.reduce((sum, weight, word) => {
      const titleCount = (inTitle >> word) & 1;
      return sum + weight * saturation(counts[word] ?? 0, titleCount, length, averageLength);
    }, 0);
    return {
      bm25: bm25 / total,
      proximity: proximity(question.idf, hits),
      sentence: bestSentence(weights, hits) / total,
      title: weightOf(weights, inTitle) / total,
      coverage: weightOf(weights, inText) / total,
    };
  };
}

/** The question's words in a text, with their positions and sentences, in text order. */
export type Hits = { words: number[]; positions: number[]; sentences: number[] };

/** Returns each occurrence of a word, or of a phrase of two terms, in a text. */
export function findHits(features: Pick<Features, "terms" | "sentenceOf">, index: TermIndex): Hits {
  const hits: Hits = { words: [], positions: [], sentences: [] };
  for (let position = 0; position < features.terms.length; position += 1) {
    const term = features.terms[position] ?? "";
    for (const word of [index.get(term), index.getPhrase(features.terms[position - 1], term)]) {
      if (word === undefined) continue;
      hits.words.push(word);
      hits.positions.push(position);
      hits.sentences.push(features.sentenceOf[position] ?? 0);
    }
  }
  return hits;
}

/** Returns the weight of a set of words, a bit mask. */
export function weightOf(weights: readonly number[], set: number): number {
  return weights.reduce((sum, weight, word) => ((set >> word) & 1 ? sum + weight : sum), 0);
}

/** Returns the bit mask of one word by its index; 0 for undefined. */
export const bit = (word: number | undefined): number => (word === undefined ? 0 : 1 << word);

/** Returns the words and phrases of the question among terms, as a bit mask. */
export const wordsIn = (terms: readonly string[], index: TermIndex): number =>
  terms.reduce(
    (set, term, at) => set | bit(index.get(term)) | bit(index.getPhrase(terms[at - 1], term)),
    0,
  );

export function countBits(set: number): number {
  let count = 0;
  for (let rest = set >>> 0; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Returns the proximity of words that are one or two apart in the question, 0 to 1. A pair has the smaller weight of its
 * words, divided by their distance in the text.
 */
export function proximity(weights: readonly number[], { words, positions }: Hits): number {
  const distances = new Map<number, number>();
  words.forEach((word, at) => {
    for (let before = at - 1; before >= 0; before -= 1) {
      const distance = (positions[at] ?? 0) - (positions[before] ?? 0);
      if (distance > MAX_DISTANCE) break;
      const other = words[before] ?? 0;
      const gap = Math.abs(word - other);
      if (gap !== 1 && gap !== 2) continue;
      const pair = Math.min(word, other) * 2 + gap - 1;
      distances.set(pair, Math.min(distances.get(pair) ?? MAX_DISTANCE, distance));
    }
  });
  let sum = 0;
  let maximum = 0;
  for (const [word, weight] of weights.entries()) {
    for (const gap of [1, 2]) {
      const other = weights[word + gap];
      if (other === undefined) continue;
      const lighter = Math.min(weight, other);
      maximum += lighter;
      sum += lighter / (distances.get(word * 2 + gap - 1) ?? Infinity);
    }
  }
  return maximum === 0 ? 0 : sum / maximum;
}

function bestSentence(weights: readonly number[], { words, sentences }: Hits): number {
  let best = 0;
  let set = 0;
  for (const [at, word] of words.entries()) {
    set = sentences[at] === sentences[at - 1] ? set | (1 << word) : 1 << word;
    if (sentences[at] !== sentences[at + 1]) best = Math.max(best, weightOf(weights, set));
  }
  return best;
}

/** BM25 over the question's 4-grams, weighed by their idf among the candidates. */
function gramEvidence(question: WeightedQuestion, candidates: readonly Features[]): number[] {
  const { grams, weights: factors } = expandedGrams(question);
  const counter = new GramCounter(grams);
  const counts = candidates.map(({ letters }) => counter.count(letters));
  const weights = Array.from(
    countTexts(counts, grams.length),
    (count, gram) => (factors[gram] ?? 0) * idf(count, candidates.length),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const lengths = candidates.map(({ letters }) => gramCount(letters));
  const length = lengths.reduce((sum, own) => sum + own, 0) / candidates.length;
  return counts.map((found, candidate) => {
    const own = lengths[candidate] ?? 0;
    const bm25 = weights.reduce(
      (sum, weight, gram) => sum + weight * saturation(found[gram] ?? 0, 0, own, length),
      0,
    );
    return bm25 / total;
  });
}
