import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "../db/database";
import type { DB } from "../db/schema";
import type { Run, Scope } from "./scope";

/** The run that is under way. Nothing where the knowledge base is gone, or the run has ended. */
export async function findRun(db: Db, { organizationId, kbId }: Scope): Promise<Run | undefined> {
  const kb = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .where("kbType", "=", "File")
    .where("kbStatus", "=", "InProgress")
    .select("crawlRunId")
    .executeTakeFirst();
  return kb?.crawlRunId ? { organizationId, kbId, runId: kb.crawlRunId } : undefined;
}

const open = ["Uploading", "StartExtracting", "EndExtracting", "Traning"] as const;

/**
 * Files that wait to be read or trained, some perhaps since a process died over them, in the order they came. An
 * archive that has been unpacked waits for its members only.
 */
export const listOpen = (db: Db, run: Run, limit: number) =>
  db
    .selectFrom("items")
    .where(inRun(run))
    .where("stage", "in", open)
    .where((item) => item.or([item("kind", "=", "file"), item("stage", "!=", "EndExtracting")]))
    .select(["id", "filename", "stage", "storageKey", "mimeType", "size"])
    .orderBy("id")
    .limit(limit)
    .execute();

export type OpenItem = Awaited<ReturnType<typeof listOpen>>[number];

export async function hasOpen(db: Db, run: Run): Promise<boolean> {
  const item = await db
    .selectFrom("items")
    .where(inRun(run))
    .where("stage", "in", open)
    .select("id")
    .executeTakeFirst();
  return item !== undefined;
}

/** True where the run has come further since this was last asked. */
export async function hasAdvanced(db: Db, run: Run): Promise<boolean> {
  const { steps } = await db
    .selectFrom("items")
    .where(inRun(run))
    .select(
      sql<number>`(count(*) + count(*) filter (where stage not in ('Uploading', 'StartExtracting'))
        + count(*) filter (where stage = 'Finished' or stage like 'Failed%'))::int`.as("steps"),
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

/** What the run ended without: never read, or never trained. */
export async function failOpen(db: Db, run: Run): Promise<void> {
  const isRead = sql<boolean>`stage in ('EndExtracting', 'Traning')`;
  await db
    .updateTable("items")
    .where(inRun(run))
    .where("stage", "in", open)
    .set({
      stage: sql`case when ${isRead} then 'FailedTraining' else 'FailedExtracting' end`,
      errorCode: sql`case when ${isRead} then 'TRAINING_FAILED' else 'EXTRACT_INTERRUPTED' end`,
      updatedAt: sql`now()`,
    })
    .execute();
}

/** False where another run has taken over, or this one has ended already. */
export async function markReady(db: Db, run: Run): Promise<boolean> {
  const ready = await db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .where("kbStatus", "=", "InProgress")
    .set({ kbStatus: "Ready", crawlEndedAt: sql`now()`, updatedAt: sql`now()` })
    .returning("id")
    .executeTakeFirst();
  return ready !== undefined;
}

function isCurrent({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and({ organizationId, id: kbId, crawlRunId: runId });
}

function inRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, crawlRunId: runId });
}
