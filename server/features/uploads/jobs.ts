import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { cleanUpFiles } from "./cleanup";
import { garbageCollectFiles } from "./garbage-collect-files";

export const uploadJobs = {
  "files.release": { run: garbageCollectFiles },
  "files.sweep": { run: (deps) => cleanUpFiles(deps) },
} satisfies Partial<JobHandlers<Deps>>;
