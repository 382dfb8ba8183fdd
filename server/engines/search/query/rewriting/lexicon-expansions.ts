import {
  type ConceptIndex,
  conceptIndex,
  hypernymIndex,
  matchConcepts,
  type SearchTerm,
  synonymIndex,
} from "../../lexicon/concept-index";
import { dictionary } from "../../lexicon/dictionary";
import { irregularForms } from "../../lexicon/irregular-forms";
import { readAnswerType } from "../../question/answer-type";
import { asksForRule } from "../../question/question-form";
import { isFiller } from "../../text/fillers";
import { type Language, LANGUAGES } from "../../text/language";
import type { Question } from "../question";
import { type ExpansionDraft, searchTerm } from "./weigh-expansions";

const MAX_CONCEPTS = 12;
const CONCEPT_WEIGHT = 0.45;
const MAX_TRANSLATIONS = 8;
const TRANSLATION_WEIGHT = 0.6;

const SYNONYM_WEIGHT = 0.9;
const HYPERNYM_WEIGHT = 0.7;

/** Returns synonyms, names of classes, irregular forms, other words of the concepts, and translations. */
export const draftExpansions = (question: Question): ExpansionDraft[] => [
  ...draftSynonyms(question, synonymIndex(), SYNONYM_WEIGHT),
  ...draftHypernyms(question),
  ...draftForms(question),
  ...draftConcepts(question),
  ...draftTranslations(question),
];

const languagesOf = ({ lang, isLanguageCertain }: Question): readonly Language[] =>
  isLanguageCertain ? [lang] : LANGUAGES;

/**
 * Returns the names of classes for a question about a rule: what a page says of food holds for crisps, too. A price or an
 * offer does not: a seller of trees may not sell bonsai trees.
 */
const draftHypernyms = (question: Question): ExpansionDraft[] =>
  asksForRule(question.text) && readAnswerType(question.text).subject !== "price"
    ? draftSynonyms(question, hypernymIndex(), HYPERNYM_WEIGHT)
    : [];

/** Returns synonyms, or names of classes, in the language of the question, without its own words. */
function draftSynonyms(question: Question, index: ConceptIndex, factor: number): ExpansionDraft[] {
  const languages = languagesOf(question);
  const typeNames = new Set(
    question.words.filter(({ isTypeName }) => isTypeName).map(({ surface }) => surface),
  );
  const isInQuestion = ({ term, lang }: SearchTerm) =>
    term.split(" ").every((part) => question.words.some(({ forms }) => forms[lang] === part));
  return matchConcepts(index, question.text, languages, exactTermsOf(question))
    .filter(({ words }) => !words.every((word) => typeNames.has(word)))
    .map(({ concept, weight, words: originals }) => ({
      terms: (index.terms[concept] ?? []).filter(
        (term) => languages.includes(term.lang) && !isInQuestion(term),
      ),
      factor: factor * weight,
      originals,
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
        : [{ terms, factor: SYNONYM_WEIGHT, originals: [surface], isSynonym: true }];
    });

const exactTermsOf = ({ words }: Question): ReadonlySet<string> =>
  new Set(words.filter((word) => word.isExactTerm).map(({ surface }) => surface));

/** Returns the terms of the concepts that a question names, heaviest first, with those of shorter matches in the same words. */
function draftConcepts(question: Question): ExpansionDraft[] {
  const index = conceptIndex();
  const exactTerms = exactTermsOf(question);
  const match = (skipped?: ReadonlySet<number>) =>
    matchConcepts(index, question.text, languagesOf(question), exactTerms, skipped);
  const longest = match();
  const ofSeveralWords = longest.filter(({ words }) => new Set(words).size > 1);
  const longestConcepts = new Set(longest.map(({ concept }) => concept));
  const shorter =
    ofSeveralWords.length === 0
      ? []
      : match(new Set(ofSeveralWords.map(({ concept }) => concept)))
          .filter(({ concept }) => !longestConcepts.has(concept))
          .map((each) => ({ ...each, isShorter: true as const }));
  return [...longest, ...shorter]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_CONCEPTS)
    .map(({ concept, weight, words: originals, ...rest }) => ({
      terms: index.terms[concept] ?? [],
      factor: CONCEPT_WEIGHT * weight,
      originals,
      ...("isShorter" in rest && { isShorter: true as const }),
      isTopic: index.topics.has(concept),
    }));
}

/** Returns each translation as an expansion of its own, weighed by its probability. */
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
          factor: TRANSLATION_WEIGHT * Math.sqrt(probability),
          originals: [surface],
          translatedFrom: from,
        })),
    );
}
