import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataDirInUse, lockDirectory } from "@/server/infrastructure/db/directory-lock";
import { asUnavailable } from "./bucket-failure";
import { hasRoomFor, isFull } from "./disk";
import { type LocalFile, StorageFull } from "./storage";

type Load = () => Promise<{ bytes: Readable; size: number }>;

/**
 * Files that lie elsewhere, here for as long as they are read. Each process has a folder of its own in `root` and
 * holds its lock, so that others see which are left by processes that died.
 */
export class LocalCopies {
  readonly #root: string;
  #mine: ReturnType<typeof takeFolder> | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  hasRoom(bytes: number): Promise<boolean> {
    return hasRoomFor(this.#root, bytes);
  }

  open(load: Load, signal?: AbortSignal): LocalFile {
    let copy: Promise<string> | undefined;
    return {
      path: () => (copy ??= this.#make(load, signal)),
      close: async () => {
        const path = await copy?.catch(() => undefined); // a failed one has left nothing
        if (path) await rm(path, { force: true });
      },
    };
  }

  /** Removes what processes left that are no more. */
  async sweep(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    for (const entry of await readdir(this.#root, { withFileTypes: true })) {
      if (entry.isDirectory()) await removeUnlessLocked(join(this.#root, entry.name));
    }
  }

  async close(): Promise<void> {
    const mine = await this.#mine;
    this.#mine = undefined;
    if (!mine) return;
    await rm(mine.folder, { recursive: true, force: true });
    mine.free();
    await rm(`${mine.folder}.lock`, { force: true });
  }

  async #make(load: Load, signal?: AbortSignal): Promise<string> {
    const path = join(await this.#folder(), randomUUID());
    const { bytes, size } = await load();
    try {
      if (!(await this.hasRoom(size))) throw new StorageFull("There is no room for a copy.");
      await pipeline(bytes, createWriteStream(path, { flags: "wx" }), {
        ...(signal && { signal }),
      });
      if ((await stat(path)).size !== size) throw new Error("The file broke off.");
      return path;
    } catch (cause) {
      bytes.destroy();
      await rm(path, { force: true });
      signal?.throwIfAborted();
      throw told(cause);
    }
  }

  /** Made when it is first needed: most processes read no files. */
  async #folder(): Promise<string> {
    this.#mine ??= takeFolder(this.#root);
    try {
      return (await this.#mine).folder;
    } catch (cause) {
      this.#mine = undefined;
      throw told(cause);
    }
  }
}

async function takeFolder(root: string) {
  await mkdir(root, { recursive: true });
  const folder = join(root, randomUUID());
  const free = lockDirectory(folder); // before there is anything that could be swept
  await mkdir(folder);
  return { folder, free };
}

function told(cause: unknown): unknown {
  if (cause instanceof StorageFull) return cause;
  if (isFull(cause)) return new StorageFull("There is no room for a copy.", { cause });
  return asUnavailable(cause);
}

async function removeUnlessLocked(folder: string): Promise<void> {
  try {
    const free = lockDirectory(folder);
    await rm(folder, { recursive: true, force: true });
    free();
    await rm(`${folder}.lock`, { force: true });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
  }
}
