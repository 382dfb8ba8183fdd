import { createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { isFull } from "@/server/infrastructure/storage/local";
import { StorageFull } from "@/server/infrastructure/storage/storage";

/** From its beginning an upload may take so long. */
export const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;

/** Where uploads lie that are under way: what has arrived of each, and what is known of it, beside. */
export class Staging extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: EXPIRY_MS });
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  /** What a power cut takes is sent again: the size of the file says how far it has come. It is synced at the end. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.path(id), { flags: "r+", start: offset });
    try {
      await pipeline(bytes, file);
    } catch (cause) {
      if (isFull(cause)) throw new StorageFull("There is no room left.", { cause });
      throw cause;
    }
    return offset + file.bytesWritten;
  }

  path(id: string): string {
    return join(this.directory, id);
  }

  async discard(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
    await rm(`${this.path(id)}.json`, { force: true });
  }

  /** Every upload that something lies here of. */
  async ids(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.json$/, "")))];
  }
}
