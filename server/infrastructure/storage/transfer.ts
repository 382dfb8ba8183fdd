import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { TooManyBytes } from "./storage";

export class Meter extends Transform {
  readonly #maxBytes: number;
  readonly #hash = createHash("sha256");
  #size = 0;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += bytes.length;
    if (this.#size > this.#maxBytes) return done(new TooManyBytes("The file is too large."));
    this.#hash.update(bytes);
    done(null, bytes);
  }

  /** Call it once, at the end. */
  digest(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest("hex") };
  }
}

/** Resolves as soon as the signal aborts: an aborted pipeline waits for its source, which may never end. */
export async function untilAborted(
  pipeline: Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!signal || signal.aborted) return pipeline;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => resolve();
  signal.addEventListener("abort", stop);
  await Promise.race([pipeline, promise]).finally(() => signal.removeEventListener("abort", stop));
}
