import type { Deps } from "@/server/deps";
import { standalone } from "@/server/engines/search/answer/answering";
import { completeQuestion, completedText } from "@/server/engines/search/dialogue/carry-over";
import { type MessageKind, messageKind } from "@/server/engines/search/dialogue/message-kind";
import { findAnswer } from "@/server/features/faq/find-answer";
import { answerFromKnowledge, type Understood } from "./from-knowledge";
import { namesIn } from "./glossary";
import type { ChatbotQuestion, Reply, Tell } from "./question";
import { rewriteQuestion } from "./rewrite-question";
import { smallTalkReply } from "./small-talk";

const DEFAULT_TIME_ZONE = "Europe/Berlin";

/**
 * Answers a question that the chatbot's owner has answered with that answer, small talk itself, and any other question
 * from the knowledge bases, completed from the conversation.
 * @throws the signal's reason when it fired
 */
export async function answer(deps: Deps, question: ChatbotQuestion, tell: Tell): Promise<Reply> {
  const { configs, language } = question;
  const { kind, ...understood } = await understand(deps, question);
  const isQuestion = kind === "question" || kind === "otherLanguage";
  const completedQuestion = completedText(understood.completed);
  const asked = { text: completedQuestion, language, synonyms: namesIn(configs.glossary) };
  const text =
    (await findAnswer(deps.db, question, asked)) ??
    (isQuestion ? undefined : await smallTalkReply(deps.db, kind, question));
  if (text === undefined) {
    const reply = await answerFromKnowledge(deps, question, tell, understood);
    return { completedQuestion, ...reply, kind };
  }
  tell(text);
  const answered = kind !== "meaningless";
  return { text, answered, confidence: answered ? 1 : 0, citations: [], kind, completedQuestion };
}

/** The kind of a message and its complete question, by rules; with a model, a follow-up is completed by that. */
async function understand(
  deps: Deps,
  question: ChatbotQuestion,
): Promise<Understood & { kind: MessageKind }> {
  const { text, language, configs, earlier = [] } = question;
  const kind = messageKind(text);
  const isQuestion = kind === "question" || kind === "otherLanguage";
  const clock = { now: deps.now(), timeZone: configs.timeZone ?? DEFAULT_TIME_ZONE };
  const completed = completeQuestion(text, isQuestion ? earlier : [], language, clock);
  const reading =
    deps.model && isQuestion && earlier.length > 0
      ? await rewriteQuestion(deps, deps.model, question)
      : undefined;
  if (!reading) return { kind, completed };
  const own = { ...completed, ...standalone(reading.question) };
  return { kind: reading.kind, completed: own, reading };
}
