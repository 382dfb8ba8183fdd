import type { Deps } from "@/server/deps";
import { completeQuestion, completedText } from "@/server/engines/search/dialogue/carry-over";
import { messageKind } from "@/server/engines/search/dialogue/message-kind";
import { findAnswer } from "@/server/features/faq/find-answer";
import { answerFromKnowledge } from "./from-knowledge";
import { namesIn } from "./glossary";
import type { ChatbotQuestion, Reply, Tell } from "./question";
import { smallTalkReply } from "./small-talk";

const DEFAULT_TIME_ZONE = "Europe/Berlin";

/**
 * Answers a question that the chatbot's owner has answered with that answer, small talk itself, and any other question
 * from the knowledge bases, completed from the conversation.
 * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason when it fired
 */
export async function answer(deps: Deps, question: ChatbotQuestion, tell: Tell): Promise<Reply> {
  const { configs, language, earlier = [] } = question;
  const kind = messageKind(question.text);
  const isQuestion = kind === "question" || kind === "otherLanguage";
  const completed = completeQuestion(question.text, isQuestion ? earlier : [], language, {
    now: deps.now(),
    timeZone: configs.timeZone ?? DEFAULT_TIME_ZONE,
  });
  const completedQuestion = completedText(completed);
  const asked = { text: completedQuestion, language, synonyms: namesIn(configs.glossary) };
  const text =
    (await findAnswer(deps.db, question, asked)) ??
    (isQuestion ? undefined : await smallTalkReply(deps.db, kind, question));
  if (text === undefined) {
    const reply = await answerFromKnowledge(deps, question, tell, completed);
    return { completedQuestion, ...reply, kind };
  }
  tell(text);
  const answered = kind !== "meaningless";
  return { text, answered, confidence: answered ? 1 : 0, citations: [], kind, completedQuestion };
}
