import { HEAD_BYTES } from "./file-type";

/** `all` is the whole stream. */
export async function readHead(
  source: AsyncIterable<Buffer>,
): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> {
  const iterator: AsyncIterator<Buffer, unknown> = source[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  for (let size = 0; size < HEAD_BYTES;) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return {
    head: Buffer.concat(chunks).subarray(0, HEAD_BYTES),
    all: joinStreams(chunks, iterator),
  };
}

async function* joinStreams(
  chunks: Buffer[],
  iterator: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  yield* chunks.splice(0);
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}
