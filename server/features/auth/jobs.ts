import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { sweep } from "./service";

export const authJobs = {
  "sessions.sweep": { run: sweep },
} satisfies Partial<JobHandlers<Deps>>;
