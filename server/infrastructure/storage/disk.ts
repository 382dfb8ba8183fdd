import { mkdir, statfs } from "node:fs/promises";
import { types } from "node:util";

/** Stays free: a database may be on the same disk, and cannot do without. */
const reservedBytes = 256 * 1024 ** 2;

/** Will so many bytes more in this folder leave room for everything else on its disk? */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - bytes >= reservedBytes;
}

/** Did the disk, or what its owner may take of it, run out? */
export const isFull = (error: unknown): boolean =>
  types.isNativeError(error) && "code" in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code));
