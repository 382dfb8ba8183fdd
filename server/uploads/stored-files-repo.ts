import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "../db/database";
import type { DB } from "../db/schema";
import type { Stored } from "../storage/storage";

/** Files a statement: each takes some parameters. */
const atOnce = 500;

/**
 * Takes what was stored into an organisation's books. Gives the key under which each content is kept from now on, by
 * its hash: another one where the organisation has it already. Until the transaction ends nobody can remove it.
 */
export async function enter(
  db: Db,
  organizationId: string,
  stored: readonly Stored[],
): Promise<Map<string, string>> {
  const each = new Map(stored.map(({ key, size, sha256 }) => [sha256, { key, size, sha256 }]));
  // In one order everywhere: two uploads of the same files must not wait for each other.
  const files = [...each.values()].toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  const keys = new Map<string, string>();
  for (let from = 0; from < files.length; from += atOnce) {
    const rows = await db
      .insertInto("storedFiles")
      .values(files.slice(from, from + atOnce).map((file) => ({ organizationId, ...file })))
      .onConflict((clash) =>
        clash
          .columns(["organizationId", "sha256"])
          .doUpdateSet((file) => ({ size: file.ref("excluded.size") })),
      )
      .returning(["sha256", "key"])
      .execute();
    for (const { sha256, key } of rows) keys.set(sha256, key);
  }
  return keys;
}

/** Strikes out what no item refers to any more, a few at a time, and gives the keys. */
export async function strikeUnused(db: Db, organizationId: string, limit: number) {
  const locked = await db
    .selectFrom("storedFiles")
    .where(isUnused(organizationId))
    .select("key")
    .orderBy("key")
    .limit(limit)
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  const keys = locked.map(({ key }) => key);
  // Asked again under the lock: an upload of the same content may have come between.
  const struck = await db
    .deleteFrom("storedFiles")
    .where(isUnused(organizationId))
    .where("key", "in", keys)
    .returning("key")
    .execute();
  return struck.map(({ key }) => key);
}

function isUnused(organizationId: string): Expression<SqlBool> {
  const file = expressionBuilder<DB, "storedFiles">();
  const reference = file
    .selectFrom("items")
    .whereRef("items.storageKey", "=", "storedFiles.key")
    .select("items.id");
  return file.and([
    file("storedFiles.organizationId", "=", organizationId),
    file.not(file.exists(reference)),
  ]);
}

/**
 * Which of these keys are in nobody's books: for the sweep, which belongs to no organisation. What does not lie in the
 * folder of one that we know is none of ours: a bucket may be shared.
 */
export async function listLoose(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom("storedFiles").where("key", "in", keys).select("key").execute();
  const entered = new Set(rows.map(({ key }) => key));
  const organizations = await db
    .selectFrom("organizations")
    .where(sql`id::text`, "in", [...new Set(keys.map(folderOf))])
    .select("id")
    .execute();
  const ours = new Set(organizations.map(({ id }) => id));
  return keys.filter((key) => !entered.has(key) && ours.has(folderOf(key)));
}

const folderOf = (key: string): string => key.slice(0, key.indexOf("/"));
