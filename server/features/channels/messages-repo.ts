import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { Incoming } from "./incoming";

type Ref = { organizationId: string; id: string };
type NewMessage = {
  organizationId: string;
  channelId: string;
  externalId: string;
  body: Incoming;
  createdAt: Date;
};

/** Returns its id, or undefined if it was stored before. */
export async function insert(
  tx: Db,
  { body, ...row }: NewMessage,
): Promise<{ id: string } | undefined> {
  const id = newId();
  return tx
    .insertInto("channelMessages")
    .values({ ...row, id, body: JSON.stringify(body), answerId: newId() })
    .onConflict((conflict) => conflict.columns(["channelId", "externalId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
}

export const findReceived = (db: Db, { organizationId, id }: Ref) =>
  db
    .selectFrom("channelMessages")
    .innerJoin("channels", "channels.id", "channelMessages.channelId")
    .where("channelMessages.organizationId", "=", organizationId)
    .where("channelMessages.id", "=", id)
    .where("channelMessages.state", "=", "received")
    .select(["channelMessages.id", "channelMessages.body", "channelMessages.answerId"])
    .select(["channelMessages.organizationId", "channelMessages.channelId"])
    .select(["channels.chatbotId", "channels.type"])
    .executeTakeFirst();

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findReceived>>>;

/** Deletes its text, because the conversation has a copy. */
export const complete = (
  tx: Db,
  { organizationId, id }: Ref,
  state: "answered" | "ignored" | "failed",
) =>
  tx
    .updateTable("channelMessages")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("state", "=", "received")
    .set({ state, body: null })
    .execute();

export const deleteBefore = (db: Db, before: Date) =>
  db.deleteFrom("channelMessages").where("createdAt", "<", before).execute();

/** Returns the answer, or only the question if a person has taken over. */
export async function findTurn(
  db: Db,
  organizationId: string,
  { conversationId, answerId }: { conversationId: string; answerId: string },
) {
  const rows = await db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .where("id", "<=", answerId)
    .select(["id", "role", "text", "kind", "answered", "citations"])
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  const [message, question, previousMessage] = rows;
  if (message?.id !== answerId) return undefined;
  return { message, question, isFirst: message.role === "user" ? !question : !previousMessage };
}

export const findMessage = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select(["text"])
    .executeTakeFirst();
