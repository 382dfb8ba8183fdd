import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Db } from "../../db/database";
import type { DB } from "../../db/schema";
import type { Run } from "./frontier-repo";

/** Pages that are not to be had any more but are in the index, and with `isWhole` those that the run has not met. */
export const listGone = (db: Db, run: Run, isWhole: boolean, limit: number) =>
  db
    .selectFrom("items")
    .where(isPageOf(run))
    .where((item) => {
      const isFailed = item.and([
        item("crawlRunId", "=", run.runId),
        item("stage", "=", "FailedTraining"),
        item("trainedHash", "is not", null),
      ]);
      return isWhole
        ? item.or([isFailed, item("crawlRunId", "is distinct from", run.runId)])
        : isFailed;
    })
    .select(["id", "pageUrl", "title", "trainedHash"])
    .limit(limit)
    .execute();

export type GoneRow = Awaited<ReturnType<typeof listGone>>[number];

/** Forgets rows that the run has not met, and the text of those that it met in vain. */
export async function forget(db: Db, run: Run, ids: string[]): Promise<void> {
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

function isPageOf({ organizationId, kbId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, kind: "page" });
}
