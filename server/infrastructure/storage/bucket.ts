import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { type ByteRange, storageUnavailable } from "./storage";

/** `prefix` is empty or ends with a slash. */
export type BucketLocation = { bucket: string; prefix: string };

export type MultipartUpload = { key: string; id: string };

/**
 * `get` fails with the client's own NoSuchKey if the file does not exist.
 * @throws {ApiError} STORAGE_UNAVAILABLE if the bucket cannot be reached or denies access; the signal's reason
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #location: BucketLocation;

  constructor(client: S3Client, location: BucketLocation) {
    this.#client = client;
    this.#location = location;
  }

  async put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void> {
    const command = new PutObjectCommand({ ...this.#at(key), Body: bytes });
    await send(this.#client.send(command, { abortSignal: signal }), signal);
  }

  async start(key: string): Promise<MultipartUpload> {
    const command = new CreateMultipartUploadCommand(this.#at(key));
    const { UploadId } = await send(this.#client.send(command));
    return { key, id: required(UploadId) };
  }

  async putPart(
    { key, id }: MultipartUpload,
    number: number,
    bytes: Buffer,
    signal: AbortSignal,
  ): Promise<string> {
    const part = { UploadId: id, PartNumber: number, Body: bytes };
    const command = new UploadPartCommand({ ...this.#at(key), ...part });
    const sending = this.#client.send(command, { abortSignal: signal });
    return required((await send(sending, signal)).ETag);
  }

  async complete({ key, id }: MultipartUpload, tags: readonly string[]): Promise<void> {
    const parts = tags.map((ETag, at) => ({ ETag, PartNumber: at + 1 }));
    const upload = { UploadId: id, MultipartUpload: { Parts: parts } };
    const command = new CompleteMultipartUploadCommand({ ...this.#at(key), ...upload });
    await send(this.#client.send(command));
  }

  /** Does nothing after the end of the upload. */
  async cancel({ key, id }: MultipartUpload): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.#at(key), UploadId: id });
    await send(this.#client.send(command)).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === "NoSuchUpload")) throw error;
    });
  }

  /** The stream may fail: map its error with `asUnavailable`. */
  async get(
    key: string,
    { range, signal }: { range?: ByteRange | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<{ bytes: Readable; size: number }> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const command = new GetObjectCommand({ ...this.#at(key), ...part });
    const sending = this.#client.send(command, { abortSignal: signal });
    const { Body, ContentLength } = await send(sending, signal);
    if (Body instanceof Readable) return { bytes: Body, size: ContentLength ?? 0 };
    throw asUnavailable(new Error("The bucket answered without a body."));
  }

  /** Does nothing if the file does not exist. */
  async delete(key: string): Promise<void> {
    await send(this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  async *files(folder = ""): AsyncGenerator<{ key: string; changedAt: Date }> {
    const { bucket: Bucket, prefix } = this.#location;
    const Prefix = prefix + folder;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix });
    for (;;) {
      const page = await send(pages.next());
      if (page.done) return;
      for (const { Key, LastModified } of page.value.Contents ?? []) {
        if (Key && LastModified) yield { key: this.#keyOf(Key), changedAt: LastModified };
      }
    }
  }

  async *uploads(): AsyncGenerator<MultipartUpload & { startedAt: Date }> {
    const { bucket: Bucket, prefix: Prefix } = this.#location;
    let page: ListMultipartUploadsCommandOutput | undefined;
    do {
      const from = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
      const command = new ListMultipartUploadsCommand({ Bucket, Prefix, ...(page && from) });
      page = await send(this.#client.send(command));
      for (const { Key, UploadId: id, Initiated: startedAt } of page.Uploads ?? []) {
        if (Key && id && startedAt) yield { key: this.#keyOf(Key), id, startedAt };
      }
    } while (page.IsTruncated);
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string) {
    return { Bucket: this.#location.bucket, Key: this.#location.prefix + key };
  }

  #keyOf(objectKey: string): string {
    return objectKey.slice(this.#location.prefix.length);
  }
}

function required(name: string | undefined): string {
  if (name) return name;
  throw asUnavailable(new Error("The bucket's answer lacks an id or a tag."));
}

const permanentErrors = ["NoSuchKey", "NoSuchUpload", "InvalidRange"];

async function send<T>(call: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await call;
  } catch (error) {
    signal?.throwIfAborted();
    throw asUnavailable(error);
  }
}

export const asUnavailable = (cause: unknown): unknown =>
  cause instanceof Error && permanentErrors.includes(cause.name)
    ? cause
    : storageUnavailable(cause);
