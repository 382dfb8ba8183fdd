import { indexTerm } from "../../index/segment";
import type { SearchTerm } from "../../lexicon/concept-index";
import type { Language } from "../../text/language";
import { type Expansion, idf, type Question } from "../question";
import { countOf, type DocumentCount } from "./correct-spelling";

/** Terms to search for, before their frequencies are known. */
export type ExpansionDraft = {
  terms: readonly SearchTerm[];
  /** The weight of the expansion as a multiple of the idf of its terms. */
  factor: number;
  /** The words of the question that the terms stand for. */
  originals: readonly string[];
  /** The language of the original, if the terms are translations. */
  translatedFrom?: Language;
  isTopic?: boolean;
  isSynonym?: true;
  /** A longer match with the same words names another concept, which counts instead if pages contain a term of it. */
  isShorter?: true;
};

export const searchTerm = (term: string, lang: Language): SearchTerm => ({
  surface: term,
  lang,
  term,
  key: indexTerm(lang, term),
});

/**
 * The share of passages in the language of the question from which translations are not needed. A website in both
 * languages has about half of its passages in each.
 */
const MIN_OWN_LANGUAGE_SHARE = 1 / 3;

/** Returns the expansions without translations from a language in which enough passages are written. */
export const withoutNeedlessTranslations = (
  drafts: readonly ExpansionDraft[],
  shares: Readonly<Record<Language, number>>,
): ExpansionDraft[] =>
  drafts.filter(
    ({ translatedFrom }) => !translatedFrom || shares[translatedFrom] < MIN_OWN_LANGUAGE_SHARE,
  );

/** Returns the index terms of expansions. */
export const draftedTerms = (drafts: readonly ExpansionDraft[]): string[] =>
  drafts.flatMap(({ terms }) => terms.map(({ key }) => key));

/** Returns expansions that occur in the knowledge bases and not in the question, heaviest first. */
export function weighExpansions(
  drafts: readonly ExpansionDraft[],
  { words }: Question,
  count: DocumentCount,
  chunkCount: number,
): Expansion[] {
  const ownTerms = {
    de: new Set(words.map(({ forms }) => forms.de)),
    en: new Set(words.map(({ forms }) => forms.en)),
  };
  const used = new Set<string>();
  const isIndexedWord = (surface: string): boolean =>
    words.some((word) => word.surface === surface && countOf(word, count) > 0);
  const indexedTermsOf = ({ terms }: ExpansionDraft) =>
    terms.filter(({ term, lang, key }) => !ownTerms[lang].has(term) && count(key) > 0);
  const taken = new Set(
    drafts.flatMap((draft) =>
      !draft.isShorter && !draft.translatedFrom && indexedTermsOf(draft).length > 0
        ? draft.originals
        : [],
    ),
  );
  return drafts
    .flatMap((draft) => {
      const { factor, originals, isTopic, isSynonym, isShorter, translatedFrom } = draft;
      const indexed = indexedTermsOf(draft);
      if (indexed.length === 0 || (isShorter && originals.some((it) => taken.has(it)))) return [];
      // Synonyms are used only if no page contains the word.
      if (isSynonym && originals.some(isIndexedWord)) return [];
      const own = idf(unionCount(indexed, count, chunkCount), chunkCount);
      const weight = factor * own;
      const isTranslation = translatedFrom !== undefined;
      return [{ indexed, weight, idf: own, originals, isTopic, isTranslation, isSynonym }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ indexed, ...expansion }) => {
      const own = indexed.filter(({ key }) => !used.has(key));
      for (const { key } of own) used.add(key);
      return own.length === 0 ? [] : [{ ...formsOf(own), ...expansion }];
    });
}

const formsOf = (terms: readonly SearchTerm[]): Pick<Expansion, "forms" | "surfaces"> => ({
  forms: { de: termsIn(terms, "de"), en: termsIn(terms, "en") },
  surfaces: terms.map(({ surface }) => surface),
});

const termsIn = (terms: readonly SearchTerm[], lang: Language): string[] =>
  terms.filter((each) => each.lang === lang).map(({ term }) => term);

/** Returns the estimated number of chunks with any of the terms, assuming that terms are independent. */
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
