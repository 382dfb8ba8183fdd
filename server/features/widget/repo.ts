import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

/** Without large settings that no page needs. */
const configsOfWidget = sql<unknown>`configs - array['glossary', 'excludedWords', 'ai']`;

/** Across organisations: a page names only the key. Without those of disabled organisations. */
export const findByKey = (db: Db, apiKey: string) =>
  db
    .selectFrom("chatbots")
    .innerJoin("organizations", "organizations.id", "chatbots.organizationId")
    .where("chatbots.apiKey", "=", apiKey)
    .where("organizations.disabledAt", "is", null)
    .select(["chatbots.id", "chatbots.organizationId", "chatbots.name", "chatbots.templateId"])
    .select(["chatbots.embeddedAt", "organizations.website", configsOfWidget.as("configs")])
    .executeTakeFirst();

type NewToken = {
  tokenHash: string;
  organizationId: string;
  chatbotId: string;
  visitorId: string;
  expiresAt: Date;
};

/** Also deletes the chatbot's expired tokens. Violates a foreign key if the chatbot was deleted. */
export async function insertToken(db: Db, token: NewToken, now: Date): Promise<void> {
  await db
    .deleteFrom("chatbotTokens")
    .where("organizationId", "=", token.organizationId)
    .where("chatbotId", "=", token.chatbotId)
    .where("expiresAt", "<=", now)
    .execute();
  await db
    .insertInto("chatbotTokens")
    .values({ ...token, kind: "visitor" })
    .execute();
}
