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
  /** The share of each feature that the words name, 0 to 1. */
  shares: ReadonlyMap<string, number>;
};

/** Concepts that occur in questions about anything: "do you have", "may I", "bring". */
const GENERIC_IDS = new Set(
  `availability permission-allowed assortment what-to-bring eligibility buy sell usage search-find change-edit
  open-unpack number-quantity quality recommendation result-time process-steps start-end-date validity
  help-faq`
    .trim()
    .split(/\s+/),
);
const GENERIC_SHARE = 0.3;

/** The factor for words without a concept: most are verbs and adjectives. */
const WORD_SHARE = 0.6;

let generic: ReadonlySet<number> | undefined;

/** Whether questions about anything name the concept. */
export function isGeneric(concept: number): boolean {
  generic ??= new Set(readConcepts().flatMap(({ id }, at) => (GENERIC_IDS.has(id) ? [at] : [])));
  return generic.has(concept);
}

/** Reads a question in German or English. A concept is one feature in both languages. */
export function readFeatures(text: string): QuestionFeatures {
  const question = text.toLowerCase();
  const guessed = guessLanguage(text);
  const index = conceptIndex();
  const languages = guessed ? [guessed] : LANGUAGES;
  const matches = matchConcepts(index, text, languages, new Set(), index.topics);
  const shares = new Map(
    matches.map(({ concept, weight }) => [
      `#${concept}`,
      isGeneric(concept) ? GENERIC_SHARE : weight ** 2,
    ]),
  );
  const named = new Set(matches.flatMap(({ words }) => words));
  const lang = guessed ?? "de";
  for (const word of contentWords(text, lang))
    if (!named.has(word)) shares.set(stem(word, lang), WORD_SHARE);
  return {
    kind: questionKind(question),
    isNegated: isNegated(question),
    order: timeOrder(question),
    shares,
  };
}
