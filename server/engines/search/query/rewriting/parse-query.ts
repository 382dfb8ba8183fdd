import type { Db } from "@/server/infrastructure/db/database";
import { readVocabularies } from "../../index/cache/vocabulary-cache";
import { type Collection, readCollection } from "../../index/collection";
import { languageShares } from "../../index/language-share";
import type { SearchScope } from "../../index/postings";
import type { Vocabulary } from "../../index/vocabulary";
import { idf, type Question, questionWord, weigh, type WeightedQuestion } from "../question";
import {
  countOf,
  type DocumentCount,
  type Replacements,
  findReplacements,
  replacementTerms,
  replaceUnknownWords,
  correctSpelling,
  termsOf,
  unknownWords,
} from "./correct-spelling";
import { draftExpansions } from "./lexicon-expansions";
import { draftCompounds, draftJoinedWords } from "./vocabulary-expansions";
import {
  draftedTerms,
  type ExpansionDraft,
  weighExpansions,
  withoutNeedlessTranslations,
} from "./weigh-expansions";

/** Corrects the spelling of a question and weighs its words by their frequency in the knowledge bases. */
export async function parseQuery(
  db: Db,
  scope: SearchScope,
  question: Question,
): Promise<{ collection: Collection; asked: WeightedQuestion }> {
  let drafts = draftExpansions(question);
  const terms = [...new Set([...termsOf(question), ...draftedTerms(drafts)])];
  let collection = await readCollection(db, scope, terms);
  const count = (term: string) => collection.documentCounts.get(term) ?? 0;
  let parsed = correctSpelling(question, count);
  ({ parsed, drafts } = chooseVerbs(parsed, drafts, count));
  const unknown = unknownWords(parsed, count);
  const isGerman = question.lang === "de";
  if (unknown.length > 0 || isGerman) {
    const vocabularies = await readVocabularies(
      db,
      scope.organizationId,
      collection.segments,
      collection.newChunks,
    );
    const replacements = findReplacements(vocabularies, unknown, parsed);
    const added = draftFromVocabulary(
      { question: parsed, drafts, replacements },
      vocabularies,
      count,
    );
    drafts = [...drafts, ...added];
    const addedTerms = [...replacementTerms(replacements), ...draftedTerms(added)];
    if (addedTerms.length > 0) {
      collection = await readCollection(db, scope, [...terms, ...addedTerms], collection.stats);
      parsed = replaceUnknownWords(parsed, replacements, count);
    }
  }
  const weights = parsed.words.map((word) => idf(countOf(word, count), collection.chunkCount));
  const { chunkCount } = collection;
  const shares = await languageShares(db, scope.organizationId, collection);
  const useful = withoutNeedlessTranslations(drafts, shares);
  const expansions = weighExpansions(useful, parsed, count, chunkCount);
  return { collection, asked: weigh(parsed, weights, idf(0, chunkCount), expansions) };
}

type ParsedQuestion = {
  question: Question;
  drafts: readonly ExpansionDraft[];
  replacements: ReadonlyMap<string, Replacements>;
};

/** Returns expansions that depend on the vocabulary of the pages: compounds, joined words, and parts of split compounds. */
function draftFromVocabulary(
  { question, drafts, replacements }: ParsedQuestion,
  vocabularies: readonly Vocabulary[],
  count: DocumentCount,
): ExpansionDraft[] {
  const parts = partsOfCompounds(question, replacements);
  const partDrafts = draftExpansions(parts);
  const compounds =
    question.lang === "de"
      ? [
          ...draftCompounds(question, drafts, vocabularies, count),
          ...draftCompounds(parts, partDrafts, vocabularies, count),
        ]
      : [];
  return [...compounds, ...draftJoinedWords(question, vocabularies), ...partDrafts];
}

/** Returns the parts of split compounds as a question, to expand them: "Studierende" for "Studentenrabatt". */
function partsOfCompounds(
  question: Question,
  replacements: ReadonlyMap<string, Replacements>,
): Question {
  const parts = [...replacements.values()].flatMap((each) =>
    each.pairCompounds.length > 0 ? [] : each.parts,
  );
  return { ...question, text: parts.join(", "), words: parts.map(questionWord) };
}

/** The least factor of a concept that proves a verb: the one of a verb with five concepts. */
const MIN_VERB_FACTOR = 0.2;

/**
 * Keeps a separable verb if pages contain it, or contain a term of its concept but not the verb without its particle; then
 * deletes its parts that no page contains. Otherwise deletes the separable verb, and its concepts count for the verb
 * without the particle.
 */
function chooseVerbs(parsed: Question, drafts: readonly ExpansionDraft[], count: DocumentCount) {
  const joined = parsed.words.filter(({ parts }) => parts !== undefined);
  const isIndexed = (surface: string) => countOf(questionWord(surface), count) > 0;
  const hasIndexedConcept = (surface: string) =>
    drafts.some(
      ({ originals, factor, terms }) =>
        factor >= MIN_VERB_FACTOR &&
        originals.includes(surface) &&
        terms.some(({ key }) => count(key) > 0),
    );
  const deleted = new Set<string>();
  const replaced = new Map<string, string>();
  for (const { surface, parts: [verb = "", ...rest] = [] } of joined) {
    if (isIndexed(surface) || (hasIndexedConcept(surface) && !isIndexed(verb))) {
      for (const part of [verb, ...rest]) if (!isIndexed(part)) deleted.add(part);
    } else {
      deleted.add(surface);
      replaced.set(surface, verb);
    }
  }
  return {
    parsed: { ...parsed, words: parsed.words.filter(({ surface }) => !deleted.has(surface)) },
    drafts: drafts.map(({ originals, ...draft }) => ({
      ...draft,
      originals: originals.map((word) => replaced.get(word) ?? word),
    })),
  };
}
