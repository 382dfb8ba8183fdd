import type { Readable } from "node:stream";
import { headBytes } from "./file-kind";

/** The bytes of one file of a form. Whatever becomes of it, the next one can be read only when this one has passed. */
export class IncomingFile {
  readonly #source: Readable;
  readonly #chunks: AsyncIterator<Buffer, undefined>;
  #head: Buffer[] = [];

  constructor(source: Readable) {
    this.#source = source;
    // Kept when nobody wants more of it: to destroy one file is to end the form.
    this.#chunks = source.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  }

  /** Its first bytes, enough to say what it is. They are part of `bytes` too. */
  async head(): Promise<Buffer> {
    for (let size = 0; size < headBytes;) {
      const { done, value } = await this.#chunks.next();
      if (done) break;
      this.#head.push(value);
      size += value.length;
    }
    return Buffer.concat(this.#head).subarray(0, headBytes);
  }

  async *bytes(): AsyncGenerator<Buffer> {
    yield* this.#head;
    this.#head = [];
    for (;;) {
      const { done, value } = await this.#chunks.next();
      if (done) return;
      yield value;
    }
  }

  /** Lets the rest pass unread. */
  drop(): void {
    this.#source.resume();
  }
}
