import { isSmallWord } from "../text/analyzer";
import type { Passage } from "./passage";
import type { Question } from "./question";

/** What it adds to a passage's score, at most, that it holds the words of the question that are names. */
const EXACT = 0.5;

/** Those names that a question asks about, as they are to be written; its own capitals matter for small words only. */
export const namesIn = (question: string, verbatim: readonly string[]): string[] => {
  const asked = question.toLowerCase();
  return verbatim.filter(
    (name) => holds(question, name) || (!isSmallWord(name) && holds(asked, name.toLowerCase())),
  );
};

/** The question with the words of names marked: they stand for nothing but themselves. */
export function markNames(question: Question, names: readonly string[]): Question {
  if (names.length === 0) return question;
  const all = names.join(" ").toLowerCase();
  const words = question.words.map((word) =>
    holds(all, word.surface) ? { ...word, isVerbatim: true as const } : word,
  );
  return { ...question, words };
}

/** Passages anew in order: who holds a name just as it is written comes before who has its stem or its letters. */
export function preferNames(passages: readonly Passage[], names: readonly string[]): Passage[] {
  if (names.length === 0) return [...passages];
  return passages
    .map((passage) => {
      const text = [passage.title, ...passage.headingPath, passage.text].join("\n");
      const held = names.filter((name) => holds(text, name)).length;
      return { ...passage, score: (passage.score + (EXACT * held) / names.length) / (1 + EXACT) };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Does the text hold it as a word or words of its own? */
function holds(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isOwn = !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
    if (isOwn) return true;
  }
  return false;
}

const isLetter = (character: string | undefined): boolean =>
  /^[\p{L}\p{N}]$/u.test(character ?? "");
