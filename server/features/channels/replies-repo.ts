import type { Db } from "@/server/infrastructure/db/database";
import type { Target } from "./incoming";

type NewReply = {
  id: string;
  organizationId: string;
  channelId: string;
  conversationId: string;
  messageId: string | null;
  /** Our own texts before and after the message, such as the AI notice. */
  opening: string;
  closing: string;
  target: Target;
};

/** Returns false if it was stored before. */
export async function insert(tx: Db, { target, ...row }: NewReply): Promise<boolean> {
  const inserted = await tx
    .insertInto("channelReplies")
    .values({ ...row, target: JSON.stringify(target) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Ref = { organizationId: string; id: string };

export const findPending = (db: Db, { organizationId, id }: Ref) =>
  db
    .selectFrom("channelReplies")
    .innerJoin("channels", "channels.id", "channelReplies.channelId")
    .innerJoin("chatbots", "chatbots.id", "channels.chatbotId")
    .leftJoin("messages", "messages.id", "channelReplies.messageId")
    .where("channelReplies.organizationId", "=", organizationId)
    .where("channelReplies.id", "=", id)
    .where("channelReplies.state", "=", "pending")
    .select(["channelReplies.id", "channelReplies.organizationId", "channelReplies.target"])
    .select(["channelReplies.opening", "channelReplies.closing"])
    .select(["messages.text as answer", "messages.citations"])
    .select(["channels.id as channelId", "channels.type", "channels.address", "channels.secrets"])
    .select(["channelReplies.conversationId", "channelReplies.messageId"])
    .select(["chatbots.name as chatbotName"])
    .executeTakeFirst();

export type ReplyRow = NonNullable<Awaited<ReturnType<typeof findPending>>>;

type Attempt = { state: "pending" | "sent" | "failed"; error: string | null };

export const recordAttempt = (tx: Db, { organizationId, id }: Ref, attempt: Attempt) =>
  tx
    .updateTable("channelReplies")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set((row) => ({ ...attempt, attempts: row("attempts", "+", 1) }))
    .execute();

const MAX_RETRIED = 1000;

/** Returns their ids. */
export async function retryFailed(
  tx: Db,
  { organizationId, id: channelId }: Ref,
): Promise<string[]> {
  const rows = await tx
    .updateTable("channelReplies")
    .where("organizationId", "=", organizationId)
    .where("id", "in", (subquery) =>
      subquery
        .selectFrom("channelReplies")
        .where("organizationId", "=", organizationId)
        .where("channelId", "=", channelId)
        .where("state", "=", "failed")
        .orderBy("id", "desc")
        .limit(MAX_RETRIED)
        .select("id"),
    )
    .where("state", "=", "failed")
    .set({ state: "pending", error: null })
    .returning("id")
    .execute();
  return rows.map((row) => row.id).toSorted();
}

/** Returns its channel. */
export const fail = (tx: Db, { organizationId, id }: Ref) =>
  tx
    .updateTable("channelReplies")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("state", "=", "pending")
    .set({ state: "failed" })
    .returning("channelId")
    .executeTakeFirst();
