import type { WebhookEvent } from "@/contract/accounts/webhooks";
import type { Db } from "@/server/infrastructure/db/database";
import * as deliveries from "./deliveries-repo";
import type { DataOf, WebhookPayload } from "./events";
import { queueDelivery } from "./queue-delivery";
import * as repo from "./repo";

export { hasEnabled } from "./repo";

/** A conversation is deleted with its deliveries. */
type Subject = {
  organizationId: string;
  /** False if the caller has read that the organisation has no enabled endpoint. */
  hasWebhooks?: boolean | undefined;
} & ({ chatbotId: string; conversationId?: string } | { kbId: string });

/**
 * Stores an event with a job per subscribed endpoint, in the caller's transaction. Without such an endpoint it costs
 * one query, none if the caller has read that, and `dataOf` is not called.
 */
export async function recordEvent<E extends WebhookEvent>(
  tx: Db,
  subject: Subject,
  type: E,
  dataOf: () => DataOf<E> | Promise<DataOf<E>>,
): Promise<void> {
  const { organizationId, hasWebhooks = true } = subject;
  if (!hasWebhooks) return;
  const webhooks = await repo.listSubscribed(tx, organizationId, type);
  if (webhooks.length === 0) return;
  const subjectFields =
    "kbId" in subject ? await knowledgeBaseOf(tx, subject) : await chatbotOf(tx, subject);
  const at = new Date();
  const payload: WebhookPayload = {
    type,
    timestamp: at.toISOString(),
    data: { ...subjectFields, ...(await dataOf()) },
  };
  const conversationId = ("conversationId" in subject && subject.conversationId) || null;
  const delivery = { organizationId, conversationId, type, body: JSON.stringify(payload), at };
  for (const { id: webhookId } of webhooks)
    await queueDelivery(tx, await deliveries.insert(tx, { ...delivery, webhookId }));
}

async function chatbotOf(tx: Db, { organizationId, chatbotId }: Chatbot) {
  const chatbot = await repo.findChatbot(tx, organizationId, chatbotId);
  return { chatbotId, chatbotName: chatbot?.name ?? "" };
}

type Chatbot = { organizationId: string; chatbotId: string };

async function knowledgeBaseOf(tx: Db, { organizationId, kbId }: KnowledgeBase) {
  const kb = await repo.findKnowledgeBase(tx, organizationId, kbId);
  return { knowledgeBaseId: kbId, knowledgeBaseTitle: kb?.title ?? "" };
}

type KnowledgeBase = { organizationId: string; kbId: string };
