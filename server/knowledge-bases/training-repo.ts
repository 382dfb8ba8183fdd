import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "../db/database";
import type { DB } from "../db/schema";
import type { Run } from "./frontier-repo";

/** The website whose run this is. Nothing where it is gone, or its run has ended. */
export const findRunning = (db: Db, organizationId: string, kbId: string) =>
  db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .where("kbStatus", "=", "InProgress")
    .select(["id", "baseUrl", "subPages", "maxPages", "crawlRunId", "crawlEndedAt"])
    .executeTakeFirst();

/** False where another run has taken over. Until the transaction ends none can. */
export async function holds(db: Db, run: Run): Promise<boolean> {
  const kb = await db
    .selectFrom("knowledgeBases")
    .where(isCurrent(run))
    .select("id")
    .forShare()
    .executeTakeFirst();
  return kb !== undefined;
}

export const markCrawled = (db: Db, run: Run) =>
  db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .set({ crawlEndedAt: sql`now()` })
    .execute();

/** False where another run has taken over, or this one has ended already. */
export async function markReady(db: Db, run: Run): Promise<boolean> {
  const ready = await db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .where("kbStatus", "=", "InProgress")
    .set({ kbStatus: "Ready", updatedAt: sql`now()` })
    .returning("id")
    .executeTakeFirst();
  return ready !== undefined;
}

/** True where the run has come further since this was last asked: pages read and pages trained both count. */
export async function hasAdvanced(db: Db, run: Run): Promise<boolean> {
  const { steps } = await db
    .selectFrom("items")
    .where(inRun(run))
    .where("state", "!=", "queued")
    .select(
      sql<number>`(count(*) + count(*) filter (where stage in ('Finished', 'FailedTraining')))::int`.as(
        "steps",
      ),
    )
    .executeTakeFirstOrThrow();
  const advanced = await db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .where("stepsWhenResumed", "<", steps)
    .set({ stepsWhenResumed: steps })
    .returning("id")
    .executeTakeFirst();
  return advanced !== undefined;
}

function isCurrent({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and({ organizationId, id: kbId, crawlRunId: runId });
}

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

/** What the run ended without: never visited, or never trained. A page that the index holds from before stays. */
export async function failUnfinished(db: Db, run: Run): Promise<void> {
  const stage = sql<string>`case when trained_hash is not null then 'Finished' else 'FailedTraining' end`;
  await db
    .updateTable("items")
    .where(inRun(run))
    .where("state", "=", "queued")
    .set({ stage, state: "skipped", errorCode: "CRAWL_INTERRUPTED", updatedAt: sql`now()` })
    .execute();
  await db
    .updateTable("items")
    .where(inRun(run))
    .where("stage", "in", ["Crawled", "Traning"])
    .set({ stage, errorCode: "TRAINING_FAILED", updatedAt: sql`now()` })
    .execute();
}

/** Pages whose text must leave the index: not met in this run, or not to be had any more. A few at a time. */
export const listGone = (db: Db, { organizationId, kbId, runId }: Run, limit: number) =>
  db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("kind", "=", "page")
    .where((item) =>
      item.or([
        item("crawlRunId", "is distinct from", runId),
        item.and([item("stage", "=", "FailedTraining"), item("trainedHash", "is not", null)]),
      ]),
    )
    .select(["id", "crawlRunId"])
    .limit(limit)
    .execute();

/** Forgets rows that the run has not met, and the text of those that it met in vain. */
export async function forget(db: Db, run: Run, ids: string[]): Promise<void> {
  const { organizationId, kbId } = run;
  await db
    .deleteFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "in", ids)
    .where("crawlRunId", "is distinct from", run.runId)
    .execute();
  await db
    .updateTable("items")
    .where(inRun(run))
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

function inRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, crawlRunId: runId });
}
