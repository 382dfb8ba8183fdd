import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux's file system in memory. */
const MEMORY = "/dev/shm";
/** Three databases at a time, with the write-ahead log of the server. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Returns the folder for the data of a PostgreSQL server: in memory, if there is enough. Each test file creates 750 files
 * and deletes them. ext4 does not use the inode of a file that was deleted seconds ago, and searches long for another one.
 */
export function serverFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}
