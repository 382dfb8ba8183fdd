import type { Database } from "@/server/db/database";
import { newId } from "@/server/db/id";
import type { Deps } from "@/server/deps";
import { createParser } from "@/server/ingest/parser/parser";
import { type JobName, jobNames } from "@/server/jobs/definitions";
import type { JobHandler, JobHandlers } from "@/server/jobs/handlers";
import { type RunningJobs, startJobs } from "@/server/jobs/runner";
import { createIndexer } from "@/server/retrieval/indexer";

type Options = {
  /** Time between two looks for jobs that were not announced. */
  pollMs?: number;
  now?: () => Date;
};

/** Works off a database's jobs with nothing but the one handler a test is about. */
export function startHandling<N extends JobName>(
  database: Database,
  name: N,
  handler: JobHandler<N>,
  { now = () => new Date(), ...options }: Options = {},
): Promise<RunningJobs> {
  const log = { error: () => {}, warn: () => {} };
  const nothing = { run: () => Promise.resolve() };
  const others = jobNames.map((other) => [other, nothing]);
  const handlers = { ...Object.fromEntries(others), [name]: handler } as JobHandlers;
  const [parser, indexer] = [createParser({ log }), createIndexer()];
  const deps = { database, db: database.db, log, parser, indexer, browser: null, now };
  // The mechanism itself uses no more of the deps than these; its handlers here use none.
  return startJobs(deps as unknown as Deps, handlers, options);
}

export const startMerging = (
  database: Database,
  handler: JobHandler<"index.merge">,
): Promise<RunningJobs> => startHandling(database, "index.merge", handler);

export const someBase = () => ({ organizationId: newId(), kbId: newId() });
