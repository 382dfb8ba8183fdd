import type { ItemErrorCode } from "@/contract/errors";
import { deleteFromIndex } from "@/server/engines/search/index/delete-index";
import type { Db } from "@/server/infrastructure/db/database";
import type { StoredObject } from "@/server/infrastructure/storage/storage";
import type { Run } from "../run-types";
import { deleteItems } from "../write-items-repo";
import * as repo from "./stored-files-repo";
import { registerStoredFiles } from "./stored-files-repo";

export type StagedFile = StoredObject & { filename: string; mimeType: string };

/**
 * `parentId`: the archive that contains the files.
 * @returns the keys of files whose content the organisation already has
 */
export async function createItems(
  tx: Db,
  run: Run,
  files: readonly StagedFile[],
  parentId?: string,
): Promise<string[]> {
  // Runs before the stored files are registered, because their trigger locks the usage and training locks files before
  // the usage.
  const current = await replaceExisting(
    tx,
    run,
    files.map(({ filename }) => filename),
  );
  const keys = await registerStoredFiles(tx, run.organizationId, files);
  const stored = files.map((file) => ({ ...file, storageKey: keys.get(file.sha256) ?? file.key }));
  const isChanged = ({ filename, storageKey }: (typeof stored)[number]) =>
    current.get(filename)?.storageKey !== storageKey;
  await repo.insert(
    tx,
    run,
    stored.filter(isChanged).map(({ filename, mimeType, size, storageKey }) => ({
      filename,
      mimeType,
      size,
      storageKey,
      parentId,
      isCurrent: !current.has(filename),
    })),
  );
  return stored.filter(({ key, storageKey }) => key !== storageKey).map(({ key }) => key);
}

/** Creates an item for an archive member that could not be unpacked. */
export async function createRejectedItem(
  tx: Db,
  run: Run,
  { filename, code }: { filename: string; code: ItemErrorCode },
  parentId: string,
): Promise<void> {
  const current = await replaceExisting(tx, run, [filename]);
  const isCurrent = !current.has(filename);
  await repo.insertRejected(tx, run, { filename, errorCode: code, isCurrent, parentId });
}

/**
 * Deletes items with these names, except trained ones, which stay until the new ones are trained.
 * @returns the trained ones by name
 */
async function replaceExisting(tx: Db, run: Run, filenames: string[]) {
  const existing = await repo.listNamed(tx, run, filenames);
  const isTrained = ({ isCurrent, stage }: (typeof existing)[number]) =>
    isCurrent && stage === "Finished";
  const others = existing.filter((item) => !isTrained(item)).map(({ id }) => id);
  await deleteFromIndex(tx, run, others);
  await deleteItems(tx, run, others);
  return new Map(existing.filter(isTrained).map((item) => [item.filename, item]));
}
