import { createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { isFull } from "@/server/infrastructure/storage/local";
import { StorageFull } from "@/server/infrastructure/storage/storage";

export const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;

/** Incomplete uploads: a file with the received bytes and a file with metadata. */
export class Staging extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: EXPIRY_MS });
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  /** Not synced: after a power cut the client continues at the size of the file. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.path(id), { flags: "r+", start: offset });
    try {
      await pipeline(bytes, file);
    } catch (cause) {
      if (isFull(cause)) throw new StorageFull("the disk is full", { cause });
      throw cause;
    }
    return offset + file.bytesWritten;
  }

  path(id: string): string {
    return join(this.directory, id);
  }

  async deleteUpload(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
    await rm(`${this.path(id)}.json`, { force: true });
  }

  async ids(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.json$/, "")))];
  }
}
