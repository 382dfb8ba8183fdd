import type { UnansweredReason } from "@/contract/conversations/unanswered";
import { recordQuestion, recordRating } from "@/server/features/unanswered/record-question";
import { recordEvent } from "@/server/features/webhooks/record-event";
import type { Db } from "@/server/infrastructure/db/database";
import { type ChatbotQuestion, isQuestion, type Reply } from "./question";
import { type ConversationRow, findQuestionBefore } from "./repo";

type Turn = {
  question: ChatbotQuestion;
  conversation: ConversationRow;
  hasWebhooks: boolean;
};

export async function recordTurnEvents(
  tx: Db,
  { question: { text, configs }, conversation, hasWebhooks }: Turn,
  turns: number,
): Promise<void> {
  const { organizationId, chatbotId, id: conversationId, locale: language } = conversation;
  const subject = { organizationId, chatbotId, conversationId, hasWebhooks };
  if (turns === 1)
    await recordEvent(tx, subject, "conversation.started", () => ({
      conversationId,
      language,
      question: text,
    }));
  const value = configs.messageLimits?.perConversation;
  if (value && turns === value)
    await recordEvent(tx, subject, "limit.reached", () => ({
      limit: "questionsPerConversation",
      value,
      conversationId,
    }));
}

type Rating = { messageId: string; rating: 1 | -1; ratingComment: string | null };

export const recordRatingEvent = (
  tx: Db,
  organizationId: string,
  { id: conversationId, chatbotId }: { id: string; chatbotId: string },
  { messageId, rating, ratingComment: comment }: Rating,
): Promise<void> =>
  recordEvent(tx, { organizationId, chatbotId, conversationId }, "answer.rated", () => ({
    conversationId,
    messageId,
    rating,
    comment,
  }));

/** Undefined if the reply answers with certainty, or answers no question. */
export function unansweredReason({
  kind,
  answered,
  isUncertain,
}: Reply): UnansweredReason | undefined {
  if (!isQuestion(kind) || (answered && !isUncertain)) return undefined;
  return answered ? "uncertain" : "refused";
}

export async function recordAnswered(
  tx: Db,
  { question, conversation, hasWebhooks, askedAt }: Turn & { askedAt: Date },
  reply: Reply,
  answerId: string,
): Promise<void> {
  const reason = unansweredReason(reply);
  if (!reason) return;
  const text = reply.completedQuestion || question.text;
  const { organizationId, chatbotId, id: conversationId } = conversation;
  const ids = { organizationId, chatbotId, conversationId, answerId, hasWebhooks };
  await recordQuestion(tx, { ...ids, text, askedAt, reason });
}

/** Small talk is never unanswered. */
export async function recordRated(
  tx: Db,
  organizationId: string,
  { id: conversationId, chatbotId }: { id: string; chatbotId: string },
  { answerId, rating }: { answerId: string; rating: 1 | -1 },
): Promise<void> {
  const answerRef = { conversationId, id: answerId };
  const question = await findQuestionBefore(tx, organizationId, answerRef);
  if (!question || !isQuestion(question.kind)) return;
  const { createdAt: askedAt } = question;
  const text = question.completedQuestion || question.text;
  const rated = { organizationId, chatbotId, conversationId, answerId };
  await recordRating(tx, rating, { ...rated, text, askedAt });
}
