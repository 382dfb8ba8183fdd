import type { Bucket, MultipartUpload } from "./bucket";

/** The smallest part that S3 accepts, except for the last one. */
const PART_BYTES = 5 * 1024 ** 2;
const CONCURRENCY = 3;

export class BucketUpload {
  readonly #bucket: Bucket;
  readonly #key: string;
  readonly #abort = new AbortController();
  readonly #signal: AbortSignal;
  readonly #tags: Promise<string>[] = [];
  #upload: Promise<MultipartUpload> | undefined;
  #lastPart: Buffer = Buffer.alloc(0);
  #isCompleting = false;

  constructor(bucket: Bucket, key: string, signal: AbortSignal | undefined) {
    this.#bucket = bucket;
    this.#key = key;
    this.#signal = AbortSignal.any([this.#abort.signal, ...(signal ? [signal] : [])]);
  }

  /** Keeps the last part: `complete` sends a file of one part without a multipart upload. */
  async write(bytes: AsyncIterable<Buffer>): Promise<void> {
    let isFirst = true;
    for await (const part of inParts(bytes)) {
      if (!isFirst) await this.#send(this.#lastPart);
      this.#lastPart = part;
      isFirst = false;
    }
  }

  async complete(): Promise<void> {
    this.#signal.throwIfAborted();
    if (!this.#upload) {
      this.#isCompleting = true;
      return this.#bucket.put(this.#key, this.#lastPart, this.#signal);
    }
    await this.#send(this.#lastPart);
    const tags = await Promise.all(this.#tags);
    this.#isCompleting = true;
    await this.#bucket.complete(await this.#upload, tags);
  }

  /** Waits for running requests, then deletes the sent parts. Never rejects. */
  async cancel(): Promise<void> {
    this.#abort.abort(new Error("The upload was cancelled."));
    await Promise.allSettled(this.#tags);
    const upload = await this.#upload?.catch(() => undefined);
    if (upload) await this.#bucket.cancel(upload).catch(() => undefined);
    // The upload may be complete although the response was lost.
    if (this.#isCompleting) await this.#bucket.delete(this.#key).catch(() => undefined);
  }

  async #send(part: Buffer): Promise<void> {
    this.#signal.throwIfAborted();
    this.#upload ??= this.#bucket.start(this.#key);
    const upload = await this.#upload;
    await this.#tags.at(-CONCURRENCY);
    this.#signal.throwIfAborted();
    const number = this.#tags.length + 1;
    const sending = this.#bucket.putPart(upload, number, part, this.#signal);
    sending.catch(() => undefined); // `complete` awaits it
    this.#tags.push(sending);
  }
}

/** Yields parts of equal size, as some services require, and then the rest. Yields at least one part. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    open.push(chunk);
    size += chunk.length;
    while (size > PART_BYTES) {
      const all = Buffer.concat(open);
      yield all.subarray(0, PART_BYTES);
      open = [all.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  yield Buffer.concat(open);
}
