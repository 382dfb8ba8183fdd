import {
  conceptIndex,
  matchConcepts,
  type SearchTerm,
  synonymIndex,
} from "../../lexicon/concept-index";
import { dictionary } from "../../lexicon/dictionary";
import { irregularForms } from "../../lexicon/irregular-forms";
import { isFiller } from "../../text/fillers";
import { type Language, LANGUAGES } from "../../text/language";
import type { Question } from "../question";
import { type ExpansionDraft, searchTerm } from "./weigh-expansions";

const MAX_CONCEPTS = 12;
const CONCEPT_WEIGHT = 0.45;
const MAX_TRANSLATIONS = 8;
const TRANSLATION_WEIGHT = 0.6;

const SYNONYM_WEIGHT = 0.9;

/** Returns synonyms, other words of the concepts, and translations. */
export const draftExpansions = (question: Question): ExpansionDraft[] => [
  ...draftSynonyms(question),
  ...draftForms(question),
  ...draftConcepts(question),
  ...draftTranslations(question),
];

const languagesOf = ({ lang, isSure }: Question): readonly Language[] =>
  isSure ? [lang] : LANGUAGES;

/** Returns words of the same language that mean the same. A phrase of the question is not its own synonym. */
function draftSynonyms(question: Question): ExpansionDraft[] {
  const index = synonymIndex();
  const languages = languagesOf(question);
  const naming = new Set(
    question.words.filter(({ isTypeName }) => isTypeName).map(({ surface }) => surface),
  );
  const isAsked = ({ term, lang }: SearchTerm) =>
    term.split(" ").every((part) => question.words.some(({ forms }) => forms[lang] === part));
  return matchConcepts(index, question.text, languages, exactTermsOf(question))
    .filter(({ words }) => !words.every((word) => naming.has(word)))
    .map(({ concept, share, words: names }) => ({
      terms: (index.terms[concept] ?? []).filter(
        (term) => languages.includes(term.lang) && !isAsked(term),
      ),
      share: SYNONYM_WEIGHT * share,
      names,
      isSynonym: true,
    }));
}

/** Returns other forms of irregular words: "sprechen" for "spricht". */
const draftForms = ({ words, lang }: Question): ExpansionDraft[] =>
  words
    .filter((word) => !word.isExactTerm && !word.isTypeName && !isFiller(word.surface))
    .flatMap(({ surface }) => {
      const terms = irregularForms(surface, lang).map((term) => searchTerm(term, lang));
      return terms.length === 0
        ? []
        : [{ terms, share: SYNONYM_WEIGHT, names: [surface], isSynonym: true }];
    });

const exactTermsOf = ({ words }: Question): ReadonlySet<string> =>
  new Set(words.filter((word) => word.isExactTerm).map(({ surface }) => surface));

function draftConcepts(question: Question): ExpansionDraft[] {
  const index = conceptIndex();
  const exact = exactTermsOf(question);
  const match = (skipped?: ReadonlySet<number>) =>
    matchConcepts(index, question.text, languagesOf(question), exact, skipped);
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
