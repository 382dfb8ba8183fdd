import { KINDS } from "./answer-types";

/** The sort of thing that a question asks for. */
export type AnswerType = {
  /** Whether a statement tells it, and does not only repeat the question. */
  matches: (statement: string) => boolean;
  /** Whether the question says what it asks for. */
  isKnown: boolean;
  /** Whether what looks like it cannot well be anything else. */
  isClear: boolean;
  /** Whether a word of the question is no more than a name of the sort: "year", "kostet". */
  isName: (word: string) => boolean;
};

export function readAnswerType(question: string): AnswerType {
  const kind = KINDS.find(({ asks }) => asks.test(question));
  if (!kind) {
    return { isKnown: false, matches: () => false, isClear: false, isName: () => false };
  }
  const asked = question.toLowerCase();
  return {
    isKnown: true,
    matches: (statement) =>
      statement.match(kind.tells)?.some((found) => !asked.includes(found.toLowerCase())) ?? false,
    isClear: kind.isClear ?? false,
    isName: (word) => kind.words.test(word),
  };
}

/** "What is photosynthesis?": the first sentence of a text tells it. */
export const asksForDefinition = (question: string): boolean =>
  /^\s*(?:what (?:is|are|was|were)|define|who (?:is|was)|was (?:ist|sind|war|waren|bedeutet)|wer (?:ist|war))(?: (?:an?|the|ein[e]?|der|die|das))?(?: [\p{L}\p{N}-]+){1,3}\s*\?*\s*$/iu.test(
    question,
  );
