import type { Db } from "@/server/infrastructure/db/database";
import { type Collection, readCollection } from "../index/collection";
import { languageShares } from "../index/language-share";
import type { Reach } from "../index/postings";
import { idf, type Question, weigh, type WeightedQuestion } from "./question";
import {
  countOf,
  guess,
  guessedTerms,
  repair,
  respell,
  termsOf,
  unknownWords,
} from "./correct-spelling";
import { draftedTerms, draftExpansions, weighExpansions, withoutNeedless } from "./expand-query";
import { readVocabularies } from "../index/vocabulary-cache";

/** Repairs what is misspelt and weighs the words by how rare they are in the knowledge bases. */
export async function understand(
  db: Db,
  reach: Reach,
  question: Question,
): Promise<{ collection: Collection; asked: WeightedQuestion }> {
  const drafts = draftExpansions(question);
  const terms = [...new Set([...termsOf(question), ...draftedTerms(drafts)])];
  let collection = await readCollection(db, reach, terms);
  const count = (term: string) => collection.documentCounts.get(term) ?? 0;
  let understood = respell(question, count);
  const unknown = unknownWords(understood, count);
  if (unknown.length > 0) {
    const vocabularies = await readVocabularies(
      db,
      reach.organizationId,
      collection.segments,
      collection.newChunks,
    );
    const guesses = guess(vocabularies, unknown, question);
    const guessed = guessedTerms(guesses);
    if (guessed.length > 0) {
      collection = await readCollection(db, reach, [...terms, ...guessed]);
      understood = repair(understood, guesses, count);
    }
  }
  const weights = understood.words.map((word) => idf(countOf(word, count), collection.chunkCount));
  const { chunkCount } = collection;
  const shares = await languageShares(db, reach.organizationId, collection);
  const useful = withoutNeedless(drafts, shares);
  const expansions = weighExpansions(useful, understood, count, chunkCount);
  return { collection, asked: weigh(understood, weights, idf(0, chunkCount), expansions) };
}
