import type { UnansweredReason } from "@/contract/conversations/unanswered";
import { recordEvent } from "@/server/features/webhooks/record-event";
import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import * as repo from "./questions-repo";

type AskedQuestion = {
  organizationId: string;
  chatbotId: string;
  conversationId: string;
  answerId: string;
  text: string;
  askedAt: Date;
  /** See {@link recordEvent}. */
  hasWebhooks?: boolean;
};

export async function recordQuestion(
  tx: Db,
  question: AskedQuestion & { reason: UnansweredReason },
): Promise<void> {
  const { organizationId, chatbotId, conversationId, answerId: messageId, reason } = question;
  const { hasWebhooks } = question;
  if (!(await repo.insert(tx, question))) return;
  await enqueue(tx, "unanswered.group", { organizationId, chatbotId });
  const subject = { organizationId, chatbotId, conversationId, hasWebhooks };
  await recordEvent(tx, subject, "question.unanswered", () => ({
    conversationId,
    messageId,
    question: question.text,
    reason,
  }));
}

/** A question is unanswered while its answer is rated as unhelpful. */
export async function recordRating(tx: Db, rating: 1 | -1, question: AskedQuestion): Promise<void> {
  if (rating === -1) await recordQuestion(tx, { ...question, reason: "unhelpful" });
  else await repo.deleteUnhelpful(tx, question.organizationId, question.answerId);
}
