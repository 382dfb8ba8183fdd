import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

/** Without what no page needs: a glossary may be a thousand times as long as the rest. */
const configsOfWidget = sql<unknown>`configs - array['glossary', 'excludedWords', 'ai']`;

/** By its public key alone: a page does not name an organisation. */
export const findByKey = (db: Db, apiKey: string) =>
  db
    .selectFrom("chatbots")
    .innerJoin("organizations", "organizations.id", "chatbots.organizationId")
    .where("chatbots.apiKey", "=", apiKey)
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

/** Keeps a visitor's token, and drops the chatbot's expired ones. Fails as an orphan where the chatbot is gone. */
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
