import type { Bucket, PartUpload } from "./bucket";

/** What a bucket takes at least as a part, the last one aside. It is also what is sent in one go. */
const partBytes = 5 * 1024 ** 2;
/** Parts sent at once, each in memory until it has arrived. */
const atOnce = 3;

/** A file on its way into a bucket: nothing can be read of it until it is finished. */
export class BucketUpload {
  readonly #bucket: Bucket;
  readonly #key: string;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  readonly #tags: Promise<string>[] = [];
  #begun: Promise<PartUpload> | undefined;
  #last: Buffer = Buffer.alloc(0);
  #isFinishing = false;

  constructor(bucket: Bucket, key: string, signal: AbortSignal | undefined) {
    this.#bucket = bucket;
    this.#key = key;
    this.#signal = AbortSignal.any([this.#stop.signal, ...(signal ? [signal] : [])]);
  }

  /** Sends what comes; the last part waits, since nobody knows before whether there is but one. */
  async take(bytes: AsyncIterable<Buffer>): Promise<void> {
    let isFirst = true;
    for await (const part of inParts(bytes)) {
      if (!isFirst) await this.#send(this.#last);
      this.#last = part;
      isFirst = false;
    }
  }

  async finish(): Promise<void> {
    this.#signal.throwIfAborted();
    if (!this.#begun) {
      this.#isFinishing = true;
      return this.#bucket.put(this.#key, this.#last, this.#signal);
    }
    await this.#send(this.#last);
    const tags = await Promise.all(this.#tags);
    this.#isFinishing = true;
    await this.#bucket.finish(await this.#begun, tags);
  }

  /** Ends when nothing of it is under way any more, and nothing is left of it where the bucket can be reached. */
  async cancel(): Promise<void> {
    this.#stop.abort(new Error("The upload was cancelled."));
    await Promise.allSettled(this.#tags);
    const begun = await this.#begun?.catch(() => undefined);
    // What cannot be removed now is swept.
    if (begun) await this.#bucket.cancel(begun).catch(() => undefined);
    // It may have arrived though its answer has not.
    if (this.#isFinishing) await this.#bucket.remove(this.#key).catch(() => undefined);
  }

  async #send(part: Buffer): Promise<void> {
    this.#signal.throwIfAborted();
    this.#begun ??= this.#bucket.begin(this.#key);
    const upload = await this.#begun;
    await this.#tags.at(-atOnce);
    this.#signal.throwIfAborted();
    const number = this.#tags.length + 1;
    const sending = this.#bucket.putPart(upload, number, part, this.#signal);
    sending.catch(() => undefined); // heard by whoever waits for it
    this.#tags.push(sending);
  }
}

/** All of one size, as some buckets want it, and the rest; one at least. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    open.push(piece);
    size += piece.length;
    while (size > partBytes) {
      const all = Buffer.concat(open);
      yield all.subarray(0, partBytes);
      open = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  yield Buffer.concat(open);
}
