import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  sql,
  type SqlBool,
} from "kysely";
import type { ItemErrorCode } from "@/contract/errors";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import type { LocalFile } from "@/server/infrastructure/storage/storage";
import type { Run, Scope } from "./scope";

/**
 * The run that is under way. Nothing where the knowledge base is gone, or the run has ended; whoever is ending it just
 * now is waited for.
 */
export async function findRun(db: Db, { organizationId, kbId }: Scope): Promise<Run | undefined> {
  const kb = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .where("kbType", "=", "File")
    .where("kbStatus", "=", "InProgress")
    .select("crawlRunId")
    .forShare()
    .executeTakeFirst();
  return kb?.crawlRunId ? { organizationId, kbId, runId: kb.crawlRunId } : undefined;
}

/** Asks for its end. */
export const requestStop = (db: Db, { organizationId, kbId }: Scope) =>
  db
    .updateTable("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .set({ cancelRequestedAt: sql`now()` })
    .execute();

/** False where it is to end, has been replaced or has ended. */
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

const open = ["Uploading", "StartExtracting", "EndExtracting", "Traning"] as const;

/** Files that wait to be read or trained, some perhaps since a process died over them: small ones first. */
export const listOpen = (db: Db, run: Run, limit: number) =>
  db
    .selectFrom("items")
    .where(inRun(run))
    .where(isAtWork)
    .select(["id", "filename", "stage", "storageKey", "mimeType", "size"])
    .orderBy("size")
    .orderBy("id")
    .limit(limit)
    .execute();

export type OpenItem = Awaited<ReturnType<typeof listOpen>>[number];

/** One that is being worked on, with its file. */
export type OpenFile = OpenItem & { file: LocalFile };

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

export type Reasons = { unread: ItemErrorCode; untrained: ItemErrorCode };

/** What the run ended without: never read, or never trained to its end. An unpacked archive has done its part. */
export async function failOpen(db: Db, run: Run, reasons: Reasons): Promise<void> {
  const isRead = sql<boolean>`stage in ('EndExtracting', 'Traning')`;
  await db
    .updateTable("items")
    .where(inRun(run))
    .where(isAtWork)
    .set({
      stage: sql`case when ${isRead} then 'FailedTraining' else 'FailedExtracting' end`,
      errorCode: sql`case when ${isRead} then ${reasons.untrained} else ${reasons.unread} end`,
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
    .set({
      kbStatus: "Ready",
      cancelRequestedAt: null,
      crawlEndedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .returning("id")
    .executeTakeFirst();
  return ready !== undefined;
}

/** Its own work is not done: an archive that has been unpacked waits for its members only. */
function isAtWork(item: ExpressionBuilder<DB, "items">): Expression<SqlBool> {
  const isFile = item.or([item("kind", "=", "file"), item("stage", "!=", "EndExtracting")]);
  return item.and([item("stage", "in", open), isFile]);
}

function isCurrent({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and({ organizationId, id: kbId, crawlRunId: runId });
}

function inRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, crawlRunId: runId });
}
