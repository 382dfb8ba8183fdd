import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteStale } from "./stale-folders";

/** Linux's file system in memory. */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Deletes the folders of killed runs, and creates one in memory for the temporary files of this run. Undefined without
 * enough memory, or if TMPDIR is set. Many tests create and delete databases of 750 files each. ext4 does not use the
 * inode of a file that was deleted seconds ago, and searches long for another one.
 */
export function createFolderInMemory(): string | undefined {
  const isUsable = isWritable(MEMORY);
  for (const folder of isUsable ? [tmpdir(), MEMORY] : [tmpdir()]) deleteStale(folder);
  if (process.env["TMPDIR"] || !isUsable || !hasRoom(MEMORY)) return undefined;
  const folder = mkdtempSync(join(MEMORY, `antwort-tests-${process.pid}-`));
  // PostgreSQL's own account passes through to its cluster.
  chmodSync(folder, 0o711);
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The limit of the file system may exceed the memory that is left. */
function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES;
}
