import { splitSentences } from "./sentences";

export type QuestionAndAnswer = { question: string; answer: string; isLabelled?: true };

/** In characters. Longer ones are not questions of an FAQ. */
const MAX_QUESTION_LENGTH = 240;

// A single letter is a label only before a colon, because of initials: "A. Schmidt".
const QUESTION_PREFIX = "(?:[qf]\\s?\\d{0,3}\\s?:|(?:frage|question)\\s?\\d{0,3}\\s?[:.)])";
const ANSWER_PREFIX = "(?:antwort|answer)\\s?\\d{0,3}\\s?[:.)]";
const ANSWER_LABEL = new RegExp(`^${ANSWER_PREFIX}\\s+`, "iu");
const ANY_ANSWER_LABEL = new RegExp(`^(?:a\\s?\\d{0,3}\\s?:|${ANSWER_PREFIX})\\s+`, "iu");
const QUESTION_LABEL = new RegExp(`^${QUESTION_PREFIX}\\s+`, "iu");
const NEXT_QUESTION = new RegExp(`\\s+(?=${QUESTION_PREFIX}\\s)`, "iu");
const LABELLED = new RegExp(
  `^${QUESTION_PREFIX}\\s{0,9}(\\S.{0,238}\\?)\\s{1,9}(?:a\\s?\\d{0,3}\\s?:|${ANSWER_PREFIX})\\s{0,9}(\\S.*)$`,
  "isu",
);

/**
 * Returns the questions of a text that begins with one, each with its answer: "Do you deliver? Yes, on weekdays.", or
 * "Q: … A: …". Empty if a question has no answer.
 */
export function questionsAndAnswers(text: string): QuestionAndAnswer[] {
  const labelled = labelledPairs(text);
  if (labelled.length > 0) return labelled;
  const pairs: { questions: string[]; answers: string[] }[] = [];
  for (const sentence of splitSentences(text)) {
    const last = pairs.at(-1);
    if (!sentence.endsWith("?")) {
      if (!last) return [];
      last.answers.push(sentence);
    } else if (last?.answers.length === 0) last.questions.push(sentence);
    else pairs.push({ questions: [sentence], answers: [] });
  }
  const isComplete = pairs.every(
    ({ questions, answers }) =>
      answers.length > 0 && questions.join(" ").length <= MAX_QUESTION_LENGTH,
  );
  return isComplete ? pairs.map(pairOf) : [];
}

function pairOf({ questions, answers }: { questions: string[]; answers: string[] }) {
  const question = questions.join(" ");
  const answer = withoutAnswerLabel(answers.join(" "), question);
  return { question: withoutLabel(question), answer };
}

/** Empty if a question or an answer has no label. */
function labelledPairs(text: string): QuestionAndAnswer[] {
  if (!LABELLED.test(text)) return [];
  const parts = text.split(NEXT_QUESTION);
  const pairs = parts.flatMap((part): QuestionAndAnswer[] => {
    const [, question, answer] = LABELLED.exec(part) ?? [];
    return question && answer ? [{ question, answer, isLabelled: true }] : [];
  });
  return pairs.length === parts.length ? pairs : [];
}

/** "Q: Do you deliver?" without its label. */
export const withoutLabel = (question: string): string => question.replace(QUESTION_LABEL, "");

/** Returns the answer to a question without its label: "Answer: Yes.", and "A: Yes." if the question has one, too. */
export const withoutAnswerLabel = (answer: string, question: string): string =>
  answer.replace(QUESTION_LABEL.test(question) ? ANY_ANSWER_LABEL : ANSWER_LABEL, "");
