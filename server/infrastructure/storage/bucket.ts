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
import { asUnavailable, whileReachable } from "./bucket-failure";
import type { Range } from "./storage";

/** Which bucket, and where in it: keys begin with the prefix, which is empty or ends with a slash. */
export type BucketPlace = { bucket: string; prefix: string };

/** A file that comes in parts: its key, and what the bucket calls its upload. */
export type PartUpload = { key: string; id: string };

/**
 * The calls to a bucket in our words. All fail with STORAGE_UNAVAILABLE where it cannot be reached or does not let us
 * in, with the signal's reason where that fired, and `get` with the client's own NoSuchKey where there is no such file.
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #place: BucketPlace;

  constructor(client: S3Client, place: BucketPlace) {
    this.#client = client;
    this.#place = place;
  }

  async put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void> {
    const command = new PutObjectCommand({ ...this.#at(key), Body: bytes });
    await whileReachable(this.#client.send(command, { abortSignal: signal }), signal);
  }

  async begin(key: string): Promise<PartUpload> {
    const command = new CreateMultipartUploadCommand(this.#at(key));
    const { UploadId } = await whileReachable(this.#client.send(command));
    return { key, id: named(UploadId) };
  }

  /** Gives the part's tag, which is needed to finish. */
  async putPart(
    { key, id }: PartUpload,
    number: number,
    bytes: Buffer,
    signal: AbortSignal,
  ): Promise<string> {
    const part = { UploadId: id, PartNumber: number, Body: bytes };
    const command = new UploadPartCommand({ ...this.#at(key), ...part });
    const sending = this.#client.send(command, { abortSignal: signal });
    return named((await whileReachable(sending, signal)).ETag);
  }

  async finish({ key, id }: PartUpload, tags: readonly string[]): Promise<void> {
    const parts = tags.map((ETag, at) => ({ ETag, PartNumber: at + 1 }));
    const upload = { UploadId: id, MultipartUpload: { Parts: parts } };
    const command = new CompleteMultipartUploadCommand({ ...this.#at(key), ...upload });
    await whileReachable(this.#client.send(command));
  }

  /** Nothing happens where it has been finished or cancelled already. */
  async cancel({ key, id }: PartUpload): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.#at(key), UploadId: id });
    await whileReachable(this.#client.send(command)).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === "NoSuchUpload")) throw error;
    });
  }

  /** The bytes may break off: `asUnavailable` says what that is. */
  async get(
    key: string,
    { range, signal }: { range?: Range | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<{ bytes: Readable; size: number }> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const command = new GetObjectCommand({ ...this.#at(key), ...part });
    const sending = this.#client.send(command, { abortSignal: signal });
    const { Body, ContentLength } = await whileReachable(sending, signal);
    if (Body instanceof Readable) return { bytes: Body, size: ContentLength ?? 0 };
    throw asUnavailable(new Error("The bucket answered without a body."));
  }

  /** Nothing happens where it is gone already. */
  async remove(key: string): Promise<void> {
    await whileReachable(this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  async *files(): AsyncGenerator<{ key: string; changedAt: Date }> {
    const { bucket: Bucket, prefix: Prefix } = this.#place;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix });
    for (;;) {
      const page = await whileReachable(pages.next());
      if (page.done) return;
      for (const { Key, LastModified } of page.value.Contents ?? []) {
        if (Key && LastModified) yield { key: this.#keyOf(Key), changedAt: LastModified };
      }
    }
  }

  /** What came in parts and was neither finished nor cancelled. */
  async *uploads(): AsyncGenerator<PartUpload & { begunAt: Date }> {
    const { bucket: Bucket, prefix: Prefix } = this.#place;
    let page: ListMultipartUploadsCommandOutput | undefined;
    do {
      const from = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
      const command = new ListMultipartUploadsCommand({ Bucket, Prefix, ...(page && from) });
      page = await whileReachable(this.#client.send(command));
      for (const { Key, UploadId: id, Initiated: begunAt } of page.Uploads ?? []) {
        if (Key && id && begunAt) yield { key: this.#keyOf(Key), id, begunAt };
      }
    } while (page.IsTruncated);
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string) {
    return { Bucket: this.#place.bucket, Key: this.#place.prefix + key };
  }

  #keyOf(whole: string): string {
    return whole.slice(this.#place.prefix.length);
  }
}

/** The name that a bucket gave to something; it always should. */
function named(name: string | undefined): string {
  if (name) return name;
  throw asUnavailable(new Error("The bucket's answer lacks a name."));
}
