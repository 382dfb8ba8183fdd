import { headBytes } from "./file-kind";

/**
 * Looks at the first bytes of what comes, enough to say what it is; they are in `all` too. Whoever stops reading `all`
 * leaves the rest where it is.
 */
export async function peek(
  source: AsyncIterable<Buffer>,
): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> {
  const rest: AsyncIterator<Buffer, unknown> = source[Symbol.asyncIterator]();
  const pieces: Buffer[] = [];
  for (let size = 0; size < headBytes;) {
    const next = await rest.next();
    if (next.done) break;
    pieces.push(next.value);
    size += next.value.length;
  }
  return { head: Buffer.concat(pieces).subarray(0, headBytes), all: joined(pieces, rest) };
}

async function* joined(pieces: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces.splice(0);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
