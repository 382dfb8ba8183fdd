import type { Db } from "@/server/infrastructure/db/database";
import { contentWords } from "../text/analyzer";
import { readCollection } from "../index/collection";
import type { Reach } from "../index/postings";
import { type Question, questionWord, readQuestion } from "./question";
import { countOf, formsOf } from "./correct-spelling";
import { findAllowedOrigins, putOtherwise, type Synonyms } from "./expand-synonyms";

/** Each is searched for by itself, and costs as much. */
const MAX_PHRASINGS = 6;

/**
 * The question, and the same in other words: with each other name that the knowledge bases know of a thing it speaks
 * of. A name that they do not know is left out where they know another. Just the question where it names no such thing.
 */
export async function phrasingsOf(
  db: Db,
  reach: Reach,
  question: Question,
  synonyms: Synonyms,
): Promise<Question[]> {
  const { text, lang } = question;
  const places = findAllowedOrigins(text, synonyms, lang);
  if (places.length === 0) return [question];
  const wordsOf = (name: string) => contentWords(name, lang).map(questionWord);
  const asWritten = places.map(({ from, to }) => text.slice(from, to));
  const names = [...asWritten, ...places.flatMap((place) => place.names)];
  const terms = new Set(names.flatMap(wordsOf).flatMap(formsOf));
  const { documentCounts } = await readCollection(db, reach, [...terms]);
  const isKnown = (name: string): boolean => {
    const words = wordsOf(name);
    const count = (term: string) => documentCounts.get(term) ?? 0;
    return words.length > 0 && words.every((word) => countOf(word, count) > 0);
  };
  const filled = places.map((place, at) => {
    const written = asWritten[at] ?? "";
    const ways = distinct([written, ...place.names], lang).filter(isKnown);
    return { ...place, ways: ways.length > 0 ? ways : [written] };
  });
  return putOtherwise(text, filled, MAX_PHRASINGS).map((each) =>
    each === text ? question : { ...readQuestion(each, lang), lang },
  );
}

/** Without those that are the same words in another form. */
function distinct(names: readonly string[], lang: Question["lang"]): string[] {
  const byTerms = new Map<string, string>();
  for (const name of names) {
    const key = contentWords(name, lang)
      .map((word) => questionWord(word).forms[lang])
      .join(" ");
    if (!byTerms.has(key)) byTerms.set(key, name);
  }
  return [...byTerms.values()];
}
