import type { Db } from "@/server/infrastructure/db/database";
import { readCollection } from "../index/collection";
import type { SearchScope } from "../index/postings";
import { contentWords } from "../text/analyzer";
import { countOf, formsOf } from "./correct-spelling";
import { expandSynonyms, findSynonyms, type Synonyms } from "./expand-synonyms";
import { type Question, questionWord, readQuestion } from "./question";

/** Each variant costs a search of its own. */
const MAX_VARIANTS = 6;

/**
 * The question, and variants with the synonyms that occur in the knowledge bases. A name that does not occur is left
 * out if a synonym does.
 */
export async function queryVariants(
  db: Db,
  scope: SearchScope,
  question: Question,
  synonyms: Synonyms,
): Promise<Question[]> {
  const { text, lang } = question;
  const places = findSynonyms(text, synonyms, lang);
  if (places.length === 0) return [question];
  const wordsOf = (name: string) => contentWords(name, lang).map(questionWord);
  const asWritten = places.map(({ from, to }) => text.slice(from, to));
  const names = [...asWritten, ...places.flatMap((place) => place.names)];
  const terms = new Set(names.flatMap(wordsOf).flatMap(formsOf));
  const { documentCounts } = await readCollection(db, scope, [...terms]);
  const isKnown = (name: string): boolean => {
    const words = wordsOf(name);
    const count = (term: string) => documentCounts.get(term) ?? 0;
    return words.length > 0 && words.every((word) => countOf(word, count) > 0);
  };
  const filled = places.map((place, at) => {
    const written = asWritten[at] ?? "";
    const variants = distinct([written, ...place.names], lang).filter(isKnown);
    return { ...place, variants: variants.length > 0 ? variants : [written] };
  });
  return expandSynonyms(text, filled, MAX_VARIANTS).map((each) =>
    each === text ? question : { ...readQuestion(each, lang), lang },
  );
}

/** Leaves out names with the same stems. */
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
