import { TermIndex } from "../index/term-index";
import { type SeparableVerb, separableVerbs } from "../lexicon/separable-verbs";
import { readAnswerType } from "../question/answer-type";
import { contentWords, stem } from "../text/analyzer";
import { guessLanguage, LANGUAGES, type Language } from "../text/language";
import { hashGrams, lettersOf } from "../text/ngrams";
import { normalizeText } from "../text/normalize";
import { STOP_WORDS } from "../text/stop-words";

/** Other words for words of the question, which together count as one additional word. */
export type Expansion = {
  forms: Record<Language, readonly string[]>;
  surfaces: readonly string[];
  weight: number;
  /** The idf of the forms as one word. */
  idf: number;
  /** The words of the question that the forms stand for. */
  originals: readonly string[];
  /** The forms are related, but no synonyms: they lead to pages, but are not evidence of an answer. */
  isTopic?: boolean;
  /** The forms are a translation of a word of the question. */
  isTranslation?: boolean;
  /** The forms are synonyms or inflected forms of the words of the question: "television" for "TV". */
  isSynonym?: boolean;
};

/** A word of the question and its term in each language. */
export type QuestionWord = {
  surface: string;
  forms: Record<Language, string>;
  /** It replaces a longer unknown word that begins with it. */
  isBeginning?: true;
  /** The compound that was split into this word and another one. */
  splitFrom?: string;
  /** It is a compound that replaces an unknown word, its first part. */
  isCompound?: true;
  /** The probability that this replacement was meant, 0 to 1; default: 1. */
  probability?: number;
  /** It only names the type of answer, as "year" or "kostet" do. */
  isTypeName?: true;
  /** No chunk contains it. */
  isUnknown?: true;
  /** It comes from an earlier question. */
  isCarried?: true;
  /** The verb and the particle that it joins: "abholt" for "holt … ab". */
  parts?: readonly string[];
  /** No other word may replace it. */
  isExactTerm?: true;
};

export type Question = {
  text: string;
  lang: Language;
  /** Whether the words tell the language. */
  isLanguageCertain: boolean;
  /** Distinct content words in order, at most {@link MAX_WORDS}. */
  words: readonly QuestionWord[];
};

/** A question with the weight of each word in the collection (idf, as in BM25). */
export type WeightedQuestion = Question & {
  idf: readonly number[];
  /** The weight of all words, including those that no chunk contains. */
  total: number;
  /** They are not part of `words`, `idf` and `total`. */
  expansions: readonly Expansion[];
};

/** Bounds the time. The rest of a longer question is ignored. */
const MAX_CHARACTERS = 4_000;
const MAX_WORDS = 60;
/** The maximum number of words and expansions, because a set of them is a bit mask of one number: see `evidence.ts`. */
const MAX_WEIGHED = 30;

/** The factor for words that only name the type of answer: texts with the answer mostly lack them. */
const TYPE_NAME_FACTOR = 0.5;

/** The factor for words of an earlier question. */
const CARRIED_FACTOR = 0.6;

/** Parses a question. `lang` is used if the words do not tell the language. */
export function readQuestion(input: string, lang: Language = "en"): Question {
  const text = normalizeText(input.slice(0, MAX_CHARACTERS)).trim();
  const guessed = guessLanguage(text);
  const language = guessed ?? lang;
  const verbs = language === "de" ? separableVerbs(text) : [];
  const joinedVerbs = verbs.map(({ joined }) => joined);
  const words = [
    ...contentWords(text, language).filter(
      (word) => guessed !== undefined || !LANGUAGES.some((each) => STOP_WORDS[each].has(word)),
    ),
    ...joinedVerbs,
  ];
  const { isTypeName } = readAnswerType(text);
  const distinct = new Map<string, QuestionWord>();
  for (const surface of words) {
    const word = {
      ...questionWord(surface),
      ...(isTypeName(surface) && { isTypeName: true as const }),
      ...partsOf(verbs, surface),
    };
    const key = word.forms[language];
    if (!distinct.has(key) && distinct.size < MAX_WORDS) distinct.set(key, word);
  }
  return {
    text: joinedVerbs.length === 0 ? text : `${text} ${joinedVerbs.join(" ")}`,
    lang: language,
    isLanguageCertain: guessed !== undefined,
    words: [...distinct.values()],
  };
}

const partsOf = (verbs: readonly SeparableVerb[], surface: string): Pick<QuestionWord, "parts"> => {
  const found = verbs.find(({ joined }) => joined === surface);
  return found ? { parts: [found.verb, found.particle] } : {};
};

