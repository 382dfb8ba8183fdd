import type { Db } from "@/server/infrastructure/db/database";

export type NewKey = {
  id: string;
  organizationId: string;
  chatbotId: string | null;
  createdBy: string;
  name: string;
  tokenHash: string;
  lastFour: string;
  scopes: string;
  createdAt: Date;
  expiresAt: Date | null;
};

export const insert = (db: Db, key: NewKey) => db.insertInto("apiKeys").values(key).execute();

/** Newest first. */
export const list = (db: Db, organizationId: string) =>
  db
    .selectFrom("apiKeys")
    .leftJoin("chatbots", "chatbots.id", "apiKeys.chatbotId")
    .leftJoin("users", "users.id", "apiKeys.createdBy")
    .where("apiKeys.organizationId", "=", organizationId)
    .select(["apiKeys.id", "apiKeys.name", "apiKeys.lastFour", "apiKeys.scopes"])
    .select(["apiKeys.createdAt", "apiKeys.expiresAt", "apiKeys.lastUsedAt", "apiKeys.chatbotId"])
    .select(["chatbots.name as chatbotName", "users.firstName", "users.lastName"])
    .orderBy("apiKeys.id", "desc")
    .execute();

export async function count(db: Db, organizationId: string): Promise<number> {
  const { keys } = await db
    .selectFrom("apiKeys")
    .select((eb) => eb.fn.countAll<number>().as("keys"))
    .where("organizationId", "=", organizationId)
    .executeTakeFirstOrThrow();
  return keys;
}

export async function deleteKey(db: Db, organizationId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("apiKeys")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export const deleteKeysOf = (db: Db, organizationId: string, createdBy: string) =>
  db
    .deleteFrom("apiKeys")
    .where("organizationId", "=", organizationId)
    .where("createdBy", "=", createdBy)
    .execute();

/** Across organisations: only the token identifies the key. Keys of deleted members are not found. */
export const findHolder = (db: Db, tokenHash: string) =>
  db
    .selectFrom("apiKeys")
    .innerJoin("users", (join) =>
      join
        .onRef("users.id", "=", "apiKeys.createdBy")
        .onRef("users.organizationId", "=", "apiKeys.organizationId"),
    )
    .innerJoin("organizations", "organizations.id", "apiKeys.organizationId")
    .where("apiKeys.tokenHash", "=", tokenHash)
    .select(["apiKeys.id as keyId", "apiKeys.chatbotId", "apiKeys.scopes"])
    .select(["apiKeys.expiresAt", "apiKeys.lastUsedAt", "organizations.disabledAt"])
    .select(["users.id", "users.organizationId", "users.email", "users.firstName"])
    .select(["users.lastName", "users.title", "users.type", "users.role", "users.status"])
    .select("users.language")
    .executeTakeFirst();

/** Updates `lastUsedAt` unless it is later than `latest`. */
export const touch = (db: Db, organizationId: string, id: string, now: Date, latest: Date) =>
  db
    .updateTable("apiKeys")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where((key) => key.or([key("lastUsedAt", "is", null), key("lastUsedAt", "<=", latest)]))
    .set({ lastUsedAt: now })
    .execute();
