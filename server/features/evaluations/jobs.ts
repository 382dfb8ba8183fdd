import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { failEvaluation, runEvaluation } from "./run";
import { startAfterTraining } from "./runs";

export const evaluationJobs = {
  "evaluation.afterTraining": { run: startAfterTraining },
  "evaluation.run": { run: runEvaluation, onExhausted: failEvaluation },
} satisfies Partial<JobHandlers<Deps>>;
