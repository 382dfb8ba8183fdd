import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { recordSteps } from "@/server/features/knowledge-bases/write-repo";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import { inRun } from "./open-items-repo";
import type { Run, Scope } from "./run-types";

/** Waits for a transaction that is completing the run. */
export async function findCurrent(
  db: Db,
  { organizationId, kbId }: Scope,
): Promise<Run | undefined> {
  const kb = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .where("kbStatus", "=", "InProgress")
    .select("crawlRunId")
    .forShare()
    .executeTakeFirst();
  return kb?.crawlRunId ? { organizationId, kbId, runId: kb.crawlRunId } : undefined;
}

/** Locks the knowledge base, so that no other run can replace this one until the transaction ends. */
export async function isCurrent(db: Db, run: Run): Promise<boolean> {
  const kb = await db
    .selectFrom("knowledgeBases")
    .where(ofRun(run))
    .select("id")
    .forShare()
    .executeTakeFirst();
  return kb !== undefined;
}

/** Whether cancellation was requested, or the run is complete or was replaced. */
export async function isCancelled(db: Db, run: Run): Promise<boolean> {
  const kb = await db
    .selectFrom("knowledgeBases")
    .where(ofRun(run))
    .where("kbStatus", "=", "InProgress")
    .where("cancelRequestedAt", "is", null)
    .select("id")
    .executeTakeFirst();
  return kb === undefined;
}

/** Whether items were read or trained since the last call. */
export async function hasAdvanced(db: Db, run: Run): Promise<boolean> {
  const { steps } = await db
    .selectFrom("items")
    .where(inRun(run))
    .where("state", "!=", "queued")
    .select(
      sql<number>`(count(*) + count(*) filter (where stage not in ('Uploading', 'StartExtracting'))
        + count(*) filter (where stage = 'Finished' or stage like 'Failed%'))::int`.as("steps"),
    )
    .executeTakeFirstOrThrow();
  return recordSteps(db, run, steps);
}

function ofRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and({ organizationId, id: kbId, crawlRunId: runId });
}
