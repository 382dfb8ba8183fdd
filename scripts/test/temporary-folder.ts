import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux's file system in memory. */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Returns a folder in memory if it has enough room, else the system's folder for temporary files. Many tests create and
 * delete databases of 750 files each. ext4 does not use the inode of a file that was deleted seconds ago, and searches long
 * for another one.
 */
export function temporaryFolder(): string {
  if (process.env["TMPDIR"] || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}
