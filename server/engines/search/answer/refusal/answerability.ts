import { isKnownWord } from "../../lexicon/known-words";
import type { Passage } from "../../query/passage";
import type { WeightedQuestion } from "../../query/question";
import { bit, countBits, weightOf } from "../../query/ranking/evidence";
import type { AnswerType } from "../../question/answer-type";
import { questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { isNegated } from "../rating/unit-features";
import { ANSWERABILITY, type AnswerabilityFeatures } from "./answerability-weights";
import { coveredDays, wordsOnPage } from "./topic";

/**
 * Returns the evidence for and against an answer. `text` is the message, `best` the best unit; `pageText`: see `pageTextOf`.
 */
export function answerabilityFeatures(
  text: string,
  passages: readonly Passage[],
  best: RatedUnit,
  pageText: string,
  answerType: AnswerType,
): AnswerabilityFeatures {
  const passage = passages[best.passageIndex];
  const [top] = passages;
  if (!passage || !top) throw new Error("A rated unit has no passage.");
  const { asked } = passage;
  const coverage = questionCoverage(asked, passage.lang);
  const onPage = wordsOnPage(text, passage, best, pageText);
  const { ignored, content, absent: all, common } = onPage;
  const unknown = coverage.unknown | onPage.incompleteParts;
  const isAnswered = answerType.isKnown && best.hasAnswerType;
  const absent = isAnswered ? all & ~typeNamesIn(asked) : all;
  const days = coveredDays(text, asked, best);
  const total = 1 - coverage.share(ignored) || 1;
  const share = (set: number) => Math.min(1, coverage.share(set & ~ignored) / total);
  return {
    words: Math.log(1 + countBits(content)),
    ...evidenceWithout(top, ignored),
    unit: best.score - best.similarity,
    share: matchedShare(evidenceWithout(passage, ignored), best, countBits(content)),
    byConcept: Math.min(1, coverage.shareByConcept(best.inContext & ~ignored) / total),
    hasAnswerType: isAnswered ? 1 : 0,
    denied: !answerType.isKnown && isDenied(best, asked, content) ? 1 : 0,
    filler: countBits(ignored) / Math.max(1, asked.words.length),
    missingCommon: share(absent & common),
    missingRare: share(absent & ~common),
    unknown: Math.max(0, ...asked.words.map((_, at) => share(unknown & absent & bit(at)))),
    unknownNames: Math.min(
      2,
      unknownNames(text, asked, content & unknown & ~coverage.conceptWords & ~days),
    ),
    isGerman: asked.lang === "de" ? 1 : 0,
  };
}

/** See `AnswerabilityFeatures.denied`. */
function isDenied(
  { unit, inUnit }: RatedUnit,
  { idf }: WeightedQuestion,
  content: number,
): boolean {
  const weights = idf.map((weight, at) => ((content >> at) & 1 ? weight : 0));
  const heaviest = weights.indexOf(Math.max(...weights));
  return isNegated(unit.text) && ((inUnit >> heaviest) & 1) === 1;
}

/** Returns the words that only name the type of answer, as a bit mask: a price may lack the word "kostet". */
const typeNamesIn = ({ words }: WeightedQuestion): number =>
  words.reduce((set, { isTypeName }, at) => (isTypeName ? set | bit(at) : set), 0);

/** Added to the number of words, so that matches of short questions, which happen by chance, count less. */
const PRIOR_WORDS = 3;
/** The weighted share from which `share` is 1. */
const MAX_SHARE = 0.12;

type EvidenceShares = Pick<AnswerabilityFeatures, "bm25" | "grams" | "proximity">;

/** Returns the passage's evidence relative to the question without the ignored words. */
function evidenceWithout({ evidence, asked, lang }: Passage, ignored: number): EvidenceShares {
  const { total } = questionCoverage(asked, lang);
  const rest = Math.max(0.2, (total - weightOf(asked.idf, ignored)) / asked.total);
  const { bm25, grams, proximity } = evidence;
  return {
    bm25: Math.min(1, bm25 / rest),
    grams: Math.min(1, grams / rest),
    proximity: Math.min(1, proximity / rest),
  };
}

/** Returns the mean share of the question in the passage and the unit, 0 to 1, less for short questions. */
function matchedShare(
  { bm25, grams, proximity }: EvidenceShares,
  { implied, features }: RatedUnit,
  words: number,
): number {
  const covered = features.coverage + 0.8 * features.context;
  const withImplied = (share: number) => Math.min(1, share + implied);
  const share =
    (withImplied(bm25) + 2 * withImplied(grams) + withImplied(proximity) + 0.5 * covered) / 4.5;
  return Math.min(1, (share * words) / (words + PRIOR_WORDS) / MAX_SHARE);
}

/** Returns the number of `unknown` words that are capitalised within a sentence. */
function unknownNames(text: string, { words, lang }: WeightedQuestion, unknown: number): number {
  const written = new Set(
    words.flatMap(({ surface, splitFrom = surface }, at) => ((unknown >> at) & 1 ? splitFrom : [])),
  );
  const capitalised = text.slice(0, 2_000).match(/(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\d]+/gu) ?? [];
  const mayBeName = (word: string) => lang !== "de" || !isDerivedNoun(word);
  return capitalised.filter((word) => written.has(word.toLowerCase()) && mayBeName(word)).length;
}

/**
 * The weight of the squared similarity. A passage of similarity 1 is an answer without common words; half the
 * similarity needs words as well.
 */
const SIMILARITY = 7;

/** Returns the probability that the passages contain the answer. `similarity` is that of the best unit's passage. */
export function probabilityOf(
  features: AnswerabilityFeatures,
  isForeign: boolean,
  similarity = 0,
): number {
  const { bias, weights } = isForeign ? ANSWERABILITY.foreign : ANSWERABILITY.own;
  let sum = bias + SIMILARITY * similarity ** 2;
  for (const [name, weight] of Object.entries(weights)) {
    sum += weight * features[name as keyof AnswerabilityFeatures]; // Safe: the keys are names of features.
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Nouns with a suffix after three or more letters, unlike the names "Tunis", "Denis" and "Jung". */
const DERIVED =
  /^(\p{L}{3,40})(?:ung|heit|keit|schaft|tion|ität|ismus|nahme|nis)(?:en|e?s|se[sn]?)?$/u;
const PREFIXED = /^(?:be|ent|er|ver|zer)(\p{L}{4,40})$/u;

/**
 * Whether a German noun is derived from a verb or an adjective, so that it is not a name. Its suffix is not enough
 * ("Samsung"): the noun, or the adjective or verb in it ("flüssig" in "Verflüssigung"), must be a known word.
 */
function isDerivedNoun(noun: string): boolean {
  const word = noun.toLowerCase();
  const [, base] = DERIVED.exec(word) ?? [];
  if (base === undefined) return false;
  const [, root] = PREFIXED.exec(base) ?? [];
  return [word, root].some((each) => each !== undefined && isKnownWord(each, ["de"]));
}
