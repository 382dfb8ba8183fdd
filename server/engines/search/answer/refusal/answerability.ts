import { dictionary } from "../../lexicon/dictionary";
import { isKnownStem } from "../../lexicon/known-words";
import type { Passage } from "../../query/passage";
import type { WeightedQuestion } from "../../query/question";
import { bit, countBits, weightOf } from "../../query/ranking/evidence";
import type { AnswerType } from "../../question/answer-type";
import { stem } from "../../text/analyzer";
import { questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { isNegated } from "../rating/unit-features";
import { ANSWERABILITY, type AnswerabilityFeatures } from "./answerability-weights";
import { daysHeld, wordsOnPage } from "./topic";

/** Measures the best unit and its page. `pageText` is the text around the unit. */
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
  const { chatter, content, absent: all, common } = onPage;
  const unknown = coverage.unknown | onPage.halves;
  const isAnswered = answerType.isKnown && best.hasAnswerType;
  const absent = isAnswered ? all & ~namesOf(asked) : all;
  const days = daysHeld(text, asked, best);
  const total = 1 - coverage.share(chatter) || 1;
  const share = (set: number) => Math.min(1, coverage.share(set & ~chatter) / total);
  return {
    words: Math.log(1 + countBits(content)),
    ...evidenceWithout(top, chatter),
    unit: best.score - best.similarity,
    share: shareHeld(evidenceWithout(passage, chatter), best, countBits(content)),
    byConcept: Math.min(1, coverage.shareByConcept(best.inContext & ~chatter) / total),
    hasAnswerType: isAnswered ? 1 : 0,
    denied: !answerType.isKnown && denies(best, asked, content) ? 1 : 0,
    filler: countBits(chatter) / Math.max(1, asked.words.length),
    missingCommon: share(absent & common),
    missingRare: share(absent & ~common),
    unknown: Math.max(0, ...asked.words.map((_, at) => share(unknown & absent & bit(at)))),
    unknownNames: Math.min(
      2,
      unknownNames(text, asked, content & unknown & ~coverage.named & ~days),
    ),
    isGerman: asked.lang === "de" ? 1 : 0,
  };
}

function denies({ unit, inUnit }: RatedUnit, { idf }: WeightedQuestion, content: number): boolean {
  const weights = idf.map((weight, at) => ((content >> at) & 1 ? weight : 0));
  const heaviest = weights.indexOf(Math.max(...weights));
  return isNegated(unit.text) && ((inUnit >> heaviest) & 1) === 1;
}

/** Returns the words that only name the type of answer: an amount does not need "kostet" beside it. */
const namesOf = ({ words }: WeightedQuestion): number =>
  words.reduce((set, { isTypeName }, at) => (isTypeName ? set | bit(at) : set), 0);

/** Words that are added to the length of a question, because passages match short questions by chance. */
const DOUBT = 3;
/** Larger shares count as this one. */
const ENOUGH = 0.12;

type EvidenceShares = Pick<AnswerabilityFeatures, "bm25" | "grams" | "proximity">;

/** Returns the passage's evidence as shares of the question without its filler words. */
function evidenceWithout({ evidence, asked, lang }: Passage, chatter: number): EvidenceShares {
  const { total } = questionCoverage(asked, lang);
  const rest = Math.max(0.2, (total - weightOf(asked.idf, chatter)) / asked.total);
  const { bm25, grams, proximity } = evidence;
  return {
    bm25: Math.min(1, bm25 / rest),
    grams: Math.min(1, grams / rest),
    proximity: Math.min(1, proximity / rest),
  };
}

function shareHeld(
  { bm25, grams, proximity }: EvidenceShares,
  { implied, features }: RatedUnit,
  words: number,
): number {
  const covered = features.coverage + 0.8 * features.context;
  const capped = (share: number) => Math.min(1, share + implied);
  const share = (capped(bm25) + 2 * capped(grams) + capped(proximity) + 0.5 * covered) / 4.5;
  return Math.min(1, (share * words) / (words + DOUBT) / ENOUGH);
}

/** Returns the number of capitalised words within a sentence among the `unknown` ones. */
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

/** Shorter bases are part of names: "Tunis", "Denis", "Jung". */
const DERIVED =
  /^(\p{L}{3,40})(?:ung|heit|keit|schaft|tion|ität|ismus|nahme|nis)(?:en|e?s|se[sn]?)?$/u;
const PREFIXED = /^(?:be|ent|er|ver|zer)(\p{L}{4,40})$/u;

/**
 * Whether a German noun is derived from a verb or an adjective, so it is not a name. The ending is not enough:
 * "Samsung". The lexicon, the dictionary or the common words must contain the noun, or the adjective or verb in it:
 * "flüssig" in "Verflüssigung".
 */
function isDerivedNoun(noun: string): boolean {
  const word = noun.toLowerCase();
  const [, base] = DERIVED.exec(word) ?? [];
  if (base === undefined) return false;
  const [, root] = PREFIXED.exec(base) ?? [];
  return isKnown(word) || (root !== undefined && isKnown(root));
}

function isKnown(word: string): boolean {
  const term = stem(word, "de");
  return isKnownStem(term, "de") || dictionary().de.has(term);
}
