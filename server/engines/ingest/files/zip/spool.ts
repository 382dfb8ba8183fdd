import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ByteSource, ofBytes, openSource } from "../byte-source";

/** In bytes. Larger files are kept on disk. */
const maxInMemory = 8 << 20;

/** Makes a stream randomly accessible. Closing it deletes the file. */
export async function spool(bytes: AsyncIterable<Buffer>): Promise<ByteSource> {
  const iterator = bytes[Symbol.asyncIterator]();
  const pieces: Buffer[] = [];
  let size = 0;
  while (size <= maxInMemory) {
    const next = await iterator.next();
    if (next.done) return ofBytes(Buffer.concat(pieces));
    pieces.push(next.value);
    size += next.value.length;
  }
  return onDisk(resumed(pieces, iterator));
}

async function onDisk(bytes: AsyncIterable<Buffer>): Promise<ByteSource> {
  const folder = await mkdtemp(join(tmpdir(), "unpacked-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "file");
    await pipeline(bytes, createWriteStream(path));
    const source = await openSource({ name: path, path });
    const close = async (): Promise<void> => {
      await source.close();
      await remove();
    };
    return { ...source, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The beginning that was read already, and the rest. */
export async function* resumed(
  read: readonly Buffer[],
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  yield* read;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
