import { isOnlyStopWords } from "../../text/analyzer";
import type { Passage } from "../passage";
import type { Question } from "../question";

/** The largest addition to a passage's score for names of the question in their exact spelling. */
const EXACT = 0.5;

/** The exact terms in a question. Case is significant only for terms that are common words, such as "IT". */
export const namesIn = (question: string, exactTerms: readonly string[]): string[] => {
  const asked = question.toLowerCase();
  return exactTerms.filter(
    (name) => holds(question, name) || (!isOnlyStopWords(name) && holds(asked, name.toLowerCase())),
  );
};

/** Marks words of exact terms, so that no other word replaces them. */
export function markNames(question: Question, names: readonly string[]): Question {
  if (names.length === 0) return question;
  const all = names.join(" ").toLowerCase();
  const words = question.words.map((word) =>
    holds(all, word.surface) ? { ...word, isExactTerm: true as const } : word,
  );
  return { ...question, words };
}

/** Prefers passages with a name in its exact spelling. */
export function preferNames(passages: readonly Passage[], names: readonly string[]): Passage[] {
  if (names.length === 0) return [...passages];
  return passages
    .map((passage) => {
      const text = [passage.title, ...passage.headingPath, passage.text].join("\n");
      const foundCount = names.filter((name) => holds(text, name)).length;
      return {
        ...passage,
        score: (passage.score + (EXACT * foundCount) / names.length) / (1 + EXACT),
      };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Whether the text contains the name as whole words. */
function holds(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isOwn = !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
    if (isOwn) return true;
  }
  return false;
}

const isLetter = (character: string | undefined): boolean =>
  /^[\p{L}\p{N}]$/u.test(character ?? "");
