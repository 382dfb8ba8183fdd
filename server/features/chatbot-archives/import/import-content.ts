import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { packChunks } from "@/server/engines/search/index/chunk-writer";
import { commitItems } from "@/server/engines/search/index/index-writer";
import { mergeIfMany } from "@/server/engines/search/index/merge/merge-policy";
import { withinFileLimits } from "@/server/features/plans/limits";
import { registerStoredFiles } from "@/server/features/runs/files/stored-files-repo";
import type { Scope } from "@/server/features/runs/run-types";
import { insertItems } from "@/server/features/runs/write-items-repo";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { publish } from "@/server/infrastructure/realtime/bus";
import { deleteFiles, type StoredObject } from "@/server/infrastructure/storage/storage";
import { type Batch, readBatches } from "../archive-lines";
import { type ArchivedItem, type ArchivedPassage, memberNames } from "../format";
import { itemId } from "../item-id";
import * as imports from "./imports-repo";
import type { ChatbotArchive } from "./read-archive";

export type Import = imports.ImportIds & { createdAt: Date; kbIds: string[]; done: number };

/**
 * Continues after the last stored batch of an earlier try. Returns false if the import was deleted or another worker
 * was faster.
 * @throws {ApiError} SUBSCRIPTION_TOTAL_FILES, SUBSCRIPTION_TOTAL_STORAGE
 */
export async function importContent(
  deps: Deps,
  { done: skipped, ...target }: Import,
  archive: ChatbotArchive,
  signal: AbortSignal,
): Promise<boolean> {
  let done = skipped;
  for await (const batch of readBatches(archive, skipped)) {
    signal.throwIfAborted();
    const kbId = target.kbIds[batch.kb] ?? "";
    const scope = { organizationId: target.organizationId, kbId };
    const context = { deps, target: { ...target, done }, scope };
    if (!(await importBatch(context, archive, batch, signal))) return false;
    if ("passages" in batch) await mergeIfMany(deps.db, scope);
    done = batch.end;
  }
  return true;
}

type Context = { deps: Deps; target: Import; scope: Scope };

async function importBatch(
  { deps, target, scope }: Context,
  archive: ChatbotArchive,
  batch: Batch,
  signal: AbortSignal,
): Promise<boolean> {
  const files = "items" in batch ? batch.items.flatMap(({ item }) => item.file ?? []) : [];
  const stored = await storeFiles(deps, scope, archive, { files, signal });
  const keys = stored.map(({ key }) => key);
  try {
    const unused = await deps.db.transaction().execute(async (tx) => {
      const now = await imports.lock(tx, target);
      if (now?.state !== "running" || now.done !== target.done) return undefined;
      const { organizationId, importId } = target;
      const duplicates = await withinFileLimits(deps, tx, organizationId, () =>
        insertBatch(tx, { target, scope, stored }, batch),
      );
      await imports.update(tx, target, { done: batch.end });
      await publish(tx, organizationId, "ChatbotImportChanged", { importId });
      return duplicates;
    });
    await deleteFiles(deps.storage, unused ?? keys);
    return unused !== undefined;
  } catch (error) {
    // After another error the transaction may have been committed; the cleanup job decides then.
    if (error instanceof ApiError) await deleteFiles(deps.storage, keys);
    throw error;
  }
}

async function storeFiles(
  { storage }: Deps,
  { organizationId }: Scope,
  archive: ChatbotArchive,
  { files, signal }: { files: readonly string[]; signal: AbortSignal },
): Promise<StoredObject[]> {
  const stored: StoredObject[] = [];
  try {
    for (const sha256 of new Set(files)) {
      const bytes = archive.bytes(memberNames.file(sha256));
      stored.push(await storage.write(organizationId, bytes, { maxBytes: Infinity, signal }));
    }
  } catch (error) {
    await deleteFiles(
      storage,
      stored.map(({ key }) => key),
    );
    throw error;
  }
  return stored;
}

type BatchContext = { target: Import; scope: Scope; stored: StoredObject[] };

/** Returns the keys of files that the organisation already has. */
async function insertBatch(tx: Db, context: BatchContext, batch: Batch): Promise<string[]> {
  if ("passages" in batch) {
    await insertPassages(tx, context, batch.kb, batch.passages);
    return [];
  }
  const { target, scope, stored } = context;
  const keys = await registerStoredFiles(tx, scope.organizationId, stored);
  const rows = batch.items.map(({ index, item }) => ({
    ...toRow(item),
    ...scope,
    id: itemId(target, batch.kb, index),
    parentId: item.parent === null ? null : itemId(target, batch.kb, item.parent),
    storageKey: item.file === null ? null : (keys.get(item.file) ?? null),
  }));
  await insertItems(tx, rows);
  const used = new Set(keys.values());
  return stored.map(({ key }) => key).filter((key) => !used.has(key));
}

const toRow = ({ parent: _, file, pageStarts, warnings, ...item }: ArchivedItem) => ({
  ...item,
  pageStarts: pageStarts && JSON.stringify(pageStarts),
  warnings: warnings && JSON.stringify(warnings),
  state: item.kind === "page" ? "taken" : "done",
  stage: "Finished",
  trainedShare: file === null ? 0 : 1,
});

async function insertPassages(
  tx: Db,
  { target, scope }: BatchContext,
  kb: number,
  passages: readonly ArchivedPassage[],
): Promise<void> {
  const chunks = packChunks(
    passages.map(({ item, ...passage }) => ({
      ...passage,
      id: newId(),
      itemId: itemId(target, kb, item),
      segmentId: null,
    })),
  );
  const prepared = { itemIds: [], chunkCounts: new Map<string, number>(), chunks, segments: [] };
  await commitItems(tx, scope, prepared, { replaced: [], firstOrdinal: 0 });
}
