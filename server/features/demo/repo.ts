import type { Db } from "@/server/infrastructure/db/database";

type NewToken = {
  tokenHash: string;
  organizationId: string;
  chatbotId: string;
  sessionId: string;
  expiresAt: Date;
};

/**
 * The token ends with the session. Violates a foreign key if the chatbot or the session was
 * deleted.
 */
export const insertToken = (db: Db, token: NewToken) =>
  db
    .insertInto("chatbotTokens")
    .values({ ...token, kind: "bot" })
    .execute();

export const findChatbot = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select(["name", "templateId", "configs"])
    .executeTakeFirst();
