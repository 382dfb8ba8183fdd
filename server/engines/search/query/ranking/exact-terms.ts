import { isOnlyStopWords } from "../../text/analyzer";
import type { Passage } from "../passage";
import type { Question } from "../question";

/** The largest bonus of a passage that contains exact terms of the question. */
const MAX_BONUS = 0.5;

/** Returns the exact terms in a question. Case is significant only for terms that are stop words, such as "IT". */
export const exactTermsIn = (question: string, exactTerms: readonly string[]): string[] => {
  const asked = question.toLowerCase();
  return exactTerms.filter(
    (term) =>
      containsWords(question, term) ||
      (!isOnlyStopWords(term) && containsWords(asked, term.toLowerCase())),
  );
};

/** Marks words of exact terms, so that no other word replaces them. */
export function markExactTerms(question: Question, terms: readonly string[]): Question {
  if (terms.length === 0) return question;
  const all = terms.join(" ").toLowerCase();
  const words = question.words.map((word) =>
    containsWords(all, word.surface) ? { ...word, isExactTerm: true as const } : word,
  );
  return { ...question, words };
}

/** Prefers passages with the terms in their exact spelling. */
export function preferExactTerms(
  passages: readonly Passage[],
  terms: readonly string[],
): Passage[] {
  if (terms.length === 0) return [...passages];
  return passages
    .map((passage) => {
      const text = [passage.title, ...passage.headingPath, passage.text].join("\n");
      const foundCount = terms.filter((term) => containsWords(text, term)).length;
      return {
        ...passage,
        score: (passage.score + (MAX_BONUS * foundCount) / terms.length) / (1 + MAX_BONUS),
      };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Whether the text contains the term as whole words. */
function containsWords(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + term.length]);
    if (isWhole) return true;
  }
  return false;
}

const isLetter = (character: string | undefined): boolean =>
  /^[\p{L}\p{N}]$/u.test(character ?? "");
