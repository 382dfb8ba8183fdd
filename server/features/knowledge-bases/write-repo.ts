import {
  type Expression,
  expressionBuilder,
  type InsertObject,
  type Selectable,
  sql,
  type SqlBool,
  type UpdateObject,
} from "kysely";
import { deleteConnected } from "@/server/features/chatbots/write-repo";
import type { Run, Scope } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { DB, KnowledgeBases } from "@/server/infrastructure/db/schema";

export type RunColumns = UpdateObject<DB, "knowledgeBases">;

const stateColumns = [
  "kbType",
  "kbStatus",
  "crawlRunId",
  "schedule",
  "scheduleMode",
  "scheduleFrom",
  "nextRunAt",
] as const;

export type KnowledgeBaseState = Pick<Selectable<KnowledgeBases>, (typeof stateColumns)[number]>;

export const findState = (db: Db, scope: Scope): Promise<KnowledgeBaseState | undefined> =>
  db
    .selectFrom("knowledgeBases")
    .where(isKnowledgeBase(scope))
    .select(stateColumns)
    .executeTakeFirst();

/** Locked until the transaction ends. */
export const lockKnowledgeBase = (db: Db, scope: Scope): Promise<KnowledgeBaseState | undefined> =>
  db
    .selectFrom("knowledgeBases")
    .where(isKnowledgeBase(scope))
    .select(stateColumns)
    .forUpdate()
    .executeTakeFirst();

export type NewKnowledgeBase = Omit<InsertObject<DB, "knowledgeBases">, "id">;

/** Violates `knowledge_bases_website` or `knowledge_bases_title`. */
export async function insert(db: Db, kb: NewKnowledgeBase): Promise<{ kbId: string }> {
  const kbId = newId();
  await db
    .insertInto("knowledgeBases")
    .values({ ...kb, id: kbId })
    .execute();
  return { kbId };
}

/** Undefined if it does not exist or is in progress. */
export const updateIfIdle = (db: Db, scope: Scope, columns: RunColumns) =>
  db
    .updateTable("knowledgeBases")
    .where(isKnowledgeBase(scope))
    .where("kbStatus", "!=", "InProgress")
    .set({ ...columns, updatedAt: sql`now()` })
    .returning("id")
    .executeTakeFirst();

/** Also deletes every chatbot that uses one of them. Returns the ids of the chatbots. */
export async function deleteWithChatbots(db: Db, organizationId: string, ids: string[]) {
  const chatbots = await deleteConnected(db, organizationId, ids);
  await db
    .deleteFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "in", ids)
    .execute();
  return chatbots;
}

export async function setSchedule(db: Db, scope: Scope, columns: RunColumns): Promise<void> {
  await db.updateTable("knowledgeBases").where(isKnowledgeBase(scope)).set(columns).execute();
}

export const markInProgress = (db: Db, run: Run, changes: RunColumns) =>
  db
    .updateTable("knowledgeBases")
    .where(isKnowledgeBase(run))
    .set({
      ...changes,
      kbStatus: "InProgress",
      crawlRunId: run.runId,
      crawlStartedAt: sql`now()`,
      crawlEndedAt: null,
      cancelRequestedAt: null,
      progressDone: 0,
      progressTotal: 0,
      progressFrom: 0,
      stepsWhenResumed: 0,
      updatedAt: sql`now()`,
    })
    .execute();

/** Undefined without a run in progress. */
export async function requestCancellation(db: Db, scope: Scope): Promise<Run | undefined> {
  const kb = await db
    .updateTable("knowledgeBases")
    .where(isKnowledgeBase(scope))
    .where("kbStatus", "=", "InProgress")
    .set({ cancelRequestedAt: sql`now()` })
    .returning("crawlRunId")
    .executeTakeFirst();
  return kb?.crawlRunId ? { ...scope, runId: kb.crawlRunId } : undefined;
}

export const cancelRuns = (tx: Db, organizationId: string, at: Date) =>
  tx
    .updateTable("knowledgeBases")
    .set({ cancelRequestedAt: at })
    .where("organizationId", "=", organizationId)
    .where("kbStatus", "=", "InProgress")
    .execute();

/** A later cancellation applies to the training. */
export const markRead = (db: Db, run: Run, isCancelled: boolean) =>
  db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .set({ crawlEndedAt: sql`now()`, ...(isCancelled && { cancelRequestedAt: null }) })
    .execute();

/** Returns false if the run is complete or was replaced. */
export async function markReady(db: Db, run: Run): Promise<boolean> {
  const ready = await db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .where("kbStatus", "=", "InProgress")
    .set({
      kbStatus: "Ready",
      cancelRequestedAt: null,
      crawlEndedAt: sql`coalesce(crawl_ended_at, now())`,
      updatedAt: sql`now()`,
    })
    .returning("id")
    .executeTakeFirst();
  return ready !== undefined;
}

/** An import has no run. */
export const markImported = (db: Db, scope: Scope, isEmpty: boolean) =>
  db
    .updateTable("knowledgeBases")
    .where(isKnowledgeBase(scope))
    .set({ kbStatus: isEmpty ? "Empty" : "Ready", updatedAt: sql`now()` })
    .execute();

/** Returns whether the number has grown. */
export async function recordSteps(db: Db, run: Run, steps: number): Promise<boolean> {
  const advanced = await db
    .updateTable("knowledgeBases")
    .where(isCurrent(run))
    .where("stepsWhenResumed", "<", steps)
    .set({ stepsWhenResumed: steps })
    .returning("id")
    .executeTakeFirst();
  return advanced !== undefined;
}

export type Counts = Pick<
  Selectable<KnowledgeBases>,
  | "itemCount"
  | "failedCount"
  | "skippedCount"
  | "characterCount"
  | "progressDone"
  | "progressTotal"
  | "progressShare"
>;

export const setCounts = (db: Db, scope: Scope, counts: Counts) =>
  db.updateTable("knowledgeBases").where(isKnowledgeBase(scope)).set(counts).execute();

/** The share that was complete before the run says nothing about its speed. */
export const setProgressStart = (db: Db, scope: Scope) =>
  db
    .updateTable("knowledgeBases")
    .where(isKnowledgeBase(scope))
    .set({ progressFrom: sql`progress_share` })
    .execute();

function isKnowledgeBase({ organizationId, kbId }: Scope): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and({ organizationId, id: kbId });
}

function isCurrent(run: Run): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and([isKnowledgeBase(run), kb("crawlRunId", "=", run.runId)]);
}
