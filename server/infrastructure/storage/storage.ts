import type { Readable } from "node:stream";

/** A file as it was stored. */
export type Stored = {
  /** Where it is, in the storage's own terms. */
  key: string;
  /** In bytes. */
  size: number;
  /** Of its content, in hexadecimal. */
  sha256: string;
};

/** Bytes of a file, both included. */
export type Range = { start: number; end: number };

export type WriteOptions = {
  /** More is refused while it is written. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
};

/** A stored file on this machine's disk, for readers that jump in it. It must not be changed. */
export type LocalFile = {
  /**
   * Its place. Where the file lies elsewhere it is fetched when this is first asked for.
   * @throws StorageFull where this machine's disk has no room for it
   */
  path(): Promise<string>;
  /** Nobody needs it here any more. */
  close(): Promise<void>;
};

/**
 * Where files are kept. Each lies in a folder; what is written twice is two files. Everything here fails with the
 * ApiError STORAGE_UNAVAILABLE too, where the place cannot be reached at the moment.
 */
export type Storage = {
  /**
   * Keeps what comes, whole or not at all: it can be read when, and only when, the promise has been kept.
   * @throws TooManyBytes, StorageFull, the signal's reason, or what the bytes fail with
   */
  write(folder: string, bytes: AsyncIterable<Buffer>, options: WriteOptions): Promise<Stored>;
  /**
   * Keeps a file that this machine has already. It stays at its place too and must not be changed any more, so that
   * whoever dies before he has entered it into the books can do it again.
   * @throws StorageFull
   */
  adopt(folder: string, path: string): Promise<Stored>;
  /** Will so many bytes more leave room for everything else? */
  hasRoom(bytes: number): Promise<boolean>;
  read(key: string, range?: Range): Promise<Readable>;
  open(key: string, signal?: AbortSignal): LocalFile;
  /** Nothing happens where it is gone already. */
  remove(key: string): Promise<void>;
  /** Everything there is, what is being written too, with when it was changed last. */
  list(): AsyncIterable<Listed>;
  close(): Promise<void>;
};

/** Something that lies in the storage, by a key that it can be removed with. */
export type Listed = { key: string; changedAt: Date };

/** There came more than was allowed. */
export class TooManyBytes extends Error {
  override readonly name = "TooManyBytes";
}

/** There is no room left. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** The place that the settings name cannot be reached, or does not let us read and write. */
export class StorageUnusable extends Error {
  override readonly name = "StorageUnusable";
  readonly code = "STORAGE_UNUSABLE";

  constructor(url: string, cause: unknown) {
    super(`STORAGE_URL: ${url} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

/** What the innermost error says; some have a code or a name only. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return reasonOf(error.errors[0]);
  const { name, message } = error;
  return name === "Error" ? message : `${name}: ${message}`;
}
