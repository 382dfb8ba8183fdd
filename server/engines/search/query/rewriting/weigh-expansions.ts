import { indexTerm } from "../../index/segment";
import type { SearchTerm } from "../../lexicon/concept-index";
import type { Language } from "../../text/language";
import { type Expansion, idf, type Question } from "../question";
import { countOf, type DocumentCount } from "./correct-spelling";

/** Terms to search for, before their frequencies are known. */
export type ExpansionDraft = {
  terms: readonly SearchTerm[];
  share: number;
  names: readonly string[];
  translatedFrom?: Language;
  isTopic?: boolean;
  isSynonym?: true;
  /** A longer member names another concept with its words, and replaces it if a page holds words of that concept. */
  isShorter?: true;
};

export const searchTerm = (term: string, lang: Language): SearchTerm => ({
  surface: term,
  lang,
  term,
  key: indexTerm(lang, term),
});

/**
 * A website in both languages has about half of its passages in each. From this share on, a question is answered from
 * pages in its own language, and translations only raise pages in the other one.
 */
const ENOUGH_IN_OWN_LANGUAGE = 1 / 3;

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
  const isKnown = (name: string): boolean =>
    words.some((word) => word.surface === name && countOf(word, count) > 0);
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
      const { share, names, isTopic, isSynonym, isShorter, translatedFrom } = draft;
      const indexed = indexedTermsOf(draft);
      if (indexed.length === 0 || (isShorter && names.some((name) => named.has(name)))) return [];
      // Synonyms are used only if no page contains the word.
      if (isSynonym && names.some(isKnown)) return [];
      const own = idf(unionCount(indexed, count, chunkCount), chunkCount);
      const weight = share * own;
      const isTranslation = translatedFrom !== undefined;
      return [{ held: indexed, weight, idf: own, names, isTopic, isTranslation, isSynonym }];
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
