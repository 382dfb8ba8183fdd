import type { Readable } from "node:stream";
import { ApiError } from "@/contract/errors";

const RETRY_AFTER_SECONDS = 5;

export const storageUnavailable = (cause?: unknown): ApiError =>
  new ApiError("STORAGE_UNAVAILABLE", { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });

export type StoredObject = {
  key: string;
  size: number;
  sha256: string;
};

/** Both ends included. */
export type ByteRange = { start: number; end: number };

export type WriteOptions = {
  maxBytes: number;
  signal?: AbortSignal | undefined;
};

export type LocalFile = {
  /**
   * Fetches a remote file on the first call.
   * @throws {StorageFull} if the local disk has no room for it
   */
  path(): Promise<string>;
  /** Deletes the local copy, if one was made. */
  close(): Promise<void>;
};

/**
 * Keys are unique: storing the same content twice creates two files.
 * @throws {ApiError} STORAGE_UNAVAILABLE from every method while the storage cannot be reached
 */
export type Storage = {
  /**
   * Leaves nothing if it rejects.
   * @throws TooManyBytes, StorageFull, the signal's reason, or the error of `bytes`
   */
  write(folder: string, bytes: AsyncIterable<Buffer>, options: WriteOptions): Promise<StoredObject>;
  /**
   * Keeps the original, so that the call can be repeated after a crash. The original must not be changed.
   * @throws {StorageFull}
   */
  adopt(folder: string, path: string): Promise<StoredObject>;
  /** Whether the local disk has room for this number of bytes. */
  hasRoom(bytes: number): Promise<boolean>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  open(key: string, signal?: AbortSignal): LocalFile;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Includes files that are still being written. */
  list(): AsyncIterable<ListedFile>;
  close(): Promise<void>;
  /** Undefined if files are in a folder. */
  readonly chunks?: ChunkStorage;
};

/** @throws {ApiError} STORAGE_UNAVAILABLE */
export type ChunkStorage = {
  describe(id: string, text: string): Promise<void>;
  /** Undefined if the upload does not exist. */
  description(id: string): Promise<string | undefined>;
  put(id: string, start: number, bytes: Buffer): Promise<void>;
  /** Lists the chunks that make up the upload from its beginning without a gap. `end` is exclusive. */
  list(id: string): Promise<{ end: number }[]>;
  read(id: string): AsyncIterable<Buffer>;
  delete(id: string): Promise<void>;
  ids(): Promise<string[]>;
};

/** `delete` accepts the key of a file and of an unfinished upload. */
export type ListedFile = { key: string; changedAt: Date };

/** Deletes unreferenced files. Never rejects: the cleanup job repeats a failed deletion. */
export async function deleteFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.delete(key)));
}

export class TooManyBytes extends Error {
  override readonly name = "TooManyBytes";
}

export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

export class StorageUnusable extends Error {
  override readonly name = "StorageUnusable";
  readonly code = "STORAGE_UNUSABLE";

  constructor(url: string, cause: unknown) {
    super(`STORAGE_URL: ${url} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return reasonOf(error.errors[0]);
  const { name, message } = error;
  return name === "Error" ? message : `${name}: ${message}`;
}
