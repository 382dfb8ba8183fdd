import type { Db } from "@/server/infrastructure/db/database";
import { type Collection, readCollection } from "../index/collection";
import { languageShares } from "../index/language-share";
import type { SearchScope } from "../index/postings";
import { idf, type Question, type QuestionWord, weigh, type WeightedQuestion } from "./question";
import {
  countOf,
  guess,
  guessedTerms,
  repair,
  correctSpelling,
  termsOf,
  unknownWords,
} from "./correct-spelling";
import { draftedTerms, draftExpansions, weighExpansions, withoutNeedless } from "./expand-query";
import { readVocabularies } from "../index/cache/vocabulary-cache";

/** Corrects the spelling of a question and weighs its words by their frequency in the knowledge bases. */
export async function parseQuery(
  db: Db,
  scope: SearchScope,
  question: Question,
): Promise<{ collection: Collection; asked: WeightedQuestion }> {
  const drafts = draftExpansions(question);
  const terms = [...new Set([...termsOf(question), ...draftedTerms(drafts)])];
  let collection = await readCollection(db, scope, terms);
  const count = (term: string) => collection.documentCounts.get(term) ?? 0;
  let parsed = correctSpelling(question, count);
  const unknown = unknownWords(parsed, count);
  if (unknown.length > 0) {
    const vocabularies = await readVocabularies(
      db,
      scope.organizationId,
      collection.segments,
      collection.newChunks,
    );
    const guesses = guess(vocabularies, unknown, question);
    const guessed = guessedTerms(guesses);
    if (guessed.length > 0) {
      collection = await readCollection(db, scope, [...terms, ...guessed]);
      parsed = repair(parsed, guesses, count);
    }
  }
  const isKnown = (word: QuestionWord) =>
    countOf(word, count) > 0 ||
    weighExpansions(drafts, parsed, count, collection.chunkCount).some(({ names }) =>
      names.includes(word.surface),
    );
  parsed = chooseVerbs(parsed, isKnown);
  const weights = parsed.words.map((word) => idf(countOf(word, count), collection.chunkCount));
  const { chunkCount } = collection;
  const shares = await languageShares(db, scope.organizationId, collection);
  const useful = withoutNeedless(drafts, shares);
  const expansions = weighExpansions(useful, parsed, count, chunkCount);
  return { collection, asked: weigh(parsed, weights, idf(0, chunkCount), expansions) };
}

/** Keeps joined verbs that the pages know, by a concept at least, instead of their parts, and else the parts. */
function chooseVerbs(question: Question, isKnown: (word: QuestionWord) => boolean): Question {
  const joined = question.words.filter(({ parts }) => parts !== undefined);
  if (joined.length === 0) return question;
  const left = new Set(
    joined.flatMap((word) => (isKnown(word) ? (word.parts ?? []) : [word.surface])),
  );
  return { ...question, words: question.words.filter(({ surface }) => !left.has(surface)) };
}
