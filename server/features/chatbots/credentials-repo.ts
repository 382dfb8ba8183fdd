import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { allowedOrigins } from "./allowed-origins";

/** By its public key alone: who signs in with it does not name an organisation. */
export const findByKey = (db: Db, apiKey: string) =>
  db
    .selectFrom("chatbots")
    .where("apiKey", "=", apiKey)
    .select(["id", "organizationId", "apiSecretHash"])
    .select(["credentialsExpireAt", "credentialsLastUsedAt"])
    .executeTakeFirst();

export const findKey = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select(["apiKey", "credentialsCreatedAt", "credentialsExpireAt", "credentialsLastUsedAt"])
    .executeTakeFirst();

/** A new secret. Every token got with the old one is gone with it. */
export async function replaceSecret(
  db: Db,
  organizationId: string,
  chatbotId: string,
  { apiSecretHash, expiresAt }: { apiSecretHash: string; expiresAt: Date | null },
): Promise<void> {
  await db
    .updateTable("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .set({
      apiSecretHash,
      credentialsCreatedAt: sql`now()`,
      credentialsExpireAt: expiresAt,
      credentialsLastUsedAt: null,
    })
    .execute();
  await db
    .deleteFrom("chatbotTokens")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .execute();
}

type NewToken = {
  tokenHash: string;
  organizationId: string;
  chatbotId: string;
  expiresAt: Date;
};

/**
 * Stores a bot's token, and deletes the chatbot's expired ones. Returns false if the secret has changed meanwhile:
 * a token got with an old secret must not outlive it.
 */
export async function insertToken(
  db: Db,
  token: NewToken,
  apiSecretHash: string,
  now: Date,
): Promise<boolean> {
  await db
    .deleteFrom("chatbotTokens")
    .where("organizationId", "=", token.organizationId)
    .where("chatbotId", "=", token.chatbotId)
    .where("expiresAt", "<=", now)
    .execute();
  const current = await db
    .selectFrom("chatbots")
    .where("organizationId", "=", token.organizationId)
    .where("id", "=", token.chatbotId)
    .where("apiSecretHash", "=", apiSecretHash)
    .select("id")
    .forShare()
    .executeTakeFirst();
  if (!current) return false;
  await db
    .insertInto("chatbotTokens")
    .values({ ...token, kind: "bot" })
    .execute();
  return true;
}

/** Notes that the secret was used, unless a use was noted after `latest`. */
export const noteUse = (
  db: Db,
  { organizationId, chatbotId }: { organizationId: string; chatbotId: string },
  now: Date,
  latest: Date,
) =>
  db
    .updateTable("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .where((chatbot) =>
      chatbot.or([
        chatbot("credentialsLastUsedAt", "is", null),
        chatbot("credentialsLastUsedAt", "<=", latest),
      ]),
    )
    .set({ credentialsLastUsedAt: now })
    .execute();

/** By the token's hash alone: the token itself says whose it is. With it, where its chatbot may stand. */
export const findToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom("chatbotTokens as token")
    .innerJoin("chatbots", "chatbots.id", "token.chatbotId")
    .innerJoin("organizations", "organizations.id", "token.organizationId")
    .where("token.tokenHash", "=", tokenHash)
    .where("token.expiresAt", ">", now)
    .select(["token.kind", "token.chatbotId", "token.organizationId", "token.visitorId"])
    .select(["organizations.website", allowedOrigins.as("allowedOrigins")])
    .executeTakeFirst();

/** The public key of a chatbot, and where the chatbot may stand. */
export const findPlaces = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("chatbots")
    .innerJoin("organizations", "organizations.id", "chatbots.organizationId")
    .where("chatbots.organizationId", "=", organizationId)
    .where("chatbots.id", "=", chatbotId)
    .select(["chatbots.id", "chatbots.organizationId", "chatbots.embeddedAt"])
    .select(["chatbots.apiKey", "organizations.website", allowedOrigins.as("allowedOrigins")])
    .executeTakeFirst();
