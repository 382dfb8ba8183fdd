import { createWriteStream } from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { DataStore, Upload } from "@tus/server";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Env } from "@/server/env";
import { isFull } from "@/server/infrastructure/storage/local";
import {
  StorageFull,
  type Storage,
  type StoredObject,
  type ChunkStorage,
} from "@/server/infrastructure/storage/storage";

/** Unfinished uploads are deleted after this time. */
export const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;

export type Staging = DataStore & {
  head(id: string, count: number): Promise<Buffer>;
  /** Keeps the bytes, so that storing can be repeated. */
  store(storage: Storage, organizationId: string, id: string): Promise<StoredObject>;
  deleteUpload(id: string): Promise<void>;
  ids(): Promise<string[]>;
};

type StagingDeps = { env: Pick<Env, "DATA_DIR">; storage: Storage };

/** Stages in the bucket, which every host can use, else in the data folder. */
export const openStaging = ({ env, storage }: StagingDeps): Staging =>
  storage.chunks ? new BucketStaging(storage.chunks) : openFolder(env);

/** Includes the folder, which may contain uploads from before the bucket was set. */
export const openAllStagings = ({ env, storage }: StagingDeps): Staging[] => [
  openFolder(env),
  ...(storage.chunks ? [new BucketStaging(storage.chunks)] : []),
];

const openFolder = ({ DATA_DIR }: Pick<Env, "DATA_DIR">) =>
  new FolderStaging(join(DATA_DIR, "uploads"));

/** Stores an upload in two files: the received bytes, and the metadata. */
class FolderStaging extends FileStore {
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

/** Acknowledged bytes are in the bucket; up to one chunk is in memory. */
const CHUNK_BYTES = 8 * 1024 ** 2;

const description = z.object({
  size: z.number(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string(),
});

/**
 * One object describes the upload, and each chunk is an object. A chunk is overwritten by the same bytes only, so that
 * any host can continue, even while another one still receives older bytes.
 */
export class BucketStaging extends DataStore {
  readonly #chunks: ChunkStorage;

  constructor(chunks: ChunkStorage) {
    super();
    this.#chunks = chunks;
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata, creation_date } = upload;
    await this.#chunks.describe(id, JSON.stringify({ size, metadata, creation_date }));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const text = await this.#chunks.description(id);
    if (text === undefined) throw new ApiError("NOT_FOUND");
    const { metadata, ...described } = description.parse(JSON.parse(text));
    const chunks = await this.#chunks.list(id);
    const offset = chunks.at(-1)?.end ?? 0;
    return new Upload({ id, offset, ...described, ...(metadata && { metadata }) });
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    for await (const chunk of inChunks(bytes)) {
      await this.#chunks.put(id, end, chunk);
      end += chunk.length;
    }
    return end;
  }

  override remove(id: string): Promise<void> {
    return this.deleteUpload(id);
  }

  override getExpiration(): number {
    return EXPIRY_MS;
  }

  async head(id: string, count: number): Promise<Buffer> {
    const head: Buffer[] = [];
    let size = 0;
    for await (const bytes of this.#chunks.read(id)) {
      head.push(bytes);
      size += bytes.length;
      if (size >= count) break;
    }
    return Buffer.concat(head).subarray(0, count);
  }

  store(storage: Storage, organizationId: string, id: string) {
    return storage.write(organizationId, this.#chunks.read(id), {
      maxBytes: Number.POSITIVE_INFINITY,
    });
  }

  deleteUpload(id: string): Promise<void> {
    return this.#chunks.delete(id);
  }

  ids(): Promise<string[]> {
    return this.#chunks.ids();
  }
}

/** Also yields the bytes that arrived before the connection broke. */
async function* inChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of bytes) {
      gathered.push(piece);
      size += piece.length;
      if (size < CHUNK_BYTES) continue;
      yield Buffer.concat(gathered);
      [gathered, size] = [[], 0];
    }
  } catch (error) {
    if (size > 0) yield Buffer.concat(gathered);
    throw error;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
