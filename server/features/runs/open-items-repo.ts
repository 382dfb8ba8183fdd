import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { itemsOf, type Batch } from "@/server/features/knowledge-bases/items/item-batches";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import type { Reasons } from "./run-source";
import type { Run } from "./run-types";

export const listItems = (db: Db, run: Run, batch: Batch) =>
  itemsOf(db, run, batch)
    .select(["id", "depth"])
    .select((item) => item.and([inRun(run), isOpen()]).as("isOpen"))
    .execute();

export async function hasOpen(db: Db, run: Run): Promise<boolean> {
  const item = await db
    .selectFrom("items")
    .where(inRun(run))
    .where(isOpen())
    .select("id")
    .executeTakeFirst();
  return item !== undefined;
}

/** Pages in the index from an earlier run stay. */
export async function fail(
  db: Db,
  run: Run,
  ids: readonly string[],
  { unread, untrained }: Reasons,
): Promise<void> {
  const isUnreadFile = sql`stage in ('Uploading', 'StartExtracting')`;
  await db
    .updateTable("items")
    .where(inRun(run))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(isOpen())
    .set({
      stage: sql`case
        when trained_hash is not null then 'Finished'
        when ${isUnreadFile} then 'FailedExtracting'
        else 'FailedTraining' end`,
      errorCode: sql`case when state = 'queued' or ${isUnreadFile} then ${unread} else ${untrained} end`,
      state: sql`case when state = 'queued' then 'skipped' else state end`,
      updatedAt: sql`now()`,
    })
    .execute();
}

/** An unpacked archive only waits for its members. */
export function isOpen(): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.or([
    item("state", "=", "queued"),
    item("stage", "in", ["Crawled", "Uploading", "StartExtracting", "Training"]),
    item.and([item("stage", "=", "EndExtracting"), item("kind", "=", "file")]),
  ]);
}

export function inRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, crawlRunId: runId });
}
