import { sql } from "kysely";
import type { ItemErrorCode } from "@/contract/errors";
import type { Run, Scope } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { StoredObject } from "@/server/infrastructure/storage/storage";
import { baseName } from "./clean-path";

/** A statement has a limited number of parameters. */
const BATCH_ROWS = 500;

/**
 * Locks the files until the transaction ends.
 * @returns the storage keys by content hash, which differ for content that the organisation already has
 */
export async function registerStoredFiles(
  db: Db,
  organizationId: string,
  stored: readonly StoredObject[],
): Promise<Map<string, string>> {
  const each = new Map(stored.map(({ key, size, sha256 }) => [sha256, { key, size, sha256 }]));
  // Sorted, so that two uploads of the same files cannot deadlock.
  const files = [...each.values()].toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  const keys = new Map<string, string>();
  for (let from = 0; from < files.length; from += BATCH_ROWS) {
    const rows = await db
      .insertInto("storedFiles")
      .values(files.slice(from, from + BATCH_ROWS).map((file) => ({ organizationId, ...file })))
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

export async function listUnreferenced(
  db: Db,
  organizationId: string,
  afterHash: string,
  limit: number,
) {
  const rows = await db
    .selectFrom("storedFiles")
    .where("organizationId", "=", organizationId)
    .where("sha256", ">", afterHash)
    .select(["key", "sha256", isReferenced.as("isReferenced")])
    .orderBy("sha256")
    .limit(limit)
    .execute();
  const keys = rows.filter((row) => !row.isReferenced).map(({ key }) => key);
  return { keys, last: rows.length < limit ? undefined : rows.at(-1)?.sha256 };
}

/** Returns the keys of deleted rows. */
export async function deleteUnreferencedFiles(
  db: Db,
  organizationId: string,
  keys: readonly string[],
) {
  if (keys.length === 0) return [];
  const givenKeys = sql<string>`any(${keys}::text[])`;
  await db
    .selectFrom("storedFiles")
    .where("organizationId", "=", organizationId)
    .where("key", "=", givenKeys)
    .select("key")
    .orderBy("sha256")
    .forUpdate()
    .execute();
  // Deletes under the lock, because an upload may have registered the same content.
  const deleted = await db
    .deleteFrom("storedFiles")
    .where("organizationId", "=", organizationId)
    .where("key", "=", givenKeys)
    .where((file) => file.not(isReferenced))
    .returning("key")
    .execute();
  return deleted.map(({ key }) => key);
}

/** A subquery per file: a join might scan all items. */
const isReferenced = sql<boolean>`coalesce(
  (select true from items where items.storage_key = stored_files.key limit 1), false)`;

/** Across organisations. Omits folders of unknown organisations, because a bucket may be shared. */
export async function findOrphans(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom("storedFiles").where("key", "in", keys).select("key").execute();
  const archives = await db
    .selectFrom("chatbotImports")
    .where("storageKey", "in", keys)
    .select("storageKey")
    .execute();
  const registered = new Set([
    ...rows.map(({ key }) => key),
    ...archives.map(({ storageKey }) => storageKey),
  ]);
  const organizations = await db
    .selectFrom("organizations")
    .where(sql`id::text`, "in", [...new Set(keys.map(folderOf))])
    .select("id")
    .execute();
  const ours = new Set(organizations.map(({ id }) => id));
  return keys.filter((key) => !registered.has(key) && ours.has(folderOf(key)));
}

const folderOf = (key: string): string => key.slice(0, key.indexOf("/"));

type NewFile = { filename: string; size: number; mimeType: string; storageKey: string };

/** Returns the current files, and new versions that are not trained yet. */
export const listNamed = (db: Db, { organizationId, kbId }: Scope, filenames: string[]) =>
  db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("filename", "=", sql<string>`any(${filenames}::text[])`)
    .select(["id", "filename", "isCurrent", "stage", "storageKey"])
    .orderBy("id")
    .forUpdate()
    .execute();

type Version = { isCurrent: boolean; parentId?: string | undefined };

export async function insert(db: Db, run: Run, files: readonly (NewFile & Version)[]) {
  const rows = files.map((file) => ({
    ...itemOf(run, file.filename),
    ...file,
    parentId: file.parentId ?? null,
    stage: "Uploading",
  }));
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await db
      .insertInto("items")
      .values(rows.slice(from, from + BATCH_ROWS))
      .execute();
  }
}

type RejectedFile = { filename: string; errorCode: ItemErrorCode } & Version;

export const insertRejected = (db: Db, run: Run, { parentId, ...rejected }: RejectedFile) =>
  db
    .insertInto("items")
    .values({
      ...itemOf(run, rejected.filename),
      ...rejected,
      parentId: parentId ?? null,
      stage: "FailedExtracting",
    })
    .execute();

const itemOf = ({ runId, ...scope }: Run, filename: string) => ({
  id: newId(),
  ...scope,
  kind: "file",
  title: baseName(filename),
  state: "done",
  crawlRunId: runId,
  uploadedAt: sql<Date>`now()`,
});
