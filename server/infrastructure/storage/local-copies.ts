import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataDirInUse, lockDirectory } from "@/server/infrastructure/db/embedded/directory-lock";
import { asUnavailable } from "./bucket";
import { hasRoomFor, isFull } from "./local";
import { type LocalFile, StorageFull } from "./storage";

type Load = () => Promise<{ bytes: Readable; size: number }>;

/** Each process locks its own folder in `root`, so unlocked folders belong to dead processes and can be deleted. */
export class LocalCopies {
  readonly #root: string;
  #lockedFolder: ReturnType<typeof lockFolder> | undefined;

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
        const path = await copy?.catch(() => undefined); // A failed copy has already been deleted.
        if (path) await rm(path, { force: true });
      },
    };
  }

  async cleanUp(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    for (const entry of await readdir(this.#root, { withFileTypes: true })) {
      if (entry.isDirectory()) await deleteUnlessLocked(join(this.#root, entry.name));
    }
  }

  async close(): Promise<void> {
    const locked = await this.#lockedFolder;
    this.#lockedFolder = undefined;
    if (!locked) return;
    await rm(locked.folder, { recursive: true, force: true });
    locked.unlock();
    await rm(`${locked.folder}.lock`, { force: true });
  }

  async #make(load: Load, signal?: AbortSignal): Promise<string> {
    const path = join(await this.#folder(), randomUUID());
    const { bytes, size } = await load();
    try {
      if (!(await this.hasRoom(size))) throw new StorageFull("The disk has no room for a copy.");
      await pipeline(bytes, createWriteStream(path, { flags: "wx" }), {
        ...(signal && { signal }),
      });
      if ((await stat(path)).size !== size) throw new Error("The copy is incomplete.");
      return path;
    } catch (cause) {
      bytes.destroy();
      await rm(path, { force: true });
      signal?.throwIfAborted();
      throw toStorageError(cause);
    }
  }

  async #folder(): Promise<string> {
    this.#lockedFolder ??= lockFolder(this.#root);
    try {
      return (await this.#lockedFolder).folder;
    } catch (cause) {
      this.#lockedFolder = undefined;
      throw toStorageError(cause);
    }
  }
}

async function lockFolder(root: string) {
  await mkdir(root, { recursive: true });
  const folder = join(root, randomUUID());
  const unlock = lockDirectory(folder); // Before another process could clean it up.
  await mkdir(folder);
  return { folder, unlock };
}

function toStorageError(cause: unknown): unknown {
  if (cause instanceof StorageFull) return cause;
  if (isFull(cause)) return new StorageFull("The disk has no room for a copy.", { cause });
  return asUnavailable(cause);
}

async function deleteUnlessLocked(folder: string): Promise<void> {
  try {
    const unlock = lockDirectory(folder);
    await rm(folder, { recursive: true, force: true });
    unlock();
    await rm(`${folder}.lock`, { force: true });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
  }
}
