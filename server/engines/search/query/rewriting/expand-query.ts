import { indexTerm } from "../../index/segment";
import type { Vocabulary } from "../../index/vocabulary";
import { conceptIndex, matchConcepts, type SearchTerm } from "../../lexicon/concept-index";
import { dictionary } from "../../lexicon/dictionary";
import { readAnswerType } from "../../question/answer-type";
import { stem } from "../../text/analyzer";
import { isFiller } from "../../text/fillers";
import { type Language, LANGUAGES } from "../../text/language";
import { verbalNouns } from "../../text/verbal-nouns";
import { type Expansion, idf, type Question } from "../question";
import { hyponymsOf, mayBeHead, PRICE } from "./compounds";
import type { DocumentCount } from "./correct-spelling";

/** Terms to search for, before their frequencies are known. */
export type ExpansionDraft = {
  terms: readonly SearchTerm[];
  share: number;
  names: readonly string[];
  translatedFrom?: Language;
  isTopic?: boolean;
  /** A longer member names another concept with its words, and replaces it if a page holds words of that concept. */
  isShorter?: true;
};

const MAX_CONCEPTS = 12;
const CONCEPT_WEIGHT = 0.45;
const MAX_TRANSLATIONS = 8;
const TRANSLATION_WEIGHT = 0.6;

/**
 * A website in both languages has about half of its passages in each. From this share on, a question is answered from
 * pages in its own language, and translations only raise pages in the other one.
 */
const ENOUGH_IN_OWN_LANGUAGE = 1 / 3;

/** Returns synonyms by concept, and translations. */
export const draftExpansions = (question: Question): ExpansionDraft[] => [
  ...draftConcepts(question),
  ...draftTranslations(question),
];

const languagesOf = ({ lang, isSure }: Question): readonly Language[] =>
  isSure ? [lang] : LANGUAGES;

function draftConcepts(question: Question): ExpansionDraft[] {
  const index = conceptIndex();
  const exact = question.words.filter((word) => word.isExactTerm).map(({ surface }) => surface);
  const match = (skipped?: ReadonlySet<number>) =>
    matchConcepts(index, question.text, languagesOf(question), new Set(exact), skipped);
  const longest = match();
  const ofSeveral = longest.filter(({ words }) => new Set(words).size > 1);
  const taken = new Set(longest.map(({ concept }) => concept));
  const shorter =
    ofSeveral.length === 0
      ? []
      : match(new Set(ofSeveral.map(({ concept }) => concept)))
          .filter(({ concept }) => !taken.has(concept))
          .map((each) => ({ ...each, isShorter: true as const }));
  return [...longest, ...shorter]
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MAX_CONCEPTS)
    .map(({ concept, share, words: names, ...rest }) => ({
      terms: index.terms[concept] ?? [],
      share: CONCEPT_WEIGHT * share,
      names,
      ...("isShorter" in rest && { isShorter: true as const }),
      isTopic: index.topics.has(concept),
    }));
}

/** Each translation is a word of its own, weighed by its probability. */
function draftTranslations(question: Question): ExpansionDraft[] {
  const translations = dictionary();
  return question.words
    .filter((word) => !word.isExactTerm)
    .flatMap(({ forms, surface }) =>
      languagesOf(question)
        .flatMap((from) =>
          (translations[from].get(forms[from]) ?? []).map((each) => ({ ...each, from })),
        )
        .toSorted((a, b) => b.probability - a.probability)
        .slice(0, MAX_TRANSLATIONS)
        .map(({ probability, from, ...term }) => ({
          terms: [term],
          share: TRANSLATION_WEIGHT * Math.sqrt(probability),
          names: [surface],
          translatedFrom: from,
        })),
    );
}

/** Returns German compounds of the index that stand for a word of the question, or are what it costs. */
export const draftCompounds = (
  question: Question,
  drafts: readonly ExpansionDraft[],
  vocabularies: readonly Vocabulary[],
  count: DocumentCount,
): ExpansionDraft[] => [
  ...draftPrices(question, vocabularies),
  ...draftHyponyms(question, vocabularies),
  ...draftVerbalNouns(question, vocabularies),
  ...draftConceptHyponyms(drafts, vocabularies, count),
];

const PRICE_WEIGHT = 0.45;
const MAX_PRICES = 6;

/**
 * Returns German compounds of the index for what a word costs, if a price is asked for: "Unterrichtsbeitrag" for
 * "Unterricht".
 */
function draftPrices(
  { text, words }: Question,
  vocabularies: readonly Vocabulary[],
): ExpansionDraft[] {
  if (readAnswerType(text).subject !== "price") return [];
  return words
    .filter((word) => !word.isExactTerm && !isFiller(word.surface))
    .flatMap(({ surface, forms }) => {
      const terms = vocabularies
        .flatMap((vocabulary) => vocabulary.completionsOf(forms.de, indexTerm("de", "")))
        .filter((key) => PRICE.test(key))
        .slice(0, MAX_PRICES)
        .map(germanTerm);
      return terms.length === 0 ? [] : [{ terms, share: PRICE_WEIGHT, names: [surface] }];
    });
}

const HYPONYM_WEIGHT = 0.45;

/** Returns compounds of the index that end with a German word of the question: "Malkurs" for "Kurs". */
const draftHyponyms = (
  { words, text }: Question,
  vocabularies: readonly Vocabulary[],
): ExpansionDraft[] =>
  words
    .filter(
      ({ surface, isExactTerm, isName }) => !isExactTerm && !isName && mayBeHead(surface, text),
    )
    .flatMap(({ surface, forms }) => {
      const terms = hyponymsOf(vocabularies, forms.de).map(germanTerm);
      return terms.length === 0 ? [] : [{ terms, share: HYPONYM_WEIGHT, names: [surface] }];
    });

