import { sql } from "kysely";
import type { Scope } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";

export type NewUpload = {
  id: string;
  userId: string;
  filename: string;
  size: number;
  expiresAt: Date;
};

export const insertUpload = (db: Db, scope: Scope, upload: NewUpload) =>
  db
    .insertInto("uploads")
    .values({ ...scope, ...upload })
    .execute();

export const findUpload = (db: Db, { organizationId, kbId }: Scope, id: string) =>
  db
    .selectFrom("uploads")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", id)
    .select(["id", "filename", "size", "finishedAt"])
    .executeTakeFirst();

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** False if it was deleted or is complete already. */
export async function completeUpload(db: Db, { organizationId, kbId }: Scope, id: string) {
  const completed = await db
    .updateTable("uploads")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", id)
    .where("finishedAt", "is", null)
    .set({ finishedAt: sql`now()` })
    .returning("id")
    .executeTakeFirst();
  return completed !== undefined;
}

export const deleteUpload = (db: Db, { organizationId, kbId }: Scope, id: string) =>
  db
    .deleteFrom("uploads")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", id)
    .execute();

/** Across organisations. */
export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom("uploads").where("expiresAt", "<", now).execute();

/** Across organisations. */
export async function findIncomplete(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("uploads")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("finishedAt", "is", null)
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const findStoredFile = (db: Db, { organizationId, kbId }: Scope, itemId: string) =>
  db
    .selectFrom("items")
    .innerJoin("storedFiles as stored", "stored.key", "items.storageKey")
    .where("items.organizationId", "=", organizationId)
    .where("items.kbId", "=", kbId)
    .where("items.id", "=", itemId)
    .select(["stored.key", "stored.size", "stored.sha256", "items.filename", "items.mimeType"])
    .executeTakeFirst();
