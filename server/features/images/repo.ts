import { type SqlBool, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

export const insert = (db: Db, organizationId: string, name: string, bytes: Uint8Array) =>
  db.insertInto("images").values({ name, organizationId, bytes }).execute();

/** Across organisations: names are unguessable, and visitors of any site load images. */
export const find = (db: Db, name: string) =>
  db.selectFrom("images").where("name", "=", name).select("bytes").executeTakeFirst();

export const findOwn = (db: Db, organizationId: string, name: string) =>
  db
    .selectFrom("images")
    .where("organizationId", "=", organizationId)
    .where("name", "=", name)
    .select("bytes")
    .executeTakeFirst();

const isUsed = sql<SqlBool>`(exists (
  select 1 from chatbots
  where chatbots.organization_id = images.organization_id
    and strpos(chatbots.configs ->> 'ui', images.name) > 0
) or exists (
  select 1 from organizations
  where organizations.id = images.organization_id
    and strpos(organizations.logo_url, images.name) > 0
))`;

/** Across organisations. Returns their number. */
export async function deleteUnused(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("images")
    .where("createdAt", "<", before)
    .where((image) => image.not(isUsed))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
