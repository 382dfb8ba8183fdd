import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { deleteContents } from "./delete-contents";
import { embedPassages, scheduleEmbedding } from "./embed-passages";
import { countOwned } from "./repo";
import { startDue } from "./website/schedule";

export const knowledgeBaseJobs = {
  "kb.schedule": { run: startDue },
  "kb.clear": { run: (deps, _, signal) => deleteContents(deps, signal) },
  "index.merge": { run: merge },
  "kb.embed": { run: embedPassages },
  "embeddings.schedule": { run: scheduleEmbedding },
} satisfies Partial<JobHandlers<Deps>>;

async function merge({ db, embedder }: Deps, scope: JobPayload<"index.merge">) {
  const { organizationId, kbId } = scope;
  if ((await countOwned(db, organizationId, [kbId])) === 0) return; // Deleted, and its index soon.
  if (embedder) await enqueue(db, "kb.embed", scope);
  await mergeSegments(db, { organizationId, kbId });
}
