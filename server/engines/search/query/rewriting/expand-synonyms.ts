import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import { readCollection } from "../../index/collection";
import type { SearchScope } from "../../index/postings";
import { allWords, contentWords, isOnlyStopWords, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import { type Question, questionWord, readQuestion } from "../question";
import { countOf, formsOf } from "./correct-spelling";

/** Sets of names with the same meaning, each of one or several words. */
export type Synonyms = readonly (readonly string[])[];

/** A name in a question, by its position in characters, with all its synonyms. */
type SynonymMatch = { from: number; to: number; names: readonly string[] };

type Token = { stem: string; from: number; to: number };

/** The number of names that are replaced in one question. */
const MAX_MATCHES = 3;
/** The maximum number of variants, because each is searched on its own. */
const MAX_VARIANTS = 6;

/** Returns the names of synonym sets in a question, at most three, in order of position. Of overlapping names, the longest counts. */
export function findSynonyms(question: string, synonyms: Synonyms, lang: Language): SynonymMatch[] {
  const tokens = tokensOf(question, lang);
  const asked = new Set(tokens.map((token) => token.stem));
  const matches: (SynonymMatch & { length: number })[] = [];
  for (const names of synonyms) {
    for (const name of names) {
      const stems = stemsOf(name, lang);
      if (!stems.every((each) => asked.has(each))) continue;
      for (const at of positionsOf(stems, tokens)) {
        const [first, last] = [tokens[at], tokens[at + stems.length - 1]];
        if (!first || !last) continue;
        const written = question.slice(first.from, last.to);
        if (written === name || !isOnlyStopWords(name)) {
          matches.push({ from: first.from, to: last.to, names, length: stems.length });
        }
      }
    }
  }
  const longestFirst = matches.toSorted((a, b) => b.length - a.length || a.from - b.from);
  const chosen: SynonymMatch[] = [];
  for (const match of longestFirst) {
    const overlapsNothing = chosen.every(
      (other) => match.to <= other.from || match.from >= other.to,
    );
    if (overlapsNothing && chosen.length < MAX_MATCHES) chosen.push(match);
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}

/** The stems of names, because a glossary may have thousands and is the same for every question. */
const stemCache = new LRUCache<string, readonly string[]>({ maxSize: 50_000 });

function stemsOf(name: string, lang: Language): readonly string[] {
  const key = `${lang}:${name}`;
  const cached = stemCache.get(key);
  if (cached) return cached;
  const stems = allWords(name).map((word) => stem(word, lang));
  stemCache.set(key, stems, { size: 1 });
  return stems;
}

/** Returns the indexes at which the stems are adjacent. */
function positionsOf(stems: readonly string[], tokens: readonly Token[]): number[] {
  if (stems.length === 0) return [];
  return tokens.flatMap((_, at) =>
    stems.every((each, after) => tokens[at + after]?.stem === each) ? [at] : [],
  );
}

/** Returns the words of `allWords` with their positions. */
function tokensOf(text: string, lang: Language): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’ʼ]s(?![\p{L}\p{N}]))?/gu)].flatMap((found) => {
    const [word] = allWords(found[0]);
    const { index: from } = found;
    return word === undefined ? [] : [{ stem: stem(word, lang), from, to: from + found[0].length }];
  });
}

/** Returns all combinations of variants, at most `limit`: the unchanged text first, then the fewest changes. */
export function expandSynonyms(
  text: string,
  matches: readonly { from: number; to: number; variants: readonly string[] }[],
  limit: number,
): string[] {
  let combined = [{ text: "", changes: 0 }];
  let end = 0;
  for (const { from, to, variants } of matches) {
    const between = text.slice(end, from);
    combined = combined
      .flatMap((before) =>
        variants.map((variant) => ({
          text: before.text + between + variant,
          changes: before.changes + (variant === text.slice(from, to) ? 0 : 1),
        })),
      )
      .toSorted((a, b) => a.changes - b.changes)
      .slice(0, limit);
    end = to;
  }
  return combined.map((each) => each.text + text.slice(end));
}

/**
 * Returns the question with each name and its synonyms that occur in the knowledge bases; unchanged if none of them
 * occurs.
 */
export async function queryVariants(
  db: Db,
  scope: SearchScope,
  question: Question,
  synonyms: Synonyms,
): Promise<Question[]> {
  const { text, lang } = question;
  const matches = findSynonyms(text, synonyms, lang);
  if (matches.length === 0) return [question];
  const wordsOf = (name: string) => contentWords(name, lang).map(questionWord);
  const asWritten = matches.map(({ from, to }) => text.slice(from, to));
  const names = [...asWritten, ...matches.flatMap((match) => match.names)];
  const terms = new Set(names.flatMap(wordsOf).flatMap(formsOf));
  const { documentCounts } = await readCollection(db, scope, [...terms]);
  const isIndexed = (name: string): boolean => {
    const words = wordsOf(name);
    const count = (term: string) => documentCounts.get(term) ?? 0;
    return words.length > 0 && words.every((word) => countOf(word, count) > 0);
  };
  const withVariants = matches.map((match, at) => {
    const written = asWritten[at] ?? "";
    const variants = distinct([written, ...match.names], lang).filter(isIndexed);
    return { ...match, variants: variants.length > 0 ? variants : [written] };
  });
  return expandSynonyms(text, withVariants, MAX_VARIANTS).map((each) =>
    each === text ? question : { ...readQuestion(each, lang), lang },
  );
}

/** Returns the first of all names with the same stems. */
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
