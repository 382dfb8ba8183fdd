import { type Insertable, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { EvaluationResults, EvaluationRuns } from "@/server/infrastructure/db/schema";
import type { ChatbotRef } from "./cases-repo";

export type RunKey = { organizationId: string; runId: string };

const runs = (db: Db, organizationId: string) =>
  db
    .selectFrom("evaluationRuns")
    .where("organizationId", "=", organizationId)
    .select(["id", "trigger", "state", "total", "asked", "passed", "startedAt", "endedAt"]);

export type RunRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (db: Db, { organizationId, runId }: RunKey) =>
  runs(db, organizationId).where("id", "=", runId).executeTakeFirst();

export const list = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  runs(db, organizationId).where("chatbotId", "=", chatbotId).orderBy("id", "desc").execute();

export const insert = (db: Db, row: Insertable<EvaluationRuns>) =>
  db.insertInto("evaluationRuns").values(row).execute();

export const deleteRuns = (db: Db, organizationId: string, ids: readonly string[]) =>
  db
    .deleteFrom("evaluationRuns")
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();

export const insertResults = (db: Db, rows: Insertable<EvaluationResults>[]) =>
  db.insertInto("evaluationResults").values(rows).execute();

const results = (db: Db, { organizationId, runId }: RunKey) =>
  db
    .selectFrom("evaluationResults")
    .where("organizationId", "=", organizationId)
    .where("runId", "=", runId)
    .select(["position", "caseId", "expected", "question", "answer", "citations", "checks"])
    .select("hasPassed")
    .orderBy("position");

export const listResults = (db: Db, run: RunKey) =>
  results(db, run).where("hasPassed", "is not", null).execute();

export const listOpen = (db: Db, run: RunKey) =>
  results(db, run).where("hasPassed", "is", null).execute();

type Outcome = { answer: string; citations: string; checks: string; hasPassed: boolean };

export const storeResult = (
  db: Db,
  { organizationId, runId }: RunKey,
  position: number,
  outcome: Outcome,
) =>
  db
    .updateTable("evaluationResults")
    .where("organizationId", "=", organizationId)
    .where("runId", "=", runId)
    .where("position", "=", position)
    .set(outcome)
    .execute();

const countWhere = (condition: ReturnType<typeof sql>, { organizationId, runId }: RunKey) =>
  sql<number>`(
    select count(*)::int from evaluation_results
    where organization_id = ${organizationId}::uuid and run_id = ${runId}::uuid and ${condition}
  )`;

export const refreshCounts = (db: Db, run: RunKey) =>
  db
    .updateTable("evaluationRuns")
    .where("organizationId", "=", run.organizationId)
    .where("id", "=", run.runId)
    .set({
      asked: countWhere(sql`has_passed is not null`, run),
      passed: countWhere(sql`has_passed`, run),
    })
    .execute();

export const completeRun = (
  db: Db,
  { organizationId, runId }: RunKey,
  state: "finished" | "failed",
  endedAt: Date,
) =>
  db
    .updateTable("evaluationRuns")
    .where("organizationId", "=", organizationId)
    .where("id", "=", runId)
    .where("state", "=", "running")
    .set({ state, endedAt })
    .execute();

export const listChatbotsToRun = (db: Db, organizationId: string, kbId: string) =>
  db
    .selectFrom("chatbots")
    .innerJoin("chatbotKnowledgeBases as link", "link.chatbotId", "chatbots.id")
    .where("chatbots.organizationId", "=", organizationId)
    .where("link.organizationId", "=", organizationId)
    .where("link.kbId", "=", kbId)
    .where(sql<boolean>`(chatbots.configs #>> '{evaluation,runAfterTraining}')::boolean`)
    .select("chatbots.id")
    .orderBy("chatbots.id")
    .execute();
