import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/definitions";
import { mergeSegments } from "@/server/engines/search/index/merge-policy";
import { clearRemoved } from "./clearing";
import { crawlAndTrain, giveUp } from "./crawls/crawl-job";
import { startDue } from "./crawls/schedule";
import { countOwned } from "./repo";

/** The jobs of knowledge bases. */
export const knowledgeBaseJobs = {
  "kb.crawl": { run: crawlAndTrain, onExhausted: giveUp },
  "kb.schedule": { run: startDue },
  "kb.clear": { run: (deps, _, signal) => clearRemoved(deps, signal) },
  "index.merge": { run: merge },
} satisfies Partial<JobHandlers<Deps>>;

async function merge({ db }: Deps, { organizationId, kbId }: JobPayload<"index.merge">) {
  if ((await countOwned(db, organizationId, [kbId])) === 0) return; // Removed: its index goes.
  await mergeSegments(db, { organizationId, kbId });
}
