import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";
import type { Deps } from "@/server/deps";
import { deleteFromIndex } from "@/server/engines/search/index/delete-index";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import { isCurrent } from "../current-run-repo";
import { insertChanges } from "../run-repo";
import type { Run } from "../run-types";
import { isMissingForLong } from "./missing-pages-repo";

const BATCH_SIZE = 200;

/** Deletes pages that failed or are missing for long. A run of the whole website also deletes what it did not find. */
export async function deleteGonePages(
  { db }: Deps,
  run: Run,
  isWhole: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, kbId } = run;
  const goneIds = await listGone(db, run, isWhole);
  for (let at = 0; at < goneIds.length; at += BATCH_SIZE) {
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      // Every page of a newer run would be gone.
      if (!(await isCurrent(tx, run))) return;
      const rows = await readGone(tx, run, isWhole, goneIds.slice(at, at + BATCH_SIZE));
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await deleteFromIndex(tx, { organizationId, kbId }, ids);
      await insertChanges(tx, run, rows.flatMap(toChange));
      await deletePages(tx, run, ids);
    });
  }
}

/** Pages that were never in the index are not part of the report. */
const toChange = ({ pageUrl, title, trainedHash }: GoneRow) =>
  pageUrl && trainedHash ? [{ kind: "gone" as const, pageUrl, title }] : [];

async function listGone(db: Db, run: Run, isWhole: boolean): Promise<string[]> {
  const rows = await db.selectFrom("items").where(isGone(run, isWhole)).select("id").execute();
  return rows.map(({ id }) => id);
}

const readGone = (db: Db, run: Run, isWhole: boolean, ids: readonly string[]) =>
  db
    .selectFrom("items")
    .where(isGone(run, isWhole))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["id", "pageUrl", "title", "trainedHash"])
    .execute();

type GoneRow = Awaited<ReturnType<typeof readGone>>[number];

/** Keeps the rows of those that failed. */
async function deletePages(db: Db, run: Run, ids: string[]): Promise<void> {
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
  const isOver = isWhole ? isUnmet : item.and([isUnmet, isMissingForLong()]);
  return item.and([isPageOf(run), item.or([isFailed, isOver])]);
}

function isPageOf({ organizationId, kbId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, kind: "page" });
}
