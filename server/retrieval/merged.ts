import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { placeOf } from "./chunk-ids";
import type { Scope } from "./segment-writer";

/** Chunks pointed to their new segment in one statement: everybody else waits for so long. */
const AT_ONCE = 1_000;

/**
 * Lets a written segment answer in place of those it was joined from, in one short transaction; their chunks point to
 * it soon after. Where somebody else has merged one of them, all stays as it was.
 */
export async function replaceSegments(
  db: Db,
  scope: Scope,
  old: readonly string[],
  segmentId: string,
): Promise<void> {
  const isReplaced = await db.transaction().execute(async (tx) => {
    const retired = await tx
      .updateTable("segments")
      .set({ isReady: false, mergedInto: segmentId })
      .where("organizationId", "=", scope.organizationId)
      .where("kbId", "=", scope.kbId)
      .where("id", "=", sql<string>`any(${old}::uuid[])`)
      .where("isReady", "=", true)
      .returning("id")
      .execute();
    if (retired.length < old.length) return false;
    await carryDeletions(tx, scope, old, segmentId);
    await tx
      .updateTable("segments")
      .set({ isReady: true })
      .where("organizationId", "=", scope.organizationId)
      .where("id", "=", segmentId)
      .execute();
    return true;
  });
  if (isReplaced) await finishMerges(db, scope);
  else await drop(db, scope, [segmentId]);
}

/** Points the chunks of merged segments to what those were merged into, some at a time, then drops the old ones. */
export async function finishMerges(db: Db, scope: Scope): Promise<void> {
  const rows = await db
    .selectFrom("segments")
    .select(["id", "mergedInto"])
    .where("organizationId", "=", scope.organizationId)
    .where("kbId", "=", scope.kbId)
    .where("mergedInto", "is not", null)
    .execute();
  const merged = new Map<string, string[]>();
  for (const { id, mergedInto } of rows) {
    if (mergedInto) merged.set(mergedInto, [...(merged.get(mergedInto) ?? []), id]);
  }
  for (const [segmentId, old] of merged) {
    while (await movesSome(db, scope, old, segmentId));
    await carryDeletions(db, scope, old, segmentId);
    for (const id of old) await drop(db, scope, [id]);
  }
}

async function movesSome(db: Db, scope: Scope, old: readonly string[], segmentId: string) {
  const { numUpdatedRows } = await db
    .updateTable("chunks")
    .set({ segmentId })
    .where("id", "in", (chunk) =>
      chunk
        .selectFrom("chunks")
        .select("id")
        .where("organizationId", "=", scope.organizationId)
        .where("kbId", "=", scope.kbId)
        .where("segmentId", "=", sql<string>`any(${old}::uuid[])`)
        .limit(AT_ONCE),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What was deleted from segments since they were joined is marked in the new one. */
async function carryDeletions(
  db: Db,
  { organizationId }: Scope,
  old: readonly string[],
  segmentId: string,
): Promise<void> {
  const marks = await db
    .selectFrom("segmentDeletions")
    .select("chunkId")
    .where("organizationId", "=", organizationId)
    .where("segmentId", "=", sql<string>`any(${old}::uuid[])`)
    .execute();
  if (marks.length === 0) return;
  const joined = await db
    .selectFrom("segments")
    .select("chunkIds")
    .where("organizationId", "=", organizationId)
    .where("id", "=", segmentId)
    .executeTakeFirst();
  const missed = marks.filter(({ chunkId }) => joined && placeOf(joined.chunkIds, chunkId) >= 0);
  if (missed.length === 0) return;
  await db
    .insertInto("segmentDeletions")
    .values(missed.map(({ chunkId }) => ({ segmentId, organizationId, chunkId })))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

const drop = (db: Db, { organizationId }: Scope, ids: readonly string[]) =>
  db
    .deleteFrom("segments")
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
