import { pipeline, Readable } from "node:stream";
import { callbackify } from "node:util";
import { createInflateRaw } from "node:zlib";
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  type ZipFile,
  RandomAccessReader,
} from "yauzl";
import type { ByteSource } from "../byte-source";
import { ExtractFailure } from "../document";

/** Name and sizes are untrusted. */
export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  isLink: boolean;
  /** In bytes. */
  packedSize: number;
  size: number;
  offset: number;
  /**
   * Streams the unpacked bytes. Fails if the archive is damaged.
   * @throws {ExtractFailure} if it is encrypted or its compression is not supported
   */
  open(): Promise<AsyncIterable<Buffer>>;
};

/** More members are a disk image, or an attack. */
const MAX_ENTRIES = 100_000;

/**
 * Returns the members of a ZIP file without folders, in directory order. Ignores bytes after its end, which real files
 * have.
 * @throws {ExtractFailure} if it is damaged, encrypted as a whole or has too many members
 */
export async function openZip(source: ByteSource): Promise<ZipEntry[]> {
  const end = await endOfZip(source);
  try {
    const file = await fromRandomAccessReaderPromise(new SourceReader(source), end, {
      autoClose: false,
      decodeStrings: false, // It would fail at the first invalid name.
      validateEntrySizes: false, // SourceReader counts them.
    });
    if (file.entryCount > MAX_ENTRIES) throw new ExtractFailure("EXTRACT_TOO_LARGE");
    const entries: ZipEntry[] = [];
    for await (const entry of file.eachEntry()) entries.push(toEntry(source, file, entry));
    return entries.filter(({ name }) => !name.endsWith("/"));
  } catch (cause) {
    throw zipFailure(cause);
  }
}

export function zipFailure(cause: unknown): ExtractFailure {
  if (cause instanceof ExtractFailure) return cause;
  const isEncrypted = cause instanceof Error && cause.message.includes("encrypt");
  return new ExtractFailure(isEncrypted ? "EXTRACT_ENCRYPTED" : "EXTRACT_DAMAGED", { cause });
}

const toEntry = (source: ByteSource, file: ZipFile, entry: Entry): ZipEntry => ({
  name: nameOf(entry),
  isEncrypted: entry.isEncrypted(),
  isLink: ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000,
  packedSize: entry.compressedSize,
  size: entry.uncompressedSize,
  offset: entry.relativeOffsetOfLocalHeader,
  open: () => openEntry(source, file, entry),
});

const STORED = 0;
const DEFLATED = 8;

async function openEntry(
  source: ByteSource,
  file: ZipFile,
  entry: Entry,
): Promise<AsyncIterable<Buffer>> {
  if (entry.isEncrypted()) throw new ExtractFailure("EXTRACT_ENCRYPTED");
  const { compressionMethod: method, compressedSize } = entry;
  if (method !== STORED && method !== DEFLATED) throw new ExtractFailure("EXTRACT_UNSUPPORTED");
  const { fileDataStart } = await file
    .readLocalFileHeaderPromise(entry, { minimal: true })
    .catch((cause: unknown) => {
      throw zipFailure(cause);
    });
  const packed = source.stream(fileDataStart, fileDataStart + compressedSize);
  return method === STORED ? packed : pipeline(packed, createInflateRaw(), () => {});
}

/** Decodes a name as UTF-8 if flagged or valid (some programs omit the flag), else in the DOS code page. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const utf8 = 0x800;
  const text = fileNameRaw.toString("utf8");
  const flag = text.includes("\uFFFD") ? generalPurposeBitFlag : generalPurposeBitFlag | utf8;
  return getFileNameLowLevel(flag, fileNameRaw, extraFields, false);
}

/** The sizes of the end record without its comment and of the longest comment, in bytes. */
const END_RECORD_SIZE = 22;
const MAX_COMMENT_SIZE = 0xffff;
/** The tolerated number of bytes after the end record. */
const MAX_TRAILING_BYTES = 1 << 20;

/** Returns the end of the ZIP: after the last end record whose comment fits into the file. */
async function endOfZip(source: ByteSource): Promise<number> {
  const start = Math.max(0, source.size - END_RECORD_SIZE - MAX_COMMENT_SIZE - MAX_TRAILING_BYTES);
  const tail = await source.read(start, source.size - start);
  for (let at = tail.length - END_RECORD_SIZE; at >= 0; at -= 1) {
    at = tail.lastIndexOf("PK\u0005\u0006", at, "latin1");
    if (at < 0) break;
    const end = at + END_RECORD_SIZE + tail.readUInt16LE(at + 20);
    if (end <= tail.length) return start + end;
  }
  throw new ExtractFailure("EXTRACT_DAMAGED");
}

/** A directory is parsed a few bytes at a time. */
const WINDOW_SIZE = 65_536;

class SourceReader extends RandomAccessReader {
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
    this.#window = await this.#source.read(position, Math.max(length, WINDOW_SIZE));
    this.#windowStart = position;
    return this.#window.subarray(0, length);
  }
}
