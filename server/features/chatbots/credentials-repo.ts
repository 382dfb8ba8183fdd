import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { allowedOrigins } from "./allowed-origins";
import * as tokens from "./tokens-repo";

/** Across organisations, without disabled ones: a sign-in names only the key. */
export const findByKey = (db: Db, apiKey: string) =>
  db
    .selectFrom("chatbots")
    .innerJoin("organizations", "organizations.id", "chatbots.organizationId")
    .where("apiKey", "=", apiKey)
    .where("organizations.disabledAt", "is", null)
    .select(["chatbots.id", "organizationId", "apiSecretHash"])
    .select(["credentialsExpireAt", "credentialsLastUsedAt"])
    .executeTakeFirst();

export const findKey = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select(["apiKey", "credentialsCreatedAt", "credentialsExpireAt", "credentialsLastUsedAt"])
    .executeTakeFirst();

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
  await tokens.deleteTokens(db, { organizationId, chatbotId });
}

type NewToken = {
  tokenHash: string;
  organizationId: string;
  chatbotId: string;
  expiresAt: Date;
};

/** Stores a token and deletes expired ones. False if the secret changed meanwhile: tokens must not outlive it. */
export async function insertToken(
  db: Db,
  token: NewToken,
  apiSecretHash: string,
  now: Date,
): Promise<boolean> {
  await tokens.deleteExpiredTokensOf(db, token, now);
  const current = await db
    .selectFrom("chatbots")
    .where("organizationId", "=", token.organizationId)
    .where("id", "=", token.chatbotId)
    .where("apiSecretHash", "=", apiSecretHash)
    .select("id")
    .forShare()
    .executeTakeFirst();
  if (!current) return false;
  await tokens.insertToken(db, { ...token, kind: "bot" });
  return true;
}

/** Stores a use unless one was stored after `latest`. */
export const recordUse = (
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

/** Across organisations, without disabled ones: only the token identifies its chatbot. */
export const findToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom("chatbotTokens as token")
    .innerJoin("chatbots", "chatbots.id", "token.chatbotId")
    .innerJoin("organizations", "organizations.id", "token.organizationId")
    .where("token.tokenHash", "=", tokenHash)
    .where("token.expiresAt", ">", now)
    .where("organizations.disabledAt", "is", null)
    .select(["token.kind", "token.chatbotId", "token.organizationId", "token.visitorId"])
    .select(["organizations.website", allowedOrigins.as("allowedOrigins")])
    .executeTakeFirst();

export const findAllowedOrigins = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("chatbots")
    .innerJoin("organizations", "organizations.id", "chatbots.organizationId")
    .where("chatbots.organizationId", "=", organizationId)
    .where("chatbots.id", "=", chatbotId)
    .select(["chatbots.id", "chatbots.organizationId", "chatbots.embeddedAt"])
    .select(["chatbots.apiKey", "organizations.website", allowedOrigins.as("allowedOrigins")])
    .executeTakeFirst();
