import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { sweepUnused } from "./service";

/** The jobs of pictures. */
export const imageJobs = {
  "images.sweep": { run: (deps) => sweepUnused(deps) },
} satisfies Partial<JobHandlers<Deps>>;
