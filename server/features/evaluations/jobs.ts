import { newEvaluationCase } from "@/contract/chatbots/evaluations";
import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { publish } from "@/server/infrastructure/realtime/bus";
import { CONCURRENT_CASES, askCase } from "./ask-cases";
import { startAfterTraining } from "./runs";
import * as repo from "./runs-repo";

export const evaluationJobs = {
  "evaluation.afterTraining": { run: startAfterTraining },
  "evaluation.run": { run: runEvaluation, onExhausted: failEvaluation },
} satisfies Partial<JobHandlers<Deps>>;

type Run = JobPayload<"evaluation.run">;

/** Skips cases with a result, so that a killed run continues. */
export async function runEvaluation(deps: Deps, run: Run, signal: AbortSignal): Promise<void> {
  const open = await repo.listOpen(deps.db, run);
  for (let at = 0; at < open.length; at += CONCURRENT_CASES) {
    signal.throwIfAborted();
    await askBatch(deps, run, open.slice(at, at + CONCURRENT_CASES), signal);
  }
  await complete(deps, run, "finished");
}

type OpenCase = Awaited<ReturnType<typeof repo.listOpen>>[number];

async function askBatch(
  deps: Deps,
  run: Run,
  batch: readonly OpenCase[],
  signal: AbortSignal,
): Promise<void> {
  const results = await Promise.all(
    batch.map(async ({ position, expected }) => {
      const evaluationCase = { expected: newEvaluationCase.parse(expected) };
      return { position, result: await askCase(deps, run, evaluationCase, signal) };
    }),
  );
  await deps.db.transaction().execute(async (tx) => {
    for (const { position, result } of results) {
      const { answer, citations, checks, hasPassed } = result;
      await repo.storeResult(tx, run, position, {
        answer,
        citations: JSON.stringify(citations),
        checks: JSON.stringify(checks),
        hasPassed,
      });
    }
    await repo.refreshCounts(tx, run);
    await publish(tx, run.organizationId, "EvaluationChanged", { chatbotId: run.chatbotId });
  });
}

function failEvaluation(deps: Deps, run: Run): Promise<void> {
  return complete(deps, run, "failed");
}

async function complete({ db, now }: Deps, run: Run, state: "finished" | "failed"): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await repo.completeRun(tx, run, state, now());
    await publish(tx, run.organizationId, "EvaluationChanged", { chatbotId: run.chatbotId });
  });
}
