import { splitSentences } from "./sentences";

export type QuestionAndAnswer = { question: string; answer: string };

/** Longer ones are no questions of a list of frequent questions. */
const LONGEST_QUESTION = 240;

const LABELLED =
  /^(?:q|f|frage|question)\s?\d{0,3}\s?[:.)]\s{0,9}(\S.{0,238}\?)\s{1,9}(?:a|antwort|answer)\s?\d{0,3}\s?[:.)]\s{0,9}(\S.*)$/isu;
const ANSWER_LABEL = /^(?:a|antwort|answer)\s?\d{0,3}\s?[:.)]\s+/iu;
const QUESTION_LABEL = /^(?:q|f|frage|question)\s?\d{0,3}\s?[:.)]\s+/iu;

/**
 * The question that a text begins with and its answer: "Do you deliver? Yes, on weekdays.", or "Q: … A: …". Undefined if
 * nothing but questions follows.
 */
export function questionAndAnswer(text: string): QuestionAndAnswer | undefined {
  const [, question, answer] = LABELLED.exec(text) ?? [];
  if (question && answer) return { question, answer };
  const [first = "", ...others] = splitSentences(text);
  const rest = others.join(" ");
  if (!first.endsWith("?") || first.length > LONGEST_QUESTION || !/[^?]$/u.test(rest))
    return undefined;
  return { question: withoutLabel(first), answer: rest.replace(ANSWER_LABEL, "") };
}

/** "Q: Do you deliver?" without its label. */
export const withoutLabel = (question: string): string => question.replace(QUESTION_LABEL, "");

/** The answer to a question without its label: "A: Yes." */
export const withoutAnswerLabel = (answer: string): string => answer.replace(ANSWER_LABEL, "");
