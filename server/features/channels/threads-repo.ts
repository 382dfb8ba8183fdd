import type { Db } from "@/server/infrastructure/db/database";
import type { Target } from "./incoming";

type Thread = { organizationId: string; channelId: string };

export const findThreads = (
  db: Db,
  { organizationId, channelId }: Thread,
  visitorId: string,
  keys: readonly string[],
) =>
  db
    .selectFrom("channelThreads")
    .innerJoin("conversations", "conversations.id", "channelThreads.conversationId")
    .where("channelThreads.organizationId", "=", organizationId)
    .where("channelThreads.channelId", "=", channelId)
    .where("channelThreads.key", "in", keys.length > 0 ? keys : [""])
    .where("conversations.visitorId", "=", visitorId)
    .select(["channelThreads.key", "conversations.id", "conversations.handOver"])
    .select(["conversations.lastMessageAt", "conversations.createdAt"])
    .execute();

export async function upsertThreads(
  db: Db,
  thread: Thread & { conversationId: string; target: Target },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const { organizationId, channelId, conversationId, target } = thread;
  const row = { organizationId, channelId, conversationId, target: JSON.stringify(target) };
  await db
    .insertInto("channelThreads")
    .values([...new Set(keys)].map((key) => ({ ...row, key })))
    .onConflict((conflict) =>
      conflict.columns(["channelId", "key"]).doUpdateSet({ conversationId, target: row.target }),
    )
    .execute();
}

/** Undefined if the channel was disconnected. */
export const findDestination = (db: Db, organizationId: string, conversationId: string) =>
  db
    .selectFrom("channelThreads")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .select(["channelId", "target"])
    .executeTakeFirst();
