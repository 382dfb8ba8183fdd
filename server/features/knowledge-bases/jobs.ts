import type { Deps } from "@/server/deps";
import type { Embedder } from "@/server/engines/ai/embeddings";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { REFERENCE_TEXTS } from "@/server/engines/search/vectors/reference-texts";
import { indexVectors } from "@/server/engines/search/vectors/vector-index";
import {
  completeEmbedding,
  deleteEmbedding,
  isComplete,
  listOtherModels,
  listUnembedded,
  listUnembeddedBases,
  readTexts,
  storeVectors,
} from "@/server/engines/search/vectors/write-vectors";
import { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { deleteContents } from "./delete-contents";
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
  if ((await countOwned(db, organizationId, [kbId])) === 0) return; // The knowledge base was deleted; its index follows soon.
  if (embedder) await enqueue(db, "kb.embed", scope);
  await mergeSegments(db, { organizationId, kbId });
}

type Scope = JobPayload<"kb.embed">;

const LISTED = 10_000;
const BATCH = 64;

/**
 * Embeds passages without a vector, and then those with the vector of an earlier model. Commits each batch, so that the
 * next run continues with the rest.
 */
export async function embedPassages(deps: Deps, scope: Scope, signal: AbortSignal): Promise<void> {
  const { db, database, embedder } = deps;
  if (!embedder) return;
  if ((await countOwned(db, scope.organizationId, [scope.kbId])) === 0) return;
  const { model } = embedder;
  const isChanged = await embedMissing(deps, embedder, scope, signal);
  const state = await isComplete(db, scope, model);
  if (state === undefined) return; // No passages.
  if (isChanged || !state) {
    const { vectors: references } = await embedder.embedPassages(REFERENCE_TEXTS, signal);
    await completeEmbedding(db, scope, model, references);
    await indexVectors(db, model, references[0]?.length ?? 0);
  }
  for (const otherModel of await listOtherModels(db, scope, model)) {
    await deleteEmbedding(db, scope, otherModel, new BatchRunner(database, signal));
  }
}

async function embedMissing(
  deps: Deps,
  embedder: Embedder,
  scope: Scope,
  signal: AbortSignal,
): Promise<boolean> {
  for (let isChanged = false; ; isChanged = true) {
    const ids = await listUnembedded(deps.db, scope, embedder.model, LISTED);
    if (ids.length === 0) return isChanged;
    for (let from = 0; from < ids.length; from += BATCH) {
      signal.throwIfAborted();
      await embedBatch(deps, embedder, scope, { ids: ids.slice(from, from + BATCH), signal });
    }
  }
}

type Batch = { ids: readonly string[]; signal: AbortSignal };

async function embedBatch(
  { db, database, log }: Deps,
  embedder: Embedder,
  scope: Scope,
  { ids, signal }: Batch,
): Promise<void> {
  const { model } = embedder;
  const texts = await readTexts(db, scope, ids);
  if (texts.length === 0) return; // Deleted meanwhile.
  const { vectors, tokens } = await embedder.embedPassages(
    texts.map(({ text }) => text),
    signal,
  );
  const byChunk = new Map(
    texts.map(({ chunkId }, at) => [chunkId, vectors[at] ?? new Float32Array()]),
  );
  log.debug({ ...scope, model, passages: texts.length, tokens }, "passages embedded");
  if (await storeVectors(db, scope, model, byChunk)) return;
  await deleteEmbedding(db, scope, model, new BatchRunner(database, signal));
  throw new Error(`The model ${model} returns vectors of another length than before.`);
}

export async function scheduleEmbedding({ db, embedder }: Deps): Promise<void> {
  if (!embedder) return;
  for (const scope of await listUnembeddedBases(db, embedder.model)) {
    await enqueue(db, "kb.embed", scope);
  }
}
