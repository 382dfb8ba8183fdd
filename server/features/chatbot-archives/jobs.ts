import { ApiError } from "@/contract/errors";
import { websiteKey } from "@/contract/fields/addresses";
import type { Deps } from "@/server/deps";
import { scopeColumns } from "@/server/features/knowledge-bases/website/scope";
import { insert as insertKnowledgeBase } from "@/server/features/knowledge-bases/write-repo";
import type { Db } from "@/server/infrastructure/db/database";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { deleteFiles, StorageFull } from "@/server/infrastructure/storage/storage";
import { listNames, listWebsites } from "./content-repo";
import type { ArchivedKnowledgeBase } from "./format";
import { completeImport } from "./import/complete-import";
import { failImport } from "./import/end-import";
import { freeName } from "./import/free-name";
import { importContent } from "./import/import-content";
import * as imports from "./import/imports-repo";
import { ChatbotArchive } from "./import/read-archive";

type ImportJob = JobPayload<"chatbots.import">;

export const chatbotArchiveJobs = {
  "chatbots.import": {
    run: runImport,
    onExhausted: (deps, job) => failImport(deps, job, "INTERNAL"),
  },
} satisfies Partial<JobHandlers<Deps>>;

async function runImport(deps: Deps, job: ImportJob, signal: AbortSignal): Promise<void> {
  const row = await imports.find(deps.db, job);
  if (!row?.storageKey) return; // Deleted, or ended by an earlier try.
  const file = deps.storage.open(row.storageKey, signal);
  try {
    await importFrom(deps, job, await file.path(), signal);
  } catch (error) {
    if (!(await imports.find(deps.db, job))?.storageKey) return; // Deleted meanwhile, with its file.
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

/** Undefined if a retry may help. */
function codeOf(error: unknown) {
  if (error instanceof StorageFull) return "STORAGE_FULL";
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  return error.code;
}

/** Creates the knowledge bases, which are in progress until the import ends. Does nothing in a later try. */
const beginImport = (
  { db }: Deps,
  ids: imports.ImportIds,
  { manifest }: ChatbotArchive,
): Promise<imports.FullImport | undefined> =>
  db.transaction().execute(async (tx) => {
    await imports.lock(tx, ids);
    const row = await imports.find(tx, ids);
    if (row?.state !== "waiting") return row;
    const { organizationId } = ids;
    const existing = {
      titles: await listNames(tx, organizationId, "knowledgeBases"),
      websites: await listWebsites(tx, organizationId),
    };
    const kbIds: string[] = [];
    for (const kb of manifest.knowledgeBases)
      kbIds.push(await create(tx, organizationId, row.createdBy, kb, existing));
    await imports.update(tx, ids, { state: "running", kbIds });
    return imports.find(tx, ids);
  });

type ExistingNames = { titles: Set<string>; websites: Set<string> };

/** The new owner has to confirm responsibility. */
async function create(
  tx: Db,
  organizationId: string,
  createdBy: string | null,
  { kbType, title: requestedTitle, description = null, website }: ArchivedKnowledgeBase,
  { titles, websites }: ExistingNames,
): Promise<string> {
  const title = freeName(requestedTitle, titles, 120);
  titles.add(title.toLowerCase());
  const { kbId } = await insertKnowledgeBase(tx, {
    organizationId,
    createdBy,
    kbType,
    title,
    description,
    kbStatus: "InProgress",
    ...(website && websiteColumns(website, websites)),
  });
  return kbId;
}

function websiteColumns(
  { baseUrl, ...scope }: NonNullable<ArchivedKnowledgeBase["website"]>,
  websites: Set<string>,
) {
  const key = websiteKey(baseUrl);
  const isTaken = websites.has(key);
  websites.add(key);
  return { ...scopeColumns(scope), baseUrl, websiteKey: isTaken ? null : key };
}
