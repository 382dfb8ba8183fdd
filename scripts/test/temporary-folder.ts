import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteStale } from "./stale-folders";

/** Linux's file system in memory. */
const MEMORY_FOLDER = "/dev/shm";
const MIN_FREE_BYTES = 4 * 2 ** 30;

/**
 * Deletes the folders of killed runs, and creates one in memory for the temporary files of this run. Undefined without
 * enough memory, or if TMPDIR is set. Many tests create and delete databases of 750 files each, and ext4 searches long
 * for an inode that was not freed in the last seconds.
 */
export function createFolderInMemory(): string | undefined {
  const isUsable = isWritable(MEMORY_FOLDER);
  for (const folder of isUsable ? [tmpdir(), MEMORY_FOLDER] : [tmpdir()]) deleteStale(folder);
  if (process.env["TMPDIR"] || !isUsable || !hasRoom(MEMORY_FOLDER)) return undefined;
  const folder = mkdtempSync(join(MEMORY_FOLDER, `antwort-tests-${process.pid}-`));
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
  return Math.min(bavail * bsize, process.availableMemory()) >= MIN_FREE_BYTES;
}
