import { contentWords, stem } from "../text/analyzer";
import type { Expansion } from "./expansion";
import { readAnswerType } from "../answer/answer-type";
import { hashGrams, lettersOf } from "../text/grams";
import { guessLanguage, LANGUAGES, type Language } from "../text/language";
import { STOP_WORDS } from "../text/stop-words";
import { normalizeText } from "../text/normalize";

/** A word asked for and the term it has in a text of each language. */
export type QuestionWord = {
  surface: string;
  forms: Record<Language, string>;
  /** Stands for a longer word that nobody wrote. */
  isPart?: true;
  /** How likely the word is meant that a misspelt one was taken for, 0 to 1; left out where it was written so. */
  trust?: number;
  /** Only names the sort of thing asked for, as "year" or "kostet" do. */
  isName?: true;
  /** No chunk holds it. */
  isUnknown?: true;
  /** Was taken over from an earlier question. */
  isCarried?: true;
  /** Is taken as it is written: no other word stands for it. */
  isVerbatim?: true;
};

export type Question = {
  text: string;
  lang: Language;
  /** Whether the words themselves told the language. */
  isSure: boolean;
  /** Distinct content words in order, {@link MAX_WORDS} at most. */
  words: readonly QuestionWord[];
};

/** A question and how much each of its words tells in the collection asked (idf, as in BM25). */
export type WeightedQuestion = Question & {
  idf: readonly number[];
  /** The weight of all that was asked, also of what the collection holds nothing of. */
  total: number;
  /** Other words for those of the question. They are not part of `words`, `idf` and `total`. */
  expansions: readonly Expansion[];
};

/** Only this much of a longer question is read, which bounds the time. */
const MAX_CHARACTERS = 4_000;
const MAX_WORDS = 60;
/** As many as there are bits: see `evidence.ts`. */
const MAX_FOCUS = 30;

/** What a word counts that only names the sort of thing asked for: texts that tell it mostly do without the word. */
const NAME = 0.5;

/** What a word counts that was taken over from an earlier question. */
const CARRIED = 0.6;

/** Reads a question. `lang` is the language to fall back on where the words do not tell one. */
export function readQuestion(input: string, lang: Language = "en"): Question {
  const text = normalizeText(input.slice(0, MAX_CHARACTERS)).trim();
  const guessed = guessLanguage(text);
  const language = guessed ?? lang;
  const words = contentWords(text, language).filter(
    (word) => guessed !== undefined || !LANGUAGES.some((each) => STOP_WORDS[each].has(word)),
  );
  const { isName } = readAnswerType(text);
  const distinct = new Map<string, QuestionWord>();
  for (const surface of words) {
    const word = {
      ...questionWord(surface),
      ...(isName(surface) && { isName: true as const }),
    };
    const key = word.forms[language];
    if (!distinct.has(key) && distinct.size < MAX_WORDS) distinct.set(key, word);
  }
  return { text, lang: language, isSure: guessed !== undefined, words: [...distinct.values()] };
}

/** The question with words of earlier ones, which count less than its own. `kindOf` says what sort of answer it wants. */
export function withCarried(
  question: Question,
  carried: readonly string[],
  kindOf: string,
): Question {
  const { isName } = readAnswerType(kindOf);
  const own = new Set(question.words.map(({ forms }) => forms[question.lang]));
  const words = carried
    .map((surface) => ({
      ...questionWord(surface),
      ...(isName(surface) && { isName: true as const }),
      isCarried: true as const,
    }))
    .filter(({ forms }) => !own.has(forms[question.lang]));
  return { ...question, words: [...question.words, ...words].slice(0, MAX_WORDS) };
}

export const questionWord = (surface: string): QuestionWord => ({
  surface,
  forms: { de: stem(surface, "de"), en: stem(surface, "en") },
});

/** The weight of a word in `documentCount` of `total` chunks. */
export const idf = (documentCount: number, total: number): number => {
  const count = Math.min(documentCount, total);
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
};

/**
 * The question with its weights; of very many words those known that tell most. A part of a word counts for the part
 * that it is: the total keeps the weight of the `unknown` whole.
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
  const total = kept.reduce(
    (sum, { word, weight }) => sum + (word.isPart ? Math.max(weight, unknown) : weight),
    0,
  );
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

const shareOf = ({ isName, isCarried }: QuestionWord): number =>
  (isName ? NAME : 1) * (isCarried ? CARRIED : 1);

/** Which word of the question a term of a text in `lang` stands for. */
const wordIndex = ({ words }: Question, lang: Language): ReadonlyMap<string, number> =>
  new Map(words.map((word, at) => [word.forms[lang], at]));

/** The same for the question's own words and its expansions, which follow them. */
export function expandedIndex(question: WeightedQuestion, lang: Language): Map<string, number> {
  const index = new Map(wordIndex(question, lang));
  for (const [at, { forms }] of question.expansions.entries()) {
    for (const form of forms[lang]) {
      if (!index.has(form)) index.set(form, question.words.length + at);
    }
  }
  return index;
}

/** The weights of the question's own words and of its expansions. */
export const expandedWeights = ({ idf, expansions }: WeightedQuestion): number[] => [
  ...idf,
  ...expansions.map(({ weight }) => weight),
];

/** The distinct character 4-grams of the question's words. */
export const questionGrams = ({ words }: Question): number[] => [
  ...new Set(hashGrams(lettersOf(words.map(({ surface }) => surface)))),
];

/** What a gram of an expansion counts, against one of the question's own words. */
const EXPANSION_GRAM = 0.3;

/** The grams of the question's own words and of its expansions, with their weights. */
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
