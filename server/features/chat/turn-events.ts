import { recordEvent } from "@/server/features/webhooks/record";
import type { Db } from "@/server/infrastructure/db/database";
import type { ChatbotQuestion } from "./question";
import type { ConversationRow } from "./repo";

type Turn = { question: ChatbotQuestion; conversation: ConversationRow };

/** Records that a conversation started with its first question, or ended with its last one. */
export async function recordTurnEvents(
  tx: Db,
  { question: { text, configs }, conversation }: Turn,
  turns: number,
): Promise<void> {
  const { organizationId, chatbotId, id: conversationId, locale: language } = conversation;
  const subject = { organizationId, chatbotId, conversationId };
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
