import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { TooManyBytes } from "./storage";

/** Counts and hashes what passes, and lets no more pass than allowed. */
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
    if (this.#size > this.#maxBytes) return done(new TooManyBytes("There came more than allowed."));
    this.#hash.update(bytes);
    done(null, bytes);
  }

  /** What has passed; once, at the end. */
  reading(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest("hex") };
  }
}
