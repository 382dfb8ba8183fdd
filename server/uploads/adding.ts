import type { ItemErrorCode } from "@/contract/errors";
import type { Db } from "../db/database";
import { removeItems } from "../retrieval/index-writer";
import type { Stored } from "../storage/storage";
import * as repo from "./repo";
import type { Run } from "./scope";
import { enter } from "./stored-files-repo";

/** A file that lies in the storage and belongs to nothing yet. */
export type StagedFile = Stored & { filename: string; mimeType: string };

/**
 * Makes an item of a stored file, of an archive's member where `parentId` names that.
 * @returns the key of what need not be kept: the organisation has that content already
 */
export async function addFile(
  tx: Db,
  run: Run,
  { filename, mimeType, ...stored }: StagedFile,
  parentId?: string,
): Promise<string | undefined> {
  const storageKey = await enter(tx, run.organizationId, stored);
  const isCurrent = await makeRoom(tx, run, filename, storageKey);
  if (isCurrent !== undefined) {
    const file = { filename, mimeType, size: stored.size, storageKey };
    await repo.insert(tx, run, file, { isCurrent, parentId });
  }
  return storageKey === stored.key ? undefined : stored.key;
}

/** Makes an item of a member that could not be taken out of its archive, to say why. */
export async function addRefused(
  tx: Db,
  run: Run,
  { filename, code }: { filename: string; code: ItemErrorCode },
  parentId: string,
): Promise<void> {
  const isCurrent = (await makeRoom(tx, run, filename)) !== false;
  await repo.insertRefused(tx, run, { filename, errorCode: code }, { isCurrent, parentId });
}

/**
 * A file of the same name that answers goes on doing so until the new one is trained; any other gives way at once.
 * @returns whether the new one is current from now on; undefined where the very same answers already
 */
async function makeRoom(tx: Db, run: Run, filename: string, storageKey?: string) {
  const named = await repo.listNamed(tx, run, filename);
  const answering = named.find(({ isCurrent, stage }) => isCurrent && stage === "Finished");
  const others = named.filter((item) => item !== answering).map(({ id }) => id);
  await removeItems(tx, run, others);
  await repo.remove(tx, run, others);
  if (storageKey !== undefined && answering?.storageKey === storageKey) return undefined;
  return answering === undefined;
}
