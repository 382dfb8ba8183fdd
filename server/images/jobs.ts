import type { JobHandlers } from "../jobs/handlers";
import { sweepUnused } from "./service";

/** The jobs of pictures. */
export const imageJobs = {
  "images.sweep": { run: (deps) => sweepUnused(deps) },
} satisfies Partial<JobHandlers>;
