import type { Database } from "@/server/db/database";
import { newId } from "@/server/db/id";
import type { Deps } from "@/server/deps";
import type { JobHandler, JobHandlers } from "@/server/jobs/handlers";
import { type RunningJobs, startJobs } from "@/server/jobs/runner";

const nothing = { run: () => Promise.resolve() };

/** Works off a database's jobs with nothing but the one handler a test is about. */
export function startMerging(
  database: Database,
  handler: JobHandler<"index.merge">,
): Promise<RunningJobs> {
  const log = { error: () => {} };
  const handlers: JobHandlers = {
    "kb.crawl": nothing,
    "kb.schedule": nothing,
    "kb.clear": nothing,
    "kb.extract": nothing,
    "files.release": nothing,
    "files.sweep": nothing,
    "images.sweep": nothing,
    "index.merge": handler,
    "mail.send": nothing,
    "sessions.sweep": nothing,
  };
  // The mechanism itself uses no more of the deps than these; its handlers here use none.
  return startJobs({ database, db: database.db, log } as unknown as Deps, handlers);
}

export const someBase = () => ({ organizationId: newId(), kbId: newId() });