/** Whether a question has words of earlier ones: "And how long does it take?" */
export const isFollowUp = ({ words }: Pick<Question, "words">): boolean =>
  words.some(({ isCarried }) => isCarried);

/** Returns a question with words of earlier ones, which weigh less. `typeQuestion` determines the answer type. */
export function withCarried(
  question: Question,
  carried: readonly string[],
  typeQuestion: string,
): Question {
  const { isTypeName } = readAnswerType(typeQuestion);
  const own = new Set(question.words.map(({ forms }) => forms[question.lang]));
  const words = carried
    .map((surface) => ({
      ...questionWord(surface),
      ...(isTypeName(surface) && { isTypeName: true as const }),
      isCarried: true as const,
    }))
    .filter(({ forms }) => !own.has(forms[question.lang]));
  return { ...question, words: [...question.words, ...words].slice(0, MAX_WORDS) };
}

/** Returns a word with its term in each language. */
export const questionWord = (surface: string): QuestionWord => ({
  surface,
  forms: { de: stem(surface, "de"), en: stem(surface, "en") },
});

/** Returns the weight of a word that occurs in `documentCount` of `total` chunks. */
export const idf = (documentCount: number, total: number): number => {
  const count = Math.min(documentCount, total);
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
};

/**
 * Weighs the words, at most `MAX_WEIGHED`; those that pages contain come first. In the total, a word that was split or
 * shortened counts at least like an unknown word.
 */
export function weigh(
  question: Question,
  weights: readonly number[],
  unknownWeight: number,
  expansions: readonly Expansion[] = [],
): WeightedQuestion {
  const kept = question.words
    .map((word, at) => ({ word, at, weight: weightFactor(word) * (weights[at] ?? 0) }))
    .toSorted((a, b) => rank(b.weight) - rank(a.weight))
    .slice(0, MAX_WEIGHED)
    .toSorted((a, b) => a.at - b.at);
  const byOriginalWord = Map.groupBy(kept, ({ word: { isBeginning, splitFrom, surface } }) =>
    isBeginning ? surface : splitFrom,
  );
  const total = [...byOriginalWord].reduce((sum, [original, words]) => {
    const weight = words.reduce((all, each) => all + each.weight, 0);
    return sum + (original === undefined ? weight : Math.max(weight, unknownWeight));
  }, 0);
  const added = expansions.slice(0, MAX_WEIGHED - kept.length);
  return {
    ...question,
    words: kept.map(({ word, at }) =>
      weights[at] === unknownWeight ? { ...word, isUnknown: true as const } : word,
    ),
    idf: kept.map(({ word, weight }) => weight * (word.probability ?? 1)),
    total: total || added.reduce((sum, { weight }) => sum + weight, 0) || 1,
    expansions: added,
  };

  function rank(weight: number): number {
    return weight < unknownWeight ? weight : 0;
  }
}

const weightFactor = ({ isTypeName, isCarried }: QuestionWord): number =>
  (isTypeName ? TYPE_NAME_FACTOR : 1) * (isCarried ? CARRIED_FACTOR : 1);

/** Indexes the words of a question and then its expansions by their terms in `lang`. */
export function expandedIndex(question: WeightedQuestion, lang: Language): TermIndex {
  const index = new TermIndex(question.words.map((word, at) => [word.forms[lang], at]));
  for (const [at, { forms }] of question.expansions.entries()) {
    for (const form of forms[lang]) index.add(form, question.words.length + at);
  }
  return index;
}

/** Returns the weights of the words, then of the expansions. */
export const expandedWeights = ({ idf, expansions }: WeightedQuestion): number[] => [
  ...idf,
  ...expansions.map(({ weight }) => weight),
];

/** Returns the hashes of the distinct character 4-grams of the words. */
export const questionGrams = ({ words }: Question): number[] => [
  ...new Set(hashGrams(lettersOf(words.map(({ surface }) => surface)))),
];

/** The factor for 4-grams of expansions. */
const EXPANSION_GRAM_FACTOR = 0.3;

/** Returns the 4-grams of the words, then those of the expansions that the words lack, each with its factor. */
export function expandedGrams(question: WeightedQuestion): { grams: number[]; weights: number[] } {
  const own = questionGrams(question);
  const letters = question.expansions.map(({ surfaces }) => lettersOf(surfaces));
  const added = new Set(letters.flatMap((each) => [...hashGrams(each)]));
  for (const gram of own) added.delete(gram);
  return {
    grams: [...own, ...added],
    weights: [...own.map(() => 1), ...Array.from(added, () => EXPANSION_GRAM_FACTOR)],
  };
}
