import type { Insertable } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Chatbots } from "@/server/infrastructure/db/schema";

type NewChatbot = Insertable<Chatbots> & { id: string; kbIds: string[] };

/** Violates `chatbots_name` if the name exists. */
export async function insertConnected(db: Db, { kbIds, ...row }: NewChatbot): Promise<void> {
  const { id: chatbotId, organizationId } = row;
  await db.insertInto("chatbots").values(row).execute();
  const links = kbIds.map((kbId) => ({ organizationId, chatbotId, kbId }));
  if (links.length > 0) await db.insertInto("chatbotKnowledgeBases").values(links).execute();
}

/** Deletes every chatbot that uses one of the knowledge bases. Returns their ids. */
export async function deleteConnected(
  db: Db,
  organizationId: string,
  kbIds: string[],
): Promise<string[]> {
  const deleted = await db
    .deleteFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "in", (link) =>
      link.selectFrom("chatbotKnowledgeBases").where("kbId", "in", kbIds).select("chatbotId"),
    )
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}
