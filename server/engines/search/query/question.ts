import { TermIndex } from "../index/term-index";
import { type SeparableVerb, separableVerbs } from "../lexicon/separable-verbs";
import { readAnswerType } from "../question/answer-type";
import { contentWords, stem } from "../text/analyzer";
import { guessLanguage, LANGUAGES, type Language } from "../text/language";
import { hashGrams, lettersOf } from "../text/ngrams";
import { normalizeText } from "../text/normalize";
import { STOP_WORDS } from "../text/stop-words";

/** Words that can replace words of the question. They share one weight, as one additional word. */
export type Expansion = {
  forms: Record<Language, readonly string[]>;
  surfaces: readonly string[];
  weight: number;
  /** The idf of a chunk that contains any of the forms. */
  idf: number;
  /** The words of the question that the forms can replace. */
  names: readonly string[];
  /** The forms are other things of the same subject: they lead to pages, but are not evidence of an answer. */
  isTopic?: boolean;
  /** The forms are a translation of a word of the question. */
  isTranslation?: boolean;
  /** The forms mean the same as the words of the question, or are other forms of them: "television" for "TV". */
  isSynonym?: boolean;
};

/** A word of the question and its term in each language. */
export type QuestionWord = {
  surface: string;
  forms: Record<Language, string>;
  /** It is the beginning of the word that was written. */
  isPart?: true;
  /** The compound that was written, of which it is one of two parts. */
  writtenIn?: string;
  /** It is a compound that begins with the word that was written. */
  isCompound?: true;
  /** The probability that a corrected word was meant, 0 to 1; undefined for words without correction. */
  trust?: number;
  /** It only names the type of answer, as "year" or "kostet" do. */
  isTypeName?: true;
  /** No chunk contains it. */
  isUnknown?: true;
  /** It comes from an earlier question. */
  isCarried?: true;
  /** The words that it joins: "abholt" for "holt … ab". */
  parts?: readonly string[];
  /** No other word may replace it. */
  isExactTerm?: true;
};

export type Question = {
  text: string;
  lang: Language;
  /** Whether the words determine the language. */
  isSure: boolean;
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

/** The rest of a longer question is ignored, which bounds the time. */
const MAX_CHARACTERS = 4_000;
const MAX_WORDS = 60;
/** The number of bits in a set of words: see `evidence.ts`. */
const MAX_FOCUS = 30;

/** The factor for words that only name the type of answer: texts with the answer mostly lack them. */
const NAME = 0.5;

/** The factor for words of an earlier question. */
const CARRIED = 0.6;

/** Parses a question. `lang` is used if the words do not determine the language. */
export function readQuestion(input: string, lang: Language = "en"): Question {
  const text = normalizeText(input.slice(0, MAX_CHARACTERS)).trim();
  const guessed = guessLanguage(text);
  const language = guessed ?? lang;
  const verbs = language === "de" ? separableVerbs(text) : [];
  const words = [
    ...contentWords(text, language).filter(
      (word) => guessed !== undefined || !LANGUAGES.some((each) => STOP_WORDS[each].has(word)),
    ),
    ...verbs.map(({ joined }) => joined),
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
  const verbsOf = verbs.map(({ joined }) => joined);
  return {
    text: verbsOf.length === 0 ? text : `${text} ${verbsOf.join(" ")}`,
    lang: language,
    isSure: guessed !== undefined,
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

/** Adds words of earlier questions, which count less. `typeQuestion` is the question that determines the type of answer. */
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
 * Weighs the words. Of very many words, the known ones with the highest weights remain. A partial word counts by its
 * length, and the parts of a compound by theirs, while the total keeps at least the weight of the whole `unknown` word.
 */
export function weigh(
  question: Question,
  weights: readonly number[],
  unknown: number,
  expansions: readonly Expansion[] = [],
): WeightedQuestion {
  const kept = question.words
    .map((word, at) => ({ word, at, weight: shareOf(word) * (weights[at] ?? 0) }))
    .toSorted((a, b) => rank(b.weight) - rank(a.weight))
    .slice(0, MAX_FOCUS)
    .toSorted((a, b) => a.at - b.at);
  const whole = Map.groupBy(kept, ({ word: { isPart, writtenIn, surface } }) =>
    isPart ? surface : writtenIn,
  );
  const total = [...whole].reduce((sum, [written, words]) => {
    const weight = words.reduce((all, each) => all + each.weight, 0);
    return sum + (written === undefined ? weight : Math.max(weight, unknown));
  }, 0);
  const added = expansions.slice(0, MAX_FOCUS - kept.length);
  return {
    ...question,
    words: kept.map(({ word, at }) =>
      weights[at] === unknown ? { ...word, isUnknown: true as const } : word,
    ),
    idf: kept.map(({ word, weight }) => weight * (word.trust ?? 1)),
    total: total || added.reduce((sum, { weight }) => sum + weight, 0) || 1,
    expansions: added,
  };

  function rank(weight: number): number {
    return weight < unknown ? weight : 0;
  }
}

const shareOf = ({ isTypeName, isCarried }: QuestionWord): number =>
  (isTypeName ? NAME : 1) * (isCarried ? CARRIED : 1);

/** Returns the question's words, followed by its expansions, for the terms of a text in `lang`. */
export function expandedIndex(question: WeightedQuestion, lang: Language): TermIndex {
  const index = new TermIndex(question.words.map((word, at) => [word.forms[lang], at]));
  for (const [at, { forms }] of question.expansions.entries()) {
    for (const form of forms[lang]) index.add(form, question.words.length + at);
  }
  return index;
}

export const expandedWeights = ({ idf, expansions }: WeightedQuestion): number[] => [
  ...idf,
  ...expansions.map(({ weight }) => weight),
];

export const questionGrams = ({ words }: Question): number[] => [
  ...new Set(hashGrams(lettersOf(words.map(({ surface }) => surface)))),
];

/** The factor for grams of expansions. */
const EXPANSION_GRAM = 0.3;

export function expandedGrams(question: WeightedQuestion): { grams: number[]; weights: number[] } {
  const own = questionGrams(question);
  const letters = question.expansions.map(({ surfaces }) => lettersOf(surfaces));
  const added = new Set(letters.flatMap((each) => [...hashGrams(each)]));
  for (const gram of own) added.delete(gram);
  return {
    grams: [...own, ...added],
    weights: [...own.map(() => 1), ...Array.from(added, () => EXPANSION_GRAM)],
  };
}
