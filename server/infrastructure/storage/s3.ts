import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { Bucket, type BucketLocation } from "./bucket";
import { BucketChunks } from "./bucket-chunks";
import { BucketUpload } from "./bucket-upload";
import { LocalCopies } from "./local-copies";
import {
  type ByteRange,
  type ListedFile,
  type LocalFile,
  type Storage,
  StorageUnusable,
  type StoredObject,
  type WriteOptions,
} from "./storage";
import { Meter, untilAborted } from "./transfer";

/** Separates key and upload id of an unfinished upload. No key contains it. */
const SEPARATOR = "#";

/** Random access uses local copies. */
export class S3Storage implements Storage {
  readonly chunks: BucketChunks;
  readonly #bucket: Bucket;
  readonly #copies: LocalCopies;

  constructor(bucket: Bucket, copies: LocalCopies) {
    this.#bucket = bucket;
    this.#copies = copies;
    this.chunks = new BucketChunks(bucket);
  }

  async write(
    folder: string,
    bytes: AsyncIterable<Buffer>,
    { maxBytes, signal }: WriteOptions,
  ): Promise<StoredObject> {
    const key = `${folder}/${randomUUID()}`;
    const meter = new Meter(maxBytes);
    const upload = new BucketUpload(this.#bucket, key, signal);
    const write = (metered: AsyncIterable<Buffer>) => upload.write(metered);
    try {
      const writing = pipeline(bytes, meter, write, { ...(signal && { signal }) });
      await untilAborted(writing, signal);
      signal?.throwIfAborted();
      await upload.complete();
      return { key, ...meter.digest() };
    } catch (error) {
      await upload.cancel();
      signal?.throwIfAborted();
      throw error;
    }
  }

  adopt(folder: string, path: string): Promise<StoredObject> {
    return this.write(folder, createReadStream(path), { maxBytes: Number.POSITIVE_INFINITY });
  }

  /** Local copies need the local disk. */
  hasRoom(bytes: number): Promise<boolean> {
    return this.#copies.hasRoom(bytes);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return (await this.#bucket.get(key, { range })).bytes;
  }

  open(key: string, signal?: AbortSignal): LocalFile {
    return this.#copies.open(() => this.#bucket.get(key, { signal }), signal);
  }

  delete(key: string): Promise<void> {
    const at = key.lastIndexOf(SEPARATOR);
    if (at < 0) return this.#bucket.delete(key);
    return this.#bucket.cancel({ key: key.slice(0, at), id: key.slice(at + 1) });
  }

  async *list(): AsyncGenerator<ListedFile> {
    yield* this.#bucket.files();
    for await (const { key, id, startedAt } of this.#bucket.uploads()) {
      yield { key: key + SEPARATOR + id, changedAt: startedAt };
    }
  }

  async close(): Promise<void> {
    await this.#copies.close();
    this.#bucket.close();
  }
}

type Options = {
  url: string;
  copies: string;
  /** Uses path-style addresses: few services besides Amazon have a host name for every bucket. */
  hasOwnEndpoint: boolean;
  client?: S3ClientConfig;
};

/**
 * Checks the permissions, and deletes the local copies of processes that have died.
 * @throws {StorageUnusable}
 */
export async function openBucket(options: Options): Promise<S3Storage> {
  const { url, copies: folder } = options;
  const bucket = connectBucket(options);
  const copies = new LocalCopies(folder);
  await checkAccess(bucket, url).catch((error: unknown) => {
    bucket.close();
    throw error;
  });
  await copies.cleanUp();
  return new S3Storage(bucket, copies);
}

export function connectBucket({ url, hasOwnEndpoint, client }: Omit<Options, "copies">): Bucket {
  const s3 = new S3Client({
    forcePathStyle: hasOwnEndpoint,
    // Not every service supports the newer checksums; requests are signed with a hash anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
    ...client,
  });
  return new Bucket(s3, locationOf(url));
}

function locationOf(url: string): BucketLocation {
  const { hostname, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  return { bucket: hostname, prefix: prefix && `${prefix}/` };
}

async function checkAccess(bucket: Bucket, url: string): Promise<void> {
  const key = `start-up-check/${randomUUID()}`;
  try {
    await bucket.files().next();
    await bucket.uploads().next();
    await bucket.put(key, Buffer.from("ok"));
    (await bucket.get(key)).bytes.destroy();
    await bucket.delete(key);
  } catch (error) {
    throw new StorageUnusable(url, error);
  }
}
