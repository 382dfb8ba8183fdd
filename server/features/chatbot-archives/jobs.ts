import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { deleteFiles, StorageFull } from "@/server/infrastructure/storage/storage";
import { beginImport } from "./begin-import";
import { completeImport } from "./complete-import";
import { failImport } from "./end-import";
import { importContent } from "./import-content";
import * as imports from "./imports-repo";
import { ChatbotArchive } from "./read-archive";

type ImportJob = JobPayload<"chatbots.import">;

export const chatbotArchiveJobs = {
  "chatbots.import": {
    run: runImport,
    onExhausted: (deps, job) => failImport(deps, job, "INTERNAL"),
  },
} satisfies Partial<JobHandlers<Deps>>;

/** Continues after the last stored batch of an earlier try. */
async function runImport(deps: Deps, job: ImportJob, signal: AbortSignal): Promise<void> {
  const row = await imports.find(deps.db, job);
  if (!row?.storageKey) return; // Deleted, or ended by an earlier try.
  const file = deps.storage.open(row.storageKey, signal);
  try {
    await importFrom(deps, job, await file.path(), signal);
  } catch (error) {
    const code = codeOf(error);
    if (signal.aborted || !code) throw error;
    deps.log.warn({ err: error, importId: job.importId }, "could not import chatbot");
    await failImport(deps, job, code);
  } finally {
    await file.close();
  }
  const ended = await imports.find(deps.db, job);
  if (ended?.storageKey !== row.storageKey) await deleteFiles(deps.storage, [row.storageKey]);
}

async function importFrom(deps: Deps, job: ImportJob, path: string, signal: AbortSignal) {
  const archive = await ChatbotArchive.open(path);
  try {
    const row = await beginImport(deps, job, archive);
    if (row?.state !== "running") return;
    const target = { ...job, createdAt: row.createdAt, kbIds: row.kbIds, done: row.done };
    if (await importContent(deps, target, archive, signal))
      await completeImport(deps, target, archive, signal);
  } finally {
    await archive.close();
  }
}

/** Undefined for a failure that a retry may fix. */
function codeOf(error: unknown) {
  if (error instanceof StorageFull) return "STORAGE_FULL";
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  return error.code;
}
