import type { Subject } from "./answer-patterns";
import { ANSWER_TYPES } from "./answer-types";

/** The type of answer that a question asks for. */
export type AnswerType = {
  /** Whether a statement contains such an answer and does not only repeat the question. */
  matches: (statement: string) => boolean;
  isKnown: boolean;
  /** Whether a match is unambiguous. */
  isClear: boolean;
  /** Whether a question needs no subject, because it asks for a fact of the company: "When are you open?" */
  isAboutCompany: boolean;
  /** Whether yes or no answers it: "Are dogs allowed?" */
  isYesOrNo: boolean;
  /** The subject, for the types that other rules depend on. */
  subject: Subject | undefined;
  /** Whether a word of the question only names the type: "year", "kostet". */
  isTypeName: (word: string) => boolean;
};

export function readAnswerType(question: string): AnswerType {
  const type = ANSWER_TYPES.find(({ asks }) => asks.test(question));
  if (!type) {
    const never = () => false;
    return {
      isKnown: false,
      matches: never,
      isClear: false,
      isAboutCompany: false,
      isYesOrNo: false,
      subject: undefined,
      isTypeName: never,
    };
  }
  const asked = question.toLowerCase();
  return {
    isKnown: true,
    matches: (statement) =>
      statement
        .match(type.answers)
        ?.some((found) => type.isYesOrNo || !asked.includes(found.toLowerCase())) ?? false,
    isClear: type.isClear ?? false,
    isAboutCompany: type.isAboutCompany ?? false,
    isYesOrNo: type.isYesOrNo ?? false,
    subject: type.subject,
    isTypeName: (word) => type.words.test(word),
  };
}

/** Whether the first sentence of a text may answer a question: "What is photosynthesis?" */
export const asksForDefinition = (question: string): boolean =>
  /^\s*(?:what (?:is|are|was|were)|define|who (?:is|was)|was (?:ist|sind|war|waren|bedeutet)|wer (?:ist|war))(?: (?:an?|the|ein[e]?|der|die|das))?(?: [\p{L}\p{N}-]+){1,3}\s*\?*\s*$/iu.test(
    question,
  );