const VERBAL_NOUN_WEIGHT = 0.6;

/** Returns nouns of the index for German verbs of the question, and the other way round: "Planung" for "plant". */
const draftVerbalNouns = (
  { words }: Question,
  vocabularies: readonly Vocabulary[],
): ExpansionDraft[] =>
  words
    .filter(({ surface, isExactTerm, isName }) => !isExactTerm && !isName && !isFiller(surface))
    .flatMap(({ surface }) => {
      const terms = verbalNouns(surface)
        .map((term) => indexTerm("de", term))
        .filter((key) => vocabularies.some((vocabulary) => vocabulary.has(key)))
        .map(germanTerm);
      return terms.length === 0 ? [] : [{ terms, share: VERBAL_NOUN_WEIGHT, names: [surface] }];
    });

const JOINED_WEIGHT = 0.8;

/** Returns words of the index that two neighbouring words of the question form: "giftcard" for "gift card". */
export const draftJoined = (
  { text, words, lang }: Question,
  vocabularies: readonly Vocabulary[],
): ExpansionDraft[] => {
  const written = text.toLowerCase();
  return words.slice(1).flatMap(({ surface }, at) => {
    const first = words[at]?.surface ?? "";
    const isPair = [" ", "-"].some((sign) => written.includes(`${first}${sign}${surface}`));
    const term = stem(first + surface, lang);
    const key = indexTerm(lang, term);
    return isPair && vocabularies.some((vocabulary) => vocabulary.has(key))
      ? [
          {
            terms: [{ surface: term, lang, term, key }],
            share: JOINED_WEIGHT,
            names: [first, surface],
          },
        ]
      : [];
  });
};

/** Drafted members of concepts of which the pages hold compounds only: "Kundenparkplatz" for "parken". */
const draftConceptHyponyms = (
  drafts: readonly ExpansionDraft[],
  vocabularies: readonly Vocabulary[],
  count: DocumentCount,
): ExpansionDraft[] => {
  const missing = drafts.filter(
    ({ translatedFrom, terms }) => !translatedFrom && !terms.some(({ key }) => count(key) > 0),
  );
  return missing.flatMap(({ terms, ...draft }) => {
    const heads = terms.filter(({ lang, surface }) => lang === "de" && mayBeHead(surface));
    const hyponyms = heads.flatMap(({ term }) => hyponymsOf(vocabularies, term)).map(germanTerm);
    return hyponyms.length === 0 ? [] : [{ ...draft, terms: hyponyms }];
  });
};

function germanTerm(key: string): SearchTerm {
  const term = key.slice(indexTerm("de", "").length);
  return { surface: term, lang: "de", term, key };
}

/** Leaves out translations if enough pages are in the question's language. */
export const withoutNeedless = (
  drafts: readonly ExpansionDraft[],
  shares: Readonly<Record<Language, number>>,
): ExpansionDraft[] =>
  drafts.filter(
    ({ translatedFrom }) => !translatedFrom || shares[translatedFrom] < ENOUGH_IN_OWN_LANGUAGE,
  );

export const draftedTerms = (drafts: readonly ExpansionDraft[]): string[] =>
  drafts.flatMap(({ terms }) => terms.map(({ key }) => key));

/** Returns expansions that occur in the knowledge bases and not in the question, heaviest first. */
export function weighExpansions(
  drafts: readonly ExpansionDraft[],
  { words }: Question,
  count: DocumentCount,
  chunkCount: number,
): Expansion[] {
  const known = {
    de: new Set(words.map(({ forms }) => forms.de)),
    en: new Set(words.map(({ forms }) => forms.en)),
  };
  const taken = new Set<string>();
  const indexedTermsOf = ({ terms }: ExpansionDraft) =>
    terms.filter(({ term, lang, key }) => !known[lang].has(term) && count(key) > 0);
  const named = new Set(
    drafts.flatMap((draft) =>
      !draft.isShorter && !draft.translatedFrom && indexedTermsOf(draft).length > 0
        ? draft.names
        : [],
    ),
  );
  return drafts
    .flatMap((draft) => {
      const { share, names, isTopic, isShorter, translatedFrom } = draft;
      const indexed = indexedTermsOf(draft);
      if (indexed.length === 0 || (isShorter && names.some((name) => named.has(name)))) return [];
      const own = idf(unionCount(indexed, count, chunkCount), chunkCount);
      const weight = share * own;
      const isTranslation = translatedFrom !== undefined;
      return [{ held: indexed, weight, idf: own, names, isTopic, isTranslation }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ held, ...expansion }) => {
      const own = held.filter(({ key }) => !taken.has(key));
      for (const { key } of own) taken.add(key);
      return own.length === 0 ? [] : [{ ...formsOf(own), ...expansion }];
    });
}

const formsOf = (terms: readonly SearchTerm[]): Pick<Expansion, "forms" | "surfaces"> => ({
  forms: { de: termsIn(terms, "de"), en: termsIn(terms, "en") },
  surfaces: terms.map(({ surface }) => surface),
});

const termsIn = (terms: readonly SearchTerm[], lang: Language): string[] =>
  terms.filter((each) => each.lang === lang).map(({ term }) => term);

/** Returns the estimated number of chunks with any of the terms, as if the terms were independent. */
function unionCount(
  terms: readonly SearchTerm[],
  count: DocumentCount,
  chunkCount: number,
): number {
  const total = Math.max(chunkCount, 1);
  const without = terms.reduce(
    (share, { key }) => share * (1 - Math.min(count(key), total) / total),
    1,
  );
  return Math.round(total * (1 - without));
}
