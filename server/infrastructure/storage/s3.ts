import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Bucket } from "./bucket";
import { BucketUpload } from "./bucket-upload";
import type { LocalCopies } from "./local-copies";
import { Meter } from "./meter";
import type { Listed, LocalFile, Range, Storage, Stored, WriteOptions } from "./storage";
import { unlessAborted } from "./unless-aborted";

/** Stands between the key of what was never finished and what the bucket calls its upload. No key has one. */
const mark = "#";

/** Files in a bucket of an S3 service, by the same keys as on a disk. Readers that jump in them get copies. */
export class S3Storage implements Storage {
  readonly #bucket: Bucket;
  readonly #copies: LocalCopies;

  constructor(bucket: Bucket, copies: LocalCopies) {
    this.#bucket = bucket;
    this.#copies = copies;
  }

  async write(
    folder: string,
    bytes: AsyncIterable<Buffer>,
    { maxBytes, signal }: WriteOptions,
  ): Promise<Stored> {
    const key = `${folder}/${randomUUID()}`;
    const meter = new Meter(maxBytes);
    const upload = new BucketUpload(this.#bucket, key, signal);
    const take = (metered: AsyncIterable<Buffer>) => upload.take(metered);
    try {
      const taking = pipeline(bytes, meter, take, { ...(signal && { signal }) });
      await unlessAborted(taking, signal);
      signal?.throwIfAborted();
      await upload.finish();
      return { key, ...meter.reading() };
    } catch (error) {
      await upload.cancel();
      signal?.throwIfAborted();
      throw error;
    }
  }

  adopt(folder: string, path: string): Promise<Stored> {
    return this.write(folder, createReadStream(path), { maxBytes: Number.POSITIVE_INFINITY });
  }

  /** A bucket has no end, but whoever reads a file needs a copy, and what comes bit by bit waits on this disk. */
  hasRoom(bytes: number): Promise<boolean> {
    return this.#copies.hasRoom(bytes);
  }

  async read(key: string, range?: Range): Promise<Readable> {
    return (await this.#bucket.get(key, { range })).bytes;
  }

  open(key: string, signal?: AbortSignal): LocalFile {
    return this.#copies.open(() => this.#bucket.get(key, { signal }), signal);
  }

  remove(key: string): Promise<void> {
    const at = key.lastIndexOf(mark);
    if (at < 0) return this.#bucket.remove(key);
    return this.#bucket.cancel({ key: key.slice(0, at), id: key.slice(at + 1) });
  }

  async *list(): AsyncGenerator<Listed> {
    yield* this.#bucket.files();
    for await (const { key, id, begunAt } of this.#bucket.uploads()) {
      yield { key: key + mark + id, changedAt: begunAt };
    }
  }

  async close(): Promise<void> {
    await this.#copies.close();
    this.#bucket.close();
  }
}
