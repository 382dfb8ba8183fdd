import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";
import type { Deps } from "@/server/deps";
import { deleteFromIndex } from "@/server/engines/search/index/delete-index";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import { isCurrent } from "../current-run-repo";
import { insertChanges } from "../run-repo";
import type { Run } from "../run-types";
import { hasBeenMissingTooLong } from "./missing-pages-repo";

const BATCH_SIZE = 200;

/**
 * Deletes pages that failed in training or have been missing for a long time. A run of the whole website also deletes
 * the pages that it did not visit.
 */
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
      // If a newer run has replaced this one, every page would seem to be gone.
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

/** Deletes the rows of the pages, except those of failed pages, which are emptied. */
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
  const wasNotVisited = item("crawlRunId", "is distinct from", run.runId);
  const wasNotFound = isWhole ? wasNotVisited : item.and([wasNotVisited, hasBeenMissingTooLong()]);
  return item.and([isPageOf(run), item.or([isFailed, wasNotFound])]);
}

function isPageOf({ organizationId, kbId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, kind: "page" });
}
