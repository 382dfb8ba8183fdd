import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { ItemErrorCode } from "@/contract/errors";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import { itemsOf, type Portion } from "../items/walk";
import type { Run } from "./frontier-repo";

/** The website whose run this is. Nothing where it is gone, or its run has ended. */
export const findRunning = (db: Db, organizationId: string, kbId: string) =>
  db
    .selectFrom("knowledgeBases")
    .innerJoin("crawlRuns as run", "run.id", "knowledgeBases.crawlRunId")
    .where("knowledgeBases.organizationId", "=", organizationId)
    .where("knowledgeBases.id", "=", kbId)
    .where("kbStatus", "=", "InProgress")
    .select([
      "baseUrl",
      "subPages",
      "include",
      "exclude",
      "includeFiles",
      "maxPages",
      "maxDepth",
      "crawlRunId",
      "crawlEndedAt",
      "run.trigger",
      "run.isPartial",
      "run.ended",
      "run.readingMs",
    ])
    .executeTakeFirst();

export type RunningRow = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

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

/** False where the run is to be cancelled, has been replaced or has ended. */
export async function isWanted(db: Db, run: Run): Promise<boolean> {
  const kb = await db
    .selectFrom("knowledgeBases")
    .where(isCurrent(run))
    .where("kbStatus", "=", "InProgress")
    .where("cancelRequestedAt", "is", null)
    .select("id")
    .executeTakeFirst();
  return kb !== undefined;
}

/** The reading is over. A wish to cancel it is fulfilled then; one that came too late for it is left to the training. */
export const markCrawled = (db: Db, run: Run, isCancelled: boolean) =>
  db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .set({ crawlEndedAt: sql`now()`, ...(isCancelled && { cancelRequestedAt: null }) })
    .execute();

/** False where another run has taken over, or this one has ended already. */
export async function markReady(db: Db, run: Run): Promise<boolean> {
  const ready = await db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .where("kbStatus", "=", "InProgress")
    .set({ kbStatus: "Ready", cancelRequestedAt: null, updatedAt: sql`now()` })
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

/** Some pages, and whether they have not come to their end. */
export const listUnfinished = (db: Db, run: Run, portion: Portion) =>
  itemsOf(db, run, portion)
    .select(["id", "depth"])
    .select((item) => item.and([inRun(run), isUnfinished()]).as("isUnfinished"))
    .execute();

export type Reasons = { unread: ItemErrorCode; untrained: ItemErrorCode };

/** These pages end without: never visited, or never trained. One that the index holds from before stays. */
export async function failUnfinished(
  db: Db,
  run: Run,
  ids: readonly string[],
  { unread, untrained }: Reasons,
): Promise<void> {
  await db
    .updateTable("items")
    .where(inRun(run))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(isUnfinished())
    .set({
      stage: sql`case when trained_hash is not null then 'Finished' else 'FailedTraining' end`,
      errorCode: sql`case when state = 'queued' then ${unread} else ${untrained} end`,
      state: sql`case when state = 'queued' then 'skipped' else state end`,
      updatedAt: sql`now()`,
    })
    .execute();
}

function isUnfinished(): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.or([item("state", "=", "queued"), item("stage", "in", ["Crawled", "Traning"])]);
}

function isCurrent({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and({ organizationId, id: kbId, crawlRunId: runId });
}

function inRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, crawlRunId: runId });
}
