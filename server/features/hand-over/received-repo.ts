import { updateConversation } from "@/server/features/conversations/write-repo";
import type { Db } from "@/server/infrastructure/db/database";

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

/** Returns false if the mail was recorded before. */
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
