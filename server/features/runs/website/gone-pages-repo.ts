import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import type { Run } from "../run";

/** Indexed pages that failed and, with `isWhole`, those that the run did not find. */
export async function listGone(db: Db, run: Run, isWhole: boolean): Promise<string[]> {
  const rows = await db.selectFrom("items").where(isGone(run, isWhole)).select("id").execute();
  return rows.map(({ id }) => id);
}

export const readGone = (db: Db, run: Run, isWhole: boolean, ids: readonly string[]) =>
  db
    .selectFrom("items")
    .where(isGone(run, isWhole))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["id", "pageUrl", "title", "trainedHash"])
    .execute();

export type GoneRow = Awaited<ReturnType<typeof readGone>>[number];

/** Deletes the rows that the run did not find, and the texts of those that failed. */
export async function deletePages(db: Db, run: Run, ids: string[]): Promise<void> {
  await db
    .deleteFrom("items")
    .where(isPageOf(run))
    .where("id", "in", ids)
    .where("crawlRunId", "is distinct from", run.runId)
    .execute();
  await db
    .updateTable("items")
    .where(isPageOf(run))
    .where("id", "in", ids)
    .set({
      markdown: null,
      contentHash: null,
      trainedHash: null,
      etag: null,
      lastModified: null,
      characterCount: 0,
      chunkCount: 0,
    })
    .execute();
}

function isGone(run: Run, isWhole: boolean): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  const isFailed = item.and([
    item("crawlRunId", "=", run.runId),
    item("stage", "=", "FailedTraining"),
    item("trainedHash", "is not", null),
  ]);
  const isUnmet = item("crawlRunId", "is distinct from", run.runId);
  return item.and([isPageOf(run), isWhole ? item.or([isFailed, isUnmet]) : isFailed]);
}

function isPageOf({ organizationId, kbId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, kind: "page" });
}
