import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { expire } from "./service";

export const conversationJobs = {
  "conversations.expire": { run: (deps, _payload, signal) => expire(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;
