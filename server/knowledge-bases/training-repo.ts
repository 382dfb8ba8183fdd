import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "../db/database";
import type { DB } from "../db/schema";
import type { Run } from "./frontier-repo";

/** The run's pages that have text, in a fixed order, a few at a time. `after`: the last id of those before. */
export const listText = (db: Db, run: Run, after: string | undefined, limit: number) =>
  db
    .selectFrom("items")
    .where(inRun(run))
    .where("markdown", "is not", null)
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .select(["id", "pageUrl", "lang", "markdown"])
    .orderBy("id")
    .limit(limit)
    .execute();

/** Pages that wait for training, some of them perhaps since a process died over them. */
export const listUntrained = (db: Db, run: Run, limit: number) =>
  db
    .selectFrom("items")
    .where(inRun(run))
    .where("stage", "in", ["Crawled", "Traning"])
    .where("state", "!=", "queued")
    .where("markdown", "is not", null)
    .select(["id", "pageUrl", "title", "lang", "markdown", "trainedHash"])
    .orderBy("depth")
    .orderBy("id")
    .limit(limit)
    .execute();

/** How a page stands, locked until the transaction ends. Nothing where it is no page of the run any more. */
export const lock = (db: Db, run: Run, id: string) =>
  db
    .selectFrom("items")
    .where(inRun(run))
    .where("id", "=", id)
    .select(["stage", "trainedHash"])
    .forUpdate()
    .executeTakeFirst();

export type UntrainedRow = Awaited<ReturnType<typeof listUntrained>>[number];

export type Trained = {
  id: string;
  hash: string;
  /** Left out where the page in the index is this one already. */
  characterCount?: number;
  chunkCount?: number;
};

export const setTraining = (db: Db, run: Run, ids: string[]) =>
  db
    .updateTable("items")
    .where(inRun(run))
    .where("id", "in", ids)
    .where("stage", "=", "Crawled")
    .set({ stage: "Traning" })
    .execute();

export const setTrained = (db: Db, run: Run, { id, hash, ...counts }: Trained) =>
  db
    .updateTable("items")
    .where(inRun(run))
    .where("id", "=", id)
    .set({ ...counts, stage: "Finished", trainedHash: hash, updatedAt: sql`now()` })
    .execute();

export const setFailed = (db: Db, run: Run, id: string) =>
  db
    .updateTable("items")
    .where(inRun(run))
    .where("id", "=", id)
    .set({ stage: "FailedTraining", errorCode: "TRAINING_FAILED", updatedAt: sql`now()` })
    .execute();

function inRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, crawlRunId: runId });
}
