import type { AnswerConfigs } from "./question";

export type SpellingFilter = {
  /** Returns the text that can no longer change. */
  push(chunk: string): string;
  end(): string;
};

/** Returns words that are never translated, and the glossary's proper names. */
export const exactWords = ({ excludedWords, glossary }: AnswerConfigs): string[] => [
  ...excludedWords,
  ...glossary.map(({ term }) => term).filter((term) => /\p{Lu}/u.test(term)),
];

/** Whether the spelling is distinctive: several words, or capitals or digits inside, unlike "Cars" or "FAST". */
const isDistinctive = (word: string): boolean => /\p{Ll}\p{Lu}|.[\d\s-]|^\d/u.test(word);

/**
 * Writes the words in their exact spelling where they are not part of longer words. Holds back only the possible
 * beginning of a word.
 */
export function preserveSpelling(exact: readonly string[]): SpellingFilter {
  const words = exact.filter(isDistinctive);
  if (words.length === 0) return { push: (chunk) => chunk, end: () => "" };
  const spelling = new Map(words.map((word) => [keyOf(word), word]));
  const longest = Math.max(...words.map((word) => word.length));
  // Longer words first, because they may begin with shorter ones.
  const patterns = words.toSorted((a, b) => b.length - a.length).map(patternOf);
  const any = new RegExp(`${wordStart}(?:${patterns.join("|")})${wordEnd}`, "giu");
  let buffer = "";

  const correct = (text: string): string =>
    text.replace(any, (found) => spelling.get(keyOf(found)) ?? found);

  /** Returns the index of the last word, or of a listed word that may be incomplete. */
  function openFrom(text: string): number {
    const last = text.length - (/[\p{L}\p{N}]*$/u.exec(text)?.[0].length ?? 0);
    for (let at = Math.max(0, text.length - longest - 1); at < last; at += 1) {
      if (isLetter(text[at - 1])) continue;
      const prefix = keyOf(text.slice(at));
      if ([...spelling.keys()].some((key) => key.startsWith(prefix))) return at;
    }
    return last;
  }

  return {
    push(chunk) {
      buffer += chunk;
      const at = openFrom(buffer);
      const text = correct(buffer.slice(0, at));
      buffer = buffer.slice(at);
      return text;
    },
    end: () => correct(buffer),
  };
}

const wordStart = String.raw`(?<![\p{L}\p{N}])`;
const wordEnd = String.raw`(?![\p{L}\p{N}])`;

/** White space and hyphens are equivalent. */
const gap = String.raw`[\s\u00a0-]+`;
const keyOf = (word: string): string => word.toLowerCase().replace(new RegExp(gap, "gu"), " ");
const patternOf = (word: string): string =>
  word
    .split(new RegExp(gap, "u"))
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join(gap);

const isLetter = (character: string | undefined): boolean =>
  /^[\p{L}\p{N}]$/u.test(character ?? "");
