import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { groupNewQuestions, maintainGroups } from "./group";

export const unansweredJobs = {
  "unanswered.group": { run: groupNewQuestions },
  "unanswered.maintain": { run: maintainGroups },
} satisfies Partial<JobHandlers<Deps>>;
