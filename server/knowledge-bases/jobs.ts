import type { Deps } from "../deps";
import type { JobPayload } from "../jobs/definitions";
import type { JobHandlers } from "../jobs/handlers";
import { mergeSegments } from "../retrieval/merge";
import { crawlAndTrain, giveUp } from "./crawls/crawl-job";
import { startDue } from "./crawls/schedule";

/** The jobs of knowledge bases. */
export const knowledgeBaseJobs = {
  "kb.crawl": { run: crawlAndTrain, onExhausted: giveUp },
  "kb.schedule": { run: startDue },
  "index.merge": { run: merge },
} satisfies Partial<JobHandlers>;

async function merge({ db }: Deps, { organizationId, kbId }: JobPayload<"index.merge">) {
  await mergeSegments(db, { organizationId, kbId });
}
