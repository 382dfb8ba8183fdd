import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Stored } from "./storage";

/** So much is hashed in one go, while other calls wait. */
const pieceBytes = 256 * 1024;

/** Says what a file is, and syncs it. It is read into the same memory all the time, so that a large one needs no more. */
export async function readThrough(path: string): Promise<Omit<Stored, "key">> {
  const piece = Buffer.alloc(pieceBytes);
  const hash = createHash("sha256");
  const file = await open(path, "r");
  try {
    let size = 0;
    for (let bytesRead = 1; bytesRead > 0; size += bytesRead) {
      ({ bytesRead } = await file.read(piece, 0, pieceBytes, size));
      hash.update(piece.subarray(0, bytesRead));
    }
    await file.sync();
    return { size, sha256: hash.digest("hex") };
  } finally {
    await file.close();
  }
}
