import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { cleanUp } from "./service";

export const authJobs = {
  "sessions.sweep": { run: cleanUp },
} satisfies Partial<JobHandlers<Deps>>;
