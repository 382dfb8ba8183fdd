import { Readable } from "node:stream";
import { callbackify } from "node:util";
import { RandomAccessReader } from "yauzl";
import type { ByteSource } from "../byte-source";

/** The size of one read, because a directory is parsed a few bytes at a time. */
const windowSize = 65_536;

export class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#source.stream(start, end));
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const copy = async (): Promise<number> =>
      (await this.#bytesAt(position, length)).copy(buffer, offset);
    callbackify(copy)(callback);
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    const at = position - this.#windowStart;
    if (at >= 0 && at + length <= this.#window.length)
      return this.#window.subarray(at, at + length);
    this.#window = await this.#source.read(position, Math.max(length, windowSize));
    this.#windowStart = position;
    return this.#window.subarray(0, length);
  }
}
