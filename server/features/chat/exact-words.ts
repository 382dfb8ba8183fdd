import type { AnswerConfigs } from "./question";

/** Writes words of a text that arrives in pieces as they are to be written. */
export type SpellingFilter = {
  /** Takes a piece and gives what of the text is certain by now. */
  push(piece: string): string;
  /** The rest. */
  end(): string;
};

/** The words that a chatbot's answers write as its owner does: those never translated, and names among its terms. */
export const exactWords = ({ excludedWords, glossary }: AnswerConfigs): string[] => [
  ...excludedWords,
  ...glossary.map(({ term }) => term).filter((term) => /\p{Lu}/u.test(term)),
];

/** Several words, or a capital or digit within: unlike "Cars" or "FAST" it can hardly be an ordinary word. */
const isUnmistakable = (word: string): boolean => /\p{Ll}\p{Lu}|.[\d\s-]|^\d/u.test(word);

/**
 * Restores the capitals and hyphens of each of the words, wherever it stands as a word of its own and can be
 * no other. Only what may still become one of them is held back.
 */
export function keepSpelling(exact: readonly string[]): SpellingFilter {
  const words = exact.filter(isUnmistakable);
  if (words.length === 0) return { push: (piece) => piece, end: () => "" };
  const spelling = new Map(words.map((word) => [keyOf(word), word]));
  const longest = Math.max(...words.map((word) => word.length));
  // The longer first: it may begin with a shorter one.
  const patterns = words.toSorted((a, b) => b.length - a.length).map(patternOf);
  const any = new RegExp(`${before}(?:${patterns.join("|")})${after}`, "giu");
  let held = "";

  const correct = (text: string): string =>
    text.replace(any, (found) => spelling.get(keyOf(found)) ?? found);

  /** Where the last word begins, or one of ours that may not be over yet. */
  function openFrom(text: string): number {
    const last = text.length - (/[\p{L}\p{N}]*$/u.exec(text)?.[0].length ?? 0);
    for (let at = Math.max(0, text.length - longest - 1); at < last; at += 1) {
      if (isLetter(text[at - 1])) continue;
      const begun = keyOf(text.slice(at));
      if ([...spelling.keys()].some((key) => key.startsWith(begun))) return at;
    }
    return last;
  }

  return {
    push(piece) {
      held += piece;
      const at = openFrom(held);
      const text = correct(held.slice(0, at));
      held = held.slice(at);
      return text;
    },
    end: () => correct(held),
  };
}

const before = String.raw`(?<![\p{L}\p{N}])`;
const after = String.raw`(?![\p{L}\p{N}])`;

/** Blanks and hyphens are taken for each other. */
const gap = String.raw`[\s\u00a0-]+`;
const keyOf = (word: string): string => word.toLowerCase().replace(new RegExp(gap, "gu"), " ");
const patternOf = (word: string): string =>
  word
    .split(new RegExp(gap, "u"))
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join(gap);

const isLetter = (character: string | undefined): boolean =>
  /^[\p{L}\p{N}]$/u.test(character ?? "");
