import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { DocumentFile } from "./document";

/** Random access to bytes in memory or on disk, so that a large file is never in memory as a whole. */
export type ByteSource = {
  size: number;
  /** Returns fewer bytes at the end of the source. */
  read(position: number, length: number): Promise<Buffer>;
  /** `end` is exclusive. */
  stream(start?: number, end?: number): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/** The largest chunk of a stream. */
export const CHUNK_BYTES = 1 << 18;

export async function openSource(file: DocumentFile): Promise<ByteSource> {
  if ("bytes" in file) return sourceOfBytes(file.bytes);
  const handle = await open(file.path);
  const { size } = await handle.stat();
  return {
    size,
    read: (position, length) => readAt(handle, position, Math.min(length, size - position)),
    stream: (start = 0, end = size) =>
      start < end
        ? createReadStream(file.path, { start, end: end - 1, highWaterMark: CHUNK_BYTES })
        : slices(Buffer.alloc(0)),
    close: () => handle.close(),
  };
}

export function sourceOfBytes(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
    stream: (start = 0, end = bytes.length) => slices(bytes.subarray(start, end)),
    close: async () => {},
  };
}

/** `onRead` receives the share that was read so far, from 0 to 1. */
export function withProgress(source: ByteSource, onRead: (share: number) => void): ByteSource {
  let bytesRead = 0;
  async function* stream(start?: number, end?: number): AsyncGenerator<Buffer> {
    for await (const chunk of source.stream(start, end)) {
      bytesRead += chunk.length;
      onRead(Math.min(1, bytesRead / source.size));
      yield chunk;
    }
  }
  return { ...source, stream };
}

/** Small, because the decompressed bytes of a slice are in memory at once. */
async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1 << 16) yield bytes.subarray(at, at + (1 << 16));
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
  return buffer.subarray(0, bytesRead);
}
