import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { types } from "node:util";
import { Meter } from "./meter";
import { type Storage, StorageFull, type Stored, type WriteOptions } from "./storage";

/** Stays free: a database may be on the same disk, and cannot do without. */
const reservedBytes = 256 * 1024 ** 2;

/** Files on this machine's disk, a folder each for those who own them. What is being written lies beside, as `.part`. */
export class LocalStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  write(folder: string, bytes: AsyncIterable<Buffer>, { maxBytes, signal }: WriteOptions) {
    return this.#place(folder, async (part) => {
      const meter = new Meter(maxBytes);
      const file = createWriteStream(part, { flags: "wx", flush: true });
      const writing = pipeline(bytes, meter, file, { ...(signal && { signal }) });
      try {
        await unlessAborted(writing, signal);
      } finally {
        await closed(file);
        signal?.throwIfAborted();
      }
      return meter.reading();
    });
  }

  adopt(folder: string, path: string) {
    return this.#place(folder, async (part) => {
      const meter = new Meter(Number.POSITIVE_INFINITY);
      await pipeline(createReadStream(path), meter.resume());
      await sync(path);
      await link(path, part);
      return meter.reading();
    });
  }

  async hasRoom(bytes: number) {
    await mkdir(this.#root, { recursive: true });
    const { bavail, bsize } = await statfs(this.#root);
    return bavail * bsize - bytes >= reservedBytes;
  }

  read(key: string, range?: { start: number; end: number }) {
    return createReadStream(this.path(key), range);
  }

  path(key: string) {
    return join(this.#root, key);
  }

  async remove(key: string) {
    await rm(this.path(key), { force: true });
  }

  async *list() {
    for (const folder of await namesIn(this.#root)) {
      for (const name of await namesIn(join(this.#root, folder))) {
        const key = `${folder}/${name}`;
        const found = await stat(this.path(key)).catch(() => undefined); // removed since
        if (found) yield { key, changedAt: found.mtime };
      }
    }
  }

  /** Under its final name only once it is whole and on the disk, name included. */
  async #place(
    folder: string,
    fill: (part: string) => Promise<Omit<Stored, "key">>,
  ): Promise<Stored> {
    const key = `${folder}/${randomUUID()}`;
    const part = `${this.path(key)}.part`;
    if (!(await this.hasRoom(0))) throw new StorageFull("There is no room left.");
    try {
      await mkdir(join(this.#root, folder), { recursive: true });
      const reading = await fill(part);
      await rename(part, this.path(key));
      await sync(join(this.#root, folder));
      return { key, ...reading };
    } catch (cause) {
      await rm(part, { force: true });
      throw isFull(cause) ? new StorageFull("There is no room left.", { cause }) : cause;
    }
  }
}

/** A pipeline that is stopped waits for its source, which may be silent for ever. */
async function unlessAborted(writing: Promise<void>, signal: AbortSignal | undefined) {
  if (!signal || signal.aborted) return writing;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => resolve();
  signal.addEventListener("abort", stop);
  await Promise.race([writing, promise]).finally(() => signal.removeEventListener("abort", stop));
}

/** One that is still being opened makes its file yet. */
async function closed(file: WriteStream): Promise<void> {
  if (file.closed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  file.once("close", resolve).destroy();
  await promise;
}

async function sync(path: string): Promise<void> {
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

/** Did the disk, or what its owner may take of it, run out? */
export const isFull = (error: unknown): boolean =>
  types.isNativeError(error) && "code" in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code));
