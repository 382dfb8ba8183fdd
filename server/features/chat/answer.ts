import type { AnswerStep } from "@/contract/conversations/answer-explanation";
import { DEFAULT_TIME_ZONE } from "@/contract/fields/time-zone";
import type { Deps } from "@/server/deps";
import { standalone } from "@/server/engines/search/answer/answer";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import { type MessageKind, messageKind } from "@/server/engines/search/dialogue/message-kind";
import { withoutInstructions } from "@/server/engines/search/dialogue/prompt-injection";
import { withoutGreeting } from "@/server/engines/search/dialogue/small-talk";
import { completedText } from "@/server/engines/search/question/completed-question";
import { findAnswer } from "@/server/features/faq/find-answer";
import { withSpan } from "@/server/infrastructure/tracing/span";
import { answerFromKnowledge } from "./answer-from-knowledge";
import { smallTalkReply, unknownReply } from "./canned-replies";
import { addressReply } from "./company-facts";
import type { ParsedQuestion } from "./found-answer";
import { namesIn } from "./glossary";
import { rewriteQuestion } from "./model/rewrite-question";
import type { ChatbotQuestion, Reply, OnText } from "./question";

/** @throws the signal's reason */
export const answer = (deps: Deps, question: ChatbotQuestion, onText: OnText): Promise<Reply> =>
  withSpan("answer", { "antwort.chatbot.id": question.chatbotId }, async (span) => {
    const text = withoutInstructions(question.text);
    const reply =
      text === undefined
        ? await refuseInstructions(deps, question, onText)
        : await composeAnswer(deps, { ...question, text: withoutGreeting(text) }, onText);
    const { step, answered, citations } = reply;
    span.set({
      "antwort.answer.step": step,
      "antwort.answer.answered": answered,
      "antwort.answer.citations": citations.length,
    });
    return reply;
  });

async function composeAnswer(
  deps: Deps,
  question: ChatbotQuestion,
  onText: OnText,
): Promise<Reply> {
  const { configs, language } = question;
  const { kind, ...parsed } = await parseQuestion(deps, question);
  const isQuestion = kind === "question" || kind === "otherLanguage";
  const completedQuestion = completedText(parsed.completed);
  const faqAnswer = await findAnswer(deps.db, question, {
    text: question.text,
    variants: questionVariants(question.text, parsed),
    language,
    synonyms: namesIn(configs.glossary),
  });
  if (faqAnswer)
    return { ...fixedReply(faqAnswer, "faq", onText), kind, completedQuestion: faqAnswer.variant };
  const common = { kind, completedQuestion };
  const address = isQuestion && (await addressReply(deps.db, question, parsed.completed.carried));
  if (address) return { ...fixedReply(address, "pages", onText), ...common };
  if (isQuestion) {
    return { ...common, ...(await answerFromKnowledge(deps, question, onText, parsed)), kind };
  }
  const text = await smallTalkReply(deps.db, kind, question);
  const reply = fixedReply({ text, citations: [] }, "smallTalk", onText);
  return kind === "meaningless"
    ? { ...reply, ...common, answered: false, confidence: 0 }
    : { ...reply, ...common };
}

async function refuseInstructions(
  { db }: Deps,
  question: ChatbotQuestion,
  onText: OnText,
): Promise<Reply> {
  const text = await unknownReply(db, question, [], true);
  const reply = fixedReply({ text, citations: [] }, "refused", onText);
  return { ...reply, kind: "question", answered: false, confidence: 0 };
}

/** A message that is merely brief may be a question of its own ("Who is the owner?"). */
const questionVariants = (text: string, { completed, rewritten }: ParsedQuestion): string[] => [
  completedText(completed),
  ...(completed.isAssumed && !rewritten ? [text] : []),
];

function fixedReply(
  { text, citations }: Pick<Reply, "text" | "citations">,
  step: AnswerStep,
  onText: OnText,
): Reply {
  onText(text);
  return { text, answered: true, confidence: 1, citations, step };
}

/** A model, if one is set, completes follow-ups only. */
async function parseQuestion(
  deps: Deps,
  question: ChatbotQuestion,
): Promise<ParsedQuestion & { kind: MessageKind }> {
  const { text, language, configs, earlier = [] } = question;
  const kind = messageKind(text);
  const isQuestion = kind === "question" || kind === "otherLanguage";
  const clock = { now: deps.now(), timeZone: configs.timeZone ?? DEFAULT_TIME_ZONE };
  const completed = completeQuestion(text, isQuestion ? earlier : [], language, clock);
  const rewritten =
    deps.model && isQuestion && earlier.length > 0
      ? await rewriteQuestion(deps, deps.model, question)
      : undefined;
  if (!rewritten) return { kind, completed };
  const standaloneQuestion = { ...completed, ...standalone(rewritten.question) };
  return { kind: rewritten.kind, completed: standaloneQuestion, rewritten };
}
