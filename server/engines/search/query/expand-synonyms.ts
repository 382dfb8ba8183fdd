import { allWords, isSmallWord, stem } from "../text/analyzer";
import type { Language } from "../text/language";
import { LRUCache } from "lru-cache";

/** What goes by several names, each of one or several words. */
export type Synonyms = readonly (readonly string[])[];

/** A place in a question that names such a thing, in characters, and all its names. */
type Place = { from: number; to: number; names: readonly string[] };

type Token = { stem: string; from: number; to: number };

/** More things than these are not put otherwise in one question. */
const MAX_PLACES = 3;

/** The places, from left to right; of names that overlap the longer one counts. */
export function findAllowedOrigins(question: string, synonyms: Synonyms, lang: Language): Place[] {
  const tokens = tokensOf(question, lang);
  const asked = new Set(tokens.map((token) => token.stem));
  const places: (Place & { length: number })[] = [];
  for (const names of synonyms) {
    for (const name of names) {
      const stems = stemsOf(name, lang);
      if (!stems.every((each) => asked.has(each))) continue;
      for (const at of startsOf(stems, tokens)) {
        const [first, last] = [tokens[at], tokens[at + stems.length - 1]];
        if (!first || !last) continue;
        const written = question.slice(first.from, last.to);
        if (written === name || !isSmallWord(name)) {
          places.push({ from: first.from, to: last.to, names, length: stems.length });
        }
      }
    }
  }
  const longestFirst = places.toSorted((a, b) => b.length - a.length || a.from - b.from);
  const chosen: Place[] = [];
  for (const place of longestFirst) {
    const isFree = chosen.every((other) => place.to <= other.from || place.from >= other.to);
    if (isFree && chosen.length < MAX_PLACES) chosen.push(place);
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}

/** A glossary is the same at every question, and may have thousands of names. */
const known = new LRUCache<string, readonly string[]>({ maxSize: 50_000 });

function stemsOf(name: string, lang: Language): readonly string[] {
  const key = `${lang}:${name}`;
  const kept = known.get(key);
  if (kept) return kept;
  const stems = allWords(name).map((word) => stem(word, lang));
  known.set(key, stems, { size: 1 });
  return stems;
}

/** Where the stems stand one after the other. */
function startsOf(stems: readonly string[], tokens: readonly Token[]): number[] {
  if (stems.length === 0) return [];
  return tokens.flatMap((_, at) =>
    stems.every((each, after) => tokens[at + after]?.stem === each) ? [at] : [],
  );
}

/** Words as `allWords` gives them, with where they stand. */
function tokensOf(text: string, lang: Language): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’ʼ]s(?![\p{L}\p{N}]))?/gu)].flatMap((found) => {
    const [word] = allWords(found[0]);
    const { index: from } = found;
    return word === undefined ? [] : [{ stem: stem(word, lang), from, to: from + found[0].length }];
  });
}

/** Every way to fill the places, the text as it is first, then those nearest to it; `most` at most. */
export function putOtherwise(
  text: string,
  places: readonly { from: number; to: number; ways: readonly string[] }[],
  most: number,
): string[] {
  let made = [{ text: "", changes: 0 }];
  let end = 0;
  for (const { from, to, ways } of places) {
    const between = text.slice(end, from);
    made = made
      .flatMap((before) =>
        ways.map((way) => ({
          text: before.text + between + way,
          changes: before.changes + (way === text.slice(from, to) ? 0 : 1),
        })),
      )
      .toSorted((a, b) => a.changes - b.changes)
      .slice(0, most);
    end = to;
  }
  return made.map((each) => each.text + text.slice(end));
}
