import type { Db } from "@/server/infrastructure/db/database";
import { recordQuestion, recordRating } from "@/server/features/unanswered/record";
import type { ChatbotQuestion, Reply } from "./question";
import * as repo from "./repo";

type Turn = { question: ChatbotQuestion; conversation: repo.ConversationRow; askedAt: Date };

/** Records a refused or uncertain question. */
export async function recordAnswered(
  tx: Db,
  { question, conversation, askedAt }: Turn,
  { kind, answered, isUncertain, completedQuestion }: Reply,
  answerId: string,
): Promise<void> {
  if (!isQuestion(kind) || (answered && !isUncertain)) return;
  const reason = answered ? "uncertain" : "refused";
  const text = completedQuestion || question.text;
  const { organizationId, chatbotId, id: conversationId } = conversation;
  const place = { organizationId, chatbotId, conversationId, answerId };
  await recordQuestion(tx, { ...place, text, askedAt, reason });
}

/** Follows the rating of an answer. Small talk is never unanswered. */
export async function recordRated(
  tx: Db,
  organizationId: string,
  { id: conversationId, chatbotId }: { id: string; chatbotId: string },
  { answerId, rating }: { answerId: string; rating: 1 | -1 },
): Promise<void> {
  const place = { conversationId, id: answerId };
  const asked = await repo.findQuestionBefore(tx, organizationId, place);
  if (!asked || !isQuestion(asked.kind)) return;
  const { createdAt: askedAt } = asked;
  const text = asked.completedQuestion || asked.text;
  const rated = { organizationId, chatbotId, conversationId, answerId };
  await recordRating(tx, rating, { ...rated, text, askedAt });
}

/** Messages that are older than kinds have none. */
const isQuestion = (kind: string | null | undefined): boolean =>
  kind == null || kind === "question" || kind === "otherLanguage";
