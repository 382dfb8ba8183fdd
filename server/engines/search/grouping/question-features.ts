import { conceptIndex, matchConcepts } from "../lexicon/concept-index";
import { readConcepts } from "../lexicon/concepts";
import { contentWords, stem } from "../text/analyzer";
import { guessLanguage, LANGUAGES } from "../text/language";
import {
  isNegated,
  type QuestionKind,
  questionKind,
  type TimeOrder,
  timeOrder,
} from "./question-kind";

/** The features of a question for comparisons: concepts of the lexicon, and stems of all other words. */
export type QuestionFeatures = {
  kind: QuestionKind;
  isNegated: boolean;
  order: TimeOrder;
  /** The weight of each feature in the question, 0 to 1. */
  weights: ReadonlyMap<string, number>;
};

/** Concepts that occur in questions about anything: "do you have", "may I", "bring". */
const GENERIC_IDS = new Set(
  `availability permission-allowed assortment what-to-bring eligibility buy sell usage search-find change-edit
  open-unpack number-quantity quality recommendation result-time process-steps start-end-date validity
  help-faq`
    .trim()
    .split(/\s+/),
);
const GENERIC_WEIGHT = 0.3;

/** The weight of words without a concept, which are mostly verbs and adjectives. */
const WORD_WEIGHT = 0.6;

let genericConcepts: ReadonlySet<number> | undefined;

/** Whether a concept occurs in questions about anything. */
export function isGeneric(concept: number): boolean {
  genericConcepts ??= new Set(
    readConcepts().flatMap(({ id }, at) => (GENERIC_IDS.has(id) ? [at] : [])),
  );
  return genericConcepts.has(concept);
}

/** Reads a question in German or English. A concept is one feature in both languages. */
export function readFeatures(text: string): QuestionFeatures {
  const question = text.toLowerCase();
  const guessed = guessLanguage(text);
  const index = conceptIndex();
  const languages = guessed ? [guessed] : LANGUAGES;
  const matches = matchConcepts(index, text, languages, new Set(), index.topics);
  const weights = new Map(
    matches.map(({ concept, weight }) => [
      `#${concept}`,
      isGeneric(concept) ? GENERIC_WEIGHT : weight ** 2,
    ]),
  );
  const covered = new Set(matches.flatMap(({ words }) => words));
  const lang = guessed ?? "de";
  for (const word of contentWords(text, lang))
    if (!covered.has(word)) weights.set(stem(word, lang), WORD_WEIGHT);
  return {
    kind: questionKind(question),
    isNegated: isNegated(question),
    order: timeOrder(question),
    weights,
  };
}
