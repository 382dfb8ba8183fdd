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
  type Guess,
  guess,
  guessedTerms,
  repair,
  correctSpelling,
  termsOf,
  unknownWords,
} from "./correct-spelling";
import { draftExpansions } from "./lexicon-expansions";
import { draftCompounds, draftJoined } from "./vocabulary-expansions";
import {
  draftedTerms,
  type ExpansionDraft,
  weighExpansions,
  withoutNeedless,
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
    const guesses = guess(vocabularies, unknown, parsed);
    const added = draftFromPages({ question: parsed, drafts, guesses }, vocabularies, count);
    drafts = [...drafts, ...added];
    const guessed = [...guessedTerms(guesses), ...draftedTerms(added)];
    if (guessed.length > 0) {
      collection = await readCollection(db, scope, [...terms, ...guessed], collection.stats);
      parsed = repair(parsed, guesses, count);
    }
  }
  const weights = parsed.words.map((word) => idf(countOf(word, count), collection.chunkCount));
  const { chunkCount } = collection;
  const shares = await languageShares(db, scope.organizationId, collection);
  const useful = withoutNeedless(drafts, shares);
  const expansions = weighExpansions(useful, parsed, count, chunkCount);
  return { collection, asked: weigh(parsed, weights, idf(0, chunkCount), expansions) };
}

type Draft = {
  question: Question;
  drafts: readonly ExpansionDraft[];
  guesses: ReadonlyMap<string, Guess>;
};

/** Returns expansions by the words that the pages hold. */
function draftFromPages(
  { question, drafts, guesses }: Draft,
  vocabularies: readonly Vocabulary[],
  count: DocumentCount,
): ExpansionDraft[] {
  const parts = partsOfCompounds(question, guesses);
  const ofParts = draftExpansions(parts);
  const compounds =
    question.lang === "de"
      ? [
          ...draftCompounds(question, drafts, vocabularies, count),
          ...draftCompounds(parts, ofParts, vocabularies, count),
        ]
      : [];
  return [...compounds, ...draftJoined(question, vocabularies), ...ofParts];
}

/**
 * Returns the parts of compounds as a question, for which other words are found: "Studierende" for "Studentenrabatt".
 */
function partsOfCompounds(question: Question, guesses: ReadonlyMap<string, Guess>): Question {
  const parts = [...guesses.values()].flatMap((each) => (each.joined.length > 0 ? [] : each.parts));
  return { ...question, text: parts.join(", "), words: parts.map(questionWord) };
}

/** The least share of a concept that makes a verb known: that of a verb with five meanings. */
const MIN_SHARE = 0.2;

/**
 * Keeps joined verbs that the pages contain, or know by a concept although they lack the verb without its particle, and
 * drops the parts that no page contains. Other joined verbs are dropped; their concepts replace the part.
 */
function chooseVerbs(parsed: Question, drafts: readonly ExpansionDraft[], count: DocumentCount) {
  const joined = parsed.words.filter(({ parts }) => parts !== undefined);
  const isHeld = (surface: string) => countOf(questionWord(surface), count) > 0;
  const isNamed = (surface: string) =>
    drafts.some(
      ({ names, share, terms }) =>
        share >= MIN_SHARE && names.includes(surface) && terms.some(({ key }) => count(key) > 0),
    );
  const left = new Set<string>();
  const replaced = new Map<string, string>();
  for (const { surface, parts: [verb = "", ...rest] = [] } of joined) {
    if (isHeld(surface) || (isNamed(surface) && !isHeld(verb))) {
      for (const part of [verb, ...rest]) if (!isHeld(part)) left.add(part);
    } else {
      left.add(surface);
      replaced.set(surface, verb);
    }
  }
  return {
    parsed: { ...parsed, words: parsed.words.filter(({ surface }) => !left.has(surface)) },
    drafts: drafts.map(({ names, ...draft }) => ({
      ...draft,
      names: names.map((name) => replaced.get(name) ?? name),
    })),
  };
}
