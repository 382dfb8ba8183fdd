import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Stored } from "@/server/infrastructure/storage/storage";

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

/** What of an organisation's next files, in the order of their content, no item refers to any more. */
export async function listUnused(db: Db, organizationId: string, after: string, limit: number) {
  const rows = await db
    .selectFrom("storedFiles")
    .where("organizationId", "=", organizationId)
    .where("sha256", ">", after)
    .select(["key", "sha256", isUsed.as("isUsed")])
    .orderBy("sha256")
    .limit(limit)
    .execute();
  const keys = rows.filter((row) => !row.isUsed).map(({ key }) => key);
  return { keys, last: rows.length < limit ? undefined : rows.at(-1)?.sha256 };
}

/** Strikes out those of these files that no item refers to, and gives their keys. */
export async function strikeUnused(db: Db, organizationId: string, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const named = sql<string>`any(${keys}::text[])`;
  await db
    .selectFrom("storedFiles")
    .where("organizationId", "=", organizationId)
    .where("key", "=", named)
    .select("key")
    .orderBy("sha256")
    .forUpdate()
    .execute();
  // Asked again under the lock: an upload of the same content may have come between.
  const struck = await db
    .deleteFrom("storedFiles")
    .where("organizationId", "=", organizationId)
    .where("key", "=", named)
    .where((file) => file.not(isUsed))
    .returning("key")
    .execute();
  return struck.map(({ key }) => key);
}

/** Looked up for each file by itself: as a join it might read every item there is. */
const isUsed = sql<boolean>`coalesce(
  (select true from items where items.storage_key = stored_files.key limit 1), false)`;

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
