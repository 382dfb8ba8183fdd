import { PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ByteSource } from "../byte-source";

/** Serves the byte ranges of a file to pdf.js. */
export class RangeSource extends PDFDataRangeTransport {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super(source.size, null);
    this.#source = source;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#send(begin, end);
  }

  /** A failed read is treated as a truncated file. */
  async #send(begin: number, end: number): Promise<void> {
    const bytes = await this.#source.read(begin, end - begin).catch(() => Buffer.alloc(0));
    this.onDataRange(begin, new Uint8Array(bytes));
  }
}
