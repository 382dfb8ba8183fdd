import {
  type evaluationApi,
  type EvaluationResult,
  evaluationResult,
  evaluationRun,
  type EvaluationRun,
} from "@/contract/chatbots/evaluations";
import type { Output } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Ctx, Deps } from "@/server/deps";
import { getForChat } from "@/server/features/chatbots/service";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import * as casesRepo from "./cases-repo";
import * as repo from "./runs-repo";

const KEPT_RUNS = 50;

/**
 * Returns the run in progress if there is one.
 * @throws {ApiError} CHATBOT_NOT_FOUND, EVALUATION_EMPTY
 */
export async function startRun(ctx: Ctx, chatbotId: string): Promise<EvaluationRun> {
  const owned = { organizationId: ctx.user.organizationId, chatbotId };
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await casesRepo.lockChatbot(tx, owned))) throw new ApiError("CHATBOT_NOT_FOUND");
    const running = (await repo.list(tx, owned)).find(({ state }) => state === "running");
    if (running) return present(running);
    const run = await insertRun(tx, owned, "manual", ctx.now());
    if (!run) throw new ApiError("EVALUATION_EMPTY");
    return run;
  });
}

/** Starts runs even beside a run in progress, which began with the earlier pages. */
export async function startAfterTraining(
  { db, now }: Deps,
  { organizationId, kbId }: { organizationId: string; kbId: string },
): Promise<void> {
  for (const { id: chatbotId } of await repo.listChatbotsToRun(db, organizationId, kbId)) {
    const owned = { organizationId, chatbotId };
    await db.transaction().execute(async (tx) => {
      if (await casesRepo.lockChatbot(tx, owned)) await insertRun(tx, owned, "training", now());
    });
  }
}

/** Undefined without cases. */
async function insertRun(
  tx: Db,
  owned: casesRepo.ChatbotRef,
  trigger: EvaluationRun["trigger"],
  startedAt: Date,
): Promise<EvaluationRun | undefined> {
  const { organizationId } = owned;
  const cases = await casesRepo.list(tx, owned);
  if (cases.length === 0) return undefined;
  const runId = newId();
  const row = { ...owned, id: runId, trigger, state: "running", total: cases.length, startedAt };
  await repo.insert(tx, row);
  const results = cases.map(({ id: caseId, ...expected }, position) => {
    const { question } = expected;
    return {
      organizationId,
      runId,
      position,
      caseId,
      question,
      expected: JSON.stringify(expected),
    };
  });
  await repo.insertResults(tx, results);
  await removeOld(tx, owned);
  await enqueue(tx, "evaluation.run", { ...owned, runId });
  const run = await repo.find(tx, { organizationId, runId });
  return run && present(run);
}

async function removeOld(tx: Db, owned: casesRepo.ChatbotRef): Promise<void> {
  const old = (await repo.list(tx, owned)).slice(KEPT_RUNS);
  const ids = old.filter(({ state }) => state !== "running").map(({ id }) => id);
  if (ids.length > 0) await repo.deleteRuns(tx, owned.organizationId, ids);
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function listRuns({ db, user }: Ctx, chatbotId: string): Promise<EvaluationRun[]> {
  const { organizationId } = user;
  await getForChat(db, organizationId, chatbotId);
  return (await repo.list(db, { organizationId, chatbotId })).slice(0, KEPT_RUNS).map(present);
}

/** @throws {ApiError} NOT_FOUND */
export async function getResults(
  { db, user }: Ctx,
  runId: string,
): Promise<Output<(typeof evaluationApi)["results"]>> {
  const key = { organizationId: user.organizationId, runId };
  const run = await repo.find(db, key);
  if (!run) throw new ApiError("NOT_FOUND");
  return { ...present(run), results: await readResults(db, key) };
}

const readResults = async (db: Db, run: repo.RunKey): Promise<EvaluationResult[]> =>
  (await repo.listResults(db, run)).map((row) => evaluationResult.parse(row));

const present = (row: repo.RunRow): EvaluationRun =>
  evaluationRun.parse({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  });
