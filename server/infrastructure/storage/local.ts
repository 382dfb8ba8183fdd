import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { hasRoomFor, isFull } from "./disk";
import { Meter } from "./meter";
import { readThrough } from "./read-through";
import { type Range, type Storage, StorageFull, type Stored, type WriteOptions } from "./storage";
import { unlessAborted } from "./unless-aborted";

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
      const reading = await readThrough(path);
      await link(path, part);
      return reading;
    });
  }

  async hasRoom(bytes: number) {
    return hasRoomFor(this.#root, bytes);
  }

  async read(key: string, range?: Range) {
    return createReadStream(this.#path(key), range);
  }

  open(key: string) {
    return { path: async () => this.#path(key), close: async () => {} };
  }

  async remove(key: string) {
    await rm(this.#path(key), { force: true });
  }

  async *list() {
    for (const folder of await namesIn(this.#root)) {
      for (const name of await namesIn(join(this.#root, folder))) {
        const key = `${folder}/${name}`;
        const found = await stat(this.#path(key)).catch(() => undefined); // removed since
        if (found) yield { key, changedAt: found.mtime };
      }
    }
  }

  async close() {}

  #path(key: string) {
    return join(this.#root, key);
  }

  /** Under its final name only once it is whole and on the disk, name included. */
  async #place(
    folder: string,
    fill: (part: string) => Promise<Omit<Stored, "key">>,
  ): Promise<Stored> {
    const key = `${folder}/${randomUUID()}`;
    const part = `${this.#path(key)}.part`;
    if (!(await this.hasRoom(0))) throw new StorageFull("There is no room left.");
    try {
      await mkdir(join(this.#root, folder), { recursive: true });
      const reading = await fill(part);
      await rename(part, this.#path(key));
      await sync(join(this.#root, folder));
      return { key, ...reading };
    } catch (cause) {
      await rm(part, { force: true });
      throw isFull(cause) ? new StorageFull("There is no room left.", { cause }) : cause;
    }
  }
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
