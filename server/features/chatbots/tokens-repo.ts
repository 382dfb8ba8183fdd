import type { Db } from "@/server/infrastructure/db/database";

type Chatbot = { organizationId: string; chatbotId: string };

export type NewToken = Chatbot & { tokenHash: string; expiresAt: Date } & (
    | { kind: "bot"; /** The token ends with it. */ sessionId?: string }
    | { kind: "visitor"; visitorId: string }
  );

/** Violates a foreign key if the chatbot or the session was deleted. */
export const insertToken = (db: Db, token: NewToken) =>
  db.insertInto("chatbotTokens").values(token).execute();

export const deleteTokens = (db: Db, { organizationId, chatbotId }: Chatbot) =>
  db
    .deleteFrom("chatbotTokens")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .execute();

export const deleteExpiredTokensOf = (db: Db, { organizationId, chatbotId }: Chatbot, now: Date) =>
  db
    .deleteFrom("chatbotTokens")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .where("expiresAt", "<=", now)
    .execute();

/** Across organisations, in the background. */
export const deleteExpiredTokens = (db: Db, now: Date) =>
  db.deleteFrom("chatbotTokens").where("expiresAt", "<=", now).execute();

export const deleteTokensOfVisitor = (db: Db, organizationId: string, visitorId: string) =>
  db
    .deleteFrom("chatbotTokens")
    .where("organizationId", "=", organizationId)
    .where("visitorId", "=", visitorId)
    .execute();
