import { KINDS } from "./answer-types";

/** The type of answer that a question asks for. */
export type AnswerType = {
  /** Whether a statement contains such an answer and does not only repeat the question. */
  matches: (statement: string) => boolean;
  isKnown: boolean;
  /** Whether a match is unambiguous. */
  isClear: boolean;
  /** Whether a word of the question only names the type: "year", "kostet". */
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

/** "What is photosynthesis?" is answered by the first sentence of a text. */
export const asksForDefinition = (question: string): boolean =>
  /^\s*(?:what (?:is|are|was|were)|define|who (?:is|was)|was (?:ist|sind|war|waren|bedeutet)|wer (?:ist|war))(?: (?:an?|the|ein[e]?|der|die|das))?(?: [\p{L}\p{N}-]+){1,3}\s*\?*\s*$/iu.test(
    question,
  );
