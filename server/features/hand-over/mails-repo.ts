import { sql } from "kysely";
import type { HandOverDelivery } from "@/contract/conversations/hand-over";
import { updateConversation } from "@/server/features/conversations/write-repo";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";

type NewMail = {
  organizationId: string;
  requestId: string;
  kind: HandOverDelivery["kind"];
  messageId: string;
  afterMessageId?: string | null;
  createdAt: Date;
};

export async function insert(tx: Db, mail: NewMail): Promise<string> {
  const id = newId();
  await tx
    .insertInto("handOverMails")
    .values({ ...mail, id })
    .execute();
  return id;
}

export const find = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("handOverMails")
    .innerJoin("handOverRequests", "handOverRequests.id", "handOverMails.requestId")
    .innerJoin("conversations", "conversations.id", "handOverRequests.conversationId")
    .innerJoin("chatbots", "chatbots.id", "conversations.chatbotId")
    .innerJoin("organizations", "organizations.id", "handOverMails.organizationId")
    .where("handOverMails.organizationId", "=", organizationId)
    .where("handOverMails.id", "=", id)
    .select(["handOverMails.id", "handOverMails.kind", "handOverMails.state"])
    .select(["handOverMails.messageId", "handOverMails.afterMessageId", "handOverMails.attempts"])
    .select(["handOverMails.organizationId", "handOverMails.requestId"])
    .select(["handOverRequests.conversationId", "handOverRequests.email"])
    .select(["conversations.locale", "conversations.chatbotId"])
    .select(["chatbots.name as chatbotName", "chatbots.configs"])
    .select("organizations.name as organizationName")
    .executeTakeFirst();

export type MailToSend = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Returns the last 200 messages, oldest first. */
export async function listDialogue(
  db: Db,
  { organizationId, conversationId }: MailToSend,
  upTo: string,
) {
  const rows = await db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .where("id", "<=", upTo)
    .select(["id", "role", "text"])
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.toReversed();
}

type Attempt = { state: HandOverDelivery["state"]; error: string | null; at: Date };

export async function recordAttempt(
  tx: Db,
  mail: Pick<MailToSend, "organizationId" | "id" | "conversationId">,
  { state, error, at }: Attempt,
): Promise<void> {
  await tx
    .updateTable("handOverMails")
    .where("organizationId", "=", mail.organizationId)
    .where("id", "=", mail.id)
    .set((row) => ({
      state,
      error,
      attempts: row("attempts", "+", 1),
      ...(state === "sent" && { sentAt: at }),
    }))
    .execute();
  await refreshFailures(tx, mail.organizationId, mail.conversationId);
}

/** Returns its conversation. */
export async function fail(tx: Db, organizationId: string, id: string) {
  const mail = await tx
    .updateTable("handOverMails")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("state", "=", "pending")
    .set({ state: "failed" })
    .returning("requestId")
    .executeTakeFirst();
  if (!mail) return undefined;
  const conversation = await tx
    .selectFrom("handOverRequests")
    .innerJoin("conversations", "conversations.id", "handOverRequests.conversationId")
    .where("handOverRequests.organizationId", "=", organizationId)
    .where("handOverRequests.id", "=", mail.requestId)
    .select(["conversations.id", "conversations.chatbotId"])
    .executeTakeFirst();
  if (conversation) await refreshFailures(tx, organizationId, conversation.id);
  return conversation;
}

export async function requeueFailed(tx: Db, organizationId: string, conversationId: string) {
  const requeued = await tx
    .updateTable("handOverMails")
    .where("organizationId", "=", organizationId)
    .where("requestId", "in", (mail) =>
      mail
        .selectFrom("handOverRequests")
        .where("handOverRequests.organizationId", "=", organizationId)
        .where("conversationId", "=", conversationId)
        .select("handOverRequests.id"),
    )
    .where("state", "=", "failed")
    .set({ state: "pending" })
    .returning("id")
    .execute();
  await refreshFailures(tx, organizationId, conversationId);
  return requeued.map(({ id }) => id);
}

const refreshFailures = (tx: Db, organizationId: string, conversationId: string) =>
  updateConversation(
    tx,
    { organizationId, id: conversationId },
    {
      hasFailedDelivery: sql<boolean>`exists (
        select 1 from hand_over_mails m
        join hand_over_requests r on r.id = m.request_id
        where r.conversation_id = conversations.id and m.state = 'failed'
      )`,
    },
  );

/** Across organisations: the signed reply address contains the request's id. */
export const lockConversationOf = (tx: Db, requestId: string) =>
  tx
    .selectFrom("conversations")
    .where("id", "=", (conversation) =>
      conversation
        .selectFrom("handOverRequests")
        .where("handOverRequests.id", "=", requestId)
        .select("conversationId"),
    )
    .select(["id", "organizationId", "chatbotId", "locale", "handOver", "turns"])
    .forUpdate()
    .executeTakeFirst();

type ReceivedMail = { organizationId: string; requestId: string; key: string; receivedAt: Date };

export async function insertReceived(tx: Db, mail: ReceivedMail): Promise<boolean> {
  const inserted = await tx
    .insertInto("handOverReceivedMails")
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}

type ClosedRequest = { organizationId: string; requestId: string; conversationId: string };

export async function reopen(tx: Db, request: ClosedRequest): Promise<void> {
  await tx
    .updateTable("handOverRequests")
    .where("organizationId", "=", request.organizationId)
    .where("id", "=", request.requestId)
    .set({ state: "open", closedAt: null })
    .execute();
  const conversation = { organizationId: request.organizationId, id: request.conversationId };
  await updateConversation(tx, conversation, { handOver: "open" });
}
