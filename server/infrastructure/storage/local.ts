import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { types } from "node:util";
import {
  type ByteRange,
  type Storage,
  StorageFull,
  type StoredObject,
  type WriteOptions,
} from "./storage";
import { Meter, untilAborted } from "./transfer";

/** These bytes stay free, because the embedded database may be on the same disk. */
const RESERVED_BYTES = 256 * 1024 ** 2;
/** Read and hashed at once, on the main thread. */
const CHUNK_BYTES = 256 * 1024;

/** Files that are being written end with `.part`. */
export class LocalStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  write(folder: string, bytes: AsyncIterable<Buffer>, { maxBytes, signal }: WriteOptions) {
    return this.#store(folder, async (part) => {
      const meter = new Meter(maxBytes);
      const file = createWriteStream(part, { flags: "wx", flush: true });
      const writing = pipeline(bytes, meter, file, { ...(signal && { signal }) });
      try {
        await untilAborted(writing, signal);
      } finally {
        await closeFile(file);
        signal?.throwIfAborted();
      }
      return meter.digest();
    });
  }

  adopt(folder: string, path: string) {
    return this.#store(folder, async (part) => {
      const digest = await digestFile(path);
      await link(path, part);
      return digest;
    });
  }

  async hasRoom(bytes: number) {
    return hasRoomFor(this.#root, bytes);
  }

  async read(key: string, range?: ByteRange) {
    return createReadStream(this.#path(key), range);
  }

  open(key: string) {
    return { path: async () => this.#path(key), close: async () => {} };
  }

  async delete(key: string) {
    await rm(this.#path(key), { force: true });
  }

  async *list() {
    for (const folder of await namesIn(this.#root)) {
      for (const name of await namesIn(join(this.#root, folder))) {
        const key = `${folder}/${name}`;
        const found = await stat(this.#path(key)).catch(() => undefined); // Deleted meanwhile.
        if (found) yield { key, changedAt: found.mtime };
      }
    }
  }

  async close() {}

  #path(key: string) {
    return join(this.#root, key);
  }

  async #store(
    folder: string,
    fill: (part: string) => Promise<Omit<StoredObject, "key">>,
  ): Promise<StoredObject> {
    const key = `${folder}/${randomUUID()}`;
    const part = `${this.#path(key)}.part`;
    if (!(await this.hasRoom(0))) throw new StorageFull("The disk is full.");
    try {
      await mkdir(join(this.#root, folder), { recursive: true });
      const digest = await fill(part);
      await rename(part, this.#path(key));
      await sync(join(this.#root, folder));
      return { key, ...digest };
    } catch (cause) {
      await rm(part, { force: true });
      throw isFull(cause) ? new StorageFull("The disk is full.", { cause }) : cause;
    }
  }
}

/** Waits, because a stream that is still opening creates its file later. */
async function closeFile(file: WriteStream): Promise<void> {
  if (file.closed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  file.once("close", resolve).destroy();
  await promise;
}

/** Makes names in a folder durable. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function digestFile(path: string): Promise<Omit<StoredObject, "key">> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const hash = createHash("sha256");
  const file = await open(path, "r");
  try {
    let size = 0;
    for (let bytesRead = 1; bytesRead > 0; size += bytesRead) {
      ({ bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, size));
      hash.update(chunk.subarray(0, bytesRead));
    }
    await file.sync();
    return { size, sha256: hash.digest("hex") };
  } finally {
    await file.close();
  }
}

export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - bytes >= RESERVED_BYTES;
}

export const isFull = (error: unknown): boolean =>
  types.isNativeError(error) && "code" in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code));
