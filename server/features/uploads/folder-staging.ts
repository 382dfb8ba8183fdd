import { createWriteStream } from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { isFull } from "@/server/infrastructure/storage/local";
import { type Storage, StorageFull } from "@/server/infrastructure/storage/storage";
import { EXPIRY_MS } from "./expiry";

/** Incomplete uploads in a folder: a file with the received bytes and a file with metadata. */
export class FolderStaging extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: EXPIRY_MS });
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  /** Not synced: after a power cut the client continues at the size of the file. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.#path(id), { flags: "r+", start: offset });
    try {
      await pipeline(bytes, file);
    } catch (cause) {
      if (isFull(cause)) throw new StorageFull("the disk is full", { cause });
      throw cause;
    }
    return offset + file.bytesWritten;
  }

  async head(id: string, count: number): Promise<Buffer> {
    const file = await open(this.#path(id));
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  store(storage: Storage, organizationId: string, id: string) {
    return storage.adopt(organizationId, this.#path(id));
  }

  async deleteUpload(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
    await rm(`${this.#path(id)}.json`, { force: true });
  }

  async ids(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.json$/, "")))];
  }

  #path(id: string): string {
    return join(this.directory, id);
  }
}
