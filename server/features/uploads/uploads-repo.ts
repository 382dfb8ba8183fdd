import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Scope } from "./scope";

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

/** Nothing comes back where it belongs to another knowledge base or organisation. */
export const findUpload = (db: Db, { organizationId, kbId }: Scope, id: string) =>
  db
    .selectFrom("uploads")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", id)
    .select(["id", "filename", "size", "finishedAt"])
    .executeTakeFirst();

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** False where it is gone, or has been finished already. */
export async function finish(db: Db, { organizationId, kbId }: Scope, id: string) {
  const finished = await db
    .updateTable("uploads")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", id)
    .where("finishedAt", "is", null)
    .set({ finishedAt: sql`now()` })
    .returning("id")
    .executeTakeFirst();
  return finished !== undefined;
}

export const removeUpload = (db: Db, { organizationId, kbId }: Scope, id: string) =>
  db
    .deleteFrom("uploads")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", id)
    .execute();

/** Of every organisation, for the sweep. */
export const removeExpired = (db: Db, now: Date) =>
  db.deleteFrom("uploads").where("expiresAt", "<", now).execute();

/** Which of these are still under way, in any organisation: for the sweep. */
export async function listUnderWay(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("uploads")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("finishedAt", "is", null)
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
