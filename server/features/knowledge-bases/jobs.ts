import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/definitions";
import { mergeSegments } from "@/server/engines/search/index/merge-policy";
import { deleteContents } from "./delete-contents";
import { countOwned } from "./repo";
import { startDue } from "./website/schedule";

/** The jobs of knowledge bases. */
export const knowledgeBaseJobs = {
  "kb.schedule": { run: startDue },
  "kb.clear": { run: (deps, _, signal) => deleteContents(deps, signal) },
  "index.merge": { run: merge },
} satisfies Partial<JobHandlers<Deps>>;

async function merge({ db }: Deps, { organizationId, kbId }: JobPayload<"index.merge">) {
  if ((await countOwned(db, organizationId, [kbId])) === 0) return; // Deleted, and its index soon.
  await mergeSegments(db, { organizationId, kbId });
}
