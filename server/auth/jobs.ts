import type { JobHandlers } from "../jobs/handlers";
import { sweep } from "./service";

/** The jobs of sign-in. */
export const authJobs = {
  "sessions.sweep": { run: sweep },
} satisfies Partial<JobHandlers>;
