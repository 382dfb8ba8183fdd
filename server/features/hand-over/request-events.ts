import { recordEvent } from "@/server/features/webhooks/record";
import type { Db } from "@/server/infrastructure/db/database";
import type { LockedConversation } from "./repo";

type Request = { requestId: string; email: string; message: string };

/** Records the request, and the conversation if the request is its beginning. */
export async function recordRequestEvents(
  tx: Db,
  { organizationId, chatbotId, id: conversationId, locale: language, turns }: LockedConversation,
  request: Request,
): Promise<void> {
  const subject = { organizationId, chatbotId, conversationId };
  if (turns === 0)
    await recordEvent(tx, subject, "conversation.started", () => ({
      conversationId,
      language,
      question: request.message,
    }));
  await recordEvent(tx, subject, "hand_over.requested", () => ({ conversationId, ...request }));
}
