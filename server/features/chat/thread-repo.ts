import type { Db } from "@/server/infrastructure/db/database";

type Chatbot = { organizationId: string; chatbotId: string };

/** The latest conversation with this content. */
export const findByKey = (db: Db, { organizationId, chatbotId }: Chatbot, threadKey: string) =>
  db
    .selectFrom("conversations")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .where("threadKey", "=", threadKey)
    .select("id")
    .orderBy("lastMessageAt", "desc")
    .limit(1)
    .executeTakeFirst();
/** Messages of a visitor to the team do not count as later questions. */
export const findMessage = (db: Db, { organizationId, chatbotId }: Chatbot, id: string) =>
  db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversationId")
    .where("messages.organizationId", "=", organizationId)
    .where("conversations.chatbotId", "=", chatbotId)
    .where("messages.id", "=", id)
    .select(["messages.id", "messages.conversationId", "conversations.handOver"])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("messages as later")
            .whereRef("later.organizationId", "=", "messages.organizationId")
            .whereRef("later.conversationId", "=", "messages.conversationId")
            .whereRef("later.id", ">", "messages.id")
            .where("later.role", "=", "user")
            .where((later) =>
              later.or([
                later("later.kind", "is", null),
                later("later.kind", "not in", ["personRequest", "toPerson"]),
              ]),
            )
            .select("later.id"),
        )
        .as("hasLaterQuestion"),
    )
    .executeTakeFirst();

/** The last messages up to and including `id`, oldest first. */
export async function listUpTo(
  db: Db,
  organizationId: string,
  { id, conversationId }: { id: string; conversationId: string },
  limit: number,
) {
  const rows = await db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .where("id", "<=", id)
    .select(["role", "text"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}
