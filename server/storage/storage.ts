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

/** Where files are kept. Each lies in a folder; what is written twice is two files. */
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
  read(key: string, range?: Range): Readable;
  /** Its place on this machine's disk, for readers that jump in it. */
  path(key: string): string;
  /** Nothing happens where it is gone already. */
  remove(key: string): Promise<void>;
  /** Everything there is, what is being written too, with when it was changed last. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>;
};

/** There came more than was allowed. */
export class TooManyBytes extends Error {
  override readonly name = "TooManyBytes";
}

/** There is no room left. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}
