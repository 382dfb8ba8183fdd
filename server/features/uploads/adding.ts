import type { ItemErrorCode } from "@/contract/errors";
import type { Db } from "@/server/infrastructure/db/database";
import { removeItems } from "@/server/engines/search/index/index-writer";
import type { Stored } from "@/server/infrastructure/storage/storage";
import * as repo from "./repo";
import type { Run } from "./scope";
import { enter } from "./stored-files-repo";

/** A file that lies in the storage and belongs to nothing yet. */
export type StagedFile = Stored & { filename: string; mimeType: string };

/**
 * Makes items of stored files, of an archive's members where `parentId` names that. No two have one name.
 * @returns the keys of what need not be kept: the organisation has that content already
 */
export async function addStaged(
  tx: Db,
  run: Run,
  files: readonly StagedFile[],
  parentId?: string,
): Promise<string[]> {
  const keys = await enter(tx, run.organizationId, files);
  const kept = files.map((file) => ({ ...file, storageKey: keys.get(file.sha256) ?? file.key }));
  const answering = await makeRoom(
    tx,
    run,
    kept.map(({ filename }) => filename),
  );
  const isNews = ({ filename, storageKey }: (typeof kept)[number]) =>
    answering.get(filename)?.storageKey !== storageKey;
  await repo.insert(
    tx,
    run,
    kept.filter(isNews).map(({ filename, mimeType, size, storageKey }) => ({
      filename,
      mimeType,
      size,
      storageKey,
      parentId,
      isCurrent: !answering.has(filename),
    })),
  );
  return kept.filter(({ key, storageKey }) => key !== storageKey).map(({ key }) => key);
}

/** Makes an item of a member that could not be taken out of its archive, to say why. */
export async function addRefused(
  tx: Db,
  run: Run,
  { filename, code }: { filename: string; code: ItemErrorCode },
  parentId: string,
): Promise<void> {
  const answering = await makeRoom(tx, run, [filename]);
  const isCurrent = !answering.has(filename);
  await repo.insertRefused(tx, run, { filename, errorCode: code, isCurrent, parentId });
}

/**
 * Files of these names that answer go on doing so until the new ones are trained; any others give way at once.
 * @returns those that answer, by name
 */
async function makeRoom(tx: Db, run: Run, filenames: string[]) {
  const named = await repo.listNamed(tx, run, filenames);
  const isAnswering = ({ isCurrent, stage }: (typeof named)[number]) =>
    isCurrent && stage === "Finished";
  const others = named.filter((item) => !isAnswering(item)).map(({ id }) => id);
  await removeItems(tx, run, others);
  await repo.remove(tx, run, others);
  return new Map(named.filter(isAnswering).map((item) => [item.filename, item]));
}
