import type { Readable } from "node:stream";
import { pipeline } from "node:stream";
import zlib from "node:zlib";
import { FetchFailure } from "./fetch-failure";

export const ACCEPT_ENCODING = "gzip, deflate, br";

/** `truncates` cuts a longer body instead of failing. `onBytes` receives the number of bytes as they arrive. */
type Cap = {
  maxBytes: number;
  truncates?: boolean;
  onBytes?: ((count: number) => void) | undefined;
};

/**
 * Fails as soon as the body exceeds `maxBytes`.
 * @param encodings the answer's content-encoding
 * @throws {FetchFailure} CRAWL_TOO_LARGE, or CRAWL_UNREACHABLE for an unknown encoding
 */
export async function readBody(
  body: Readable,
  encodings: string,
  { maxBytes, truncates = false, onBytes }: Cap,
): Promise<Buffer> {
  const decoders = encodings
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && name !== "identity")
    .toReversed()
    .map(decoder);
  const last = decoders.at(-1) ?? body;
  // The reader of the last stream receives the error.
  if (decoders.length > 0) pipeline([body, ...decoders], () => undefined);

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of last as AsyncIterable<Buffer>) {
    size += chunk.length;
    onBytes?.(chunk.length);
    chunks.push(chunk);
    if (size > maxBytes && truncates) break;
    if (size > maxBytes) throw new FetchFailure("CRAWL_TOO_LARGE");
  }
  return Buffer.concat(chunks, Math.min(size, maxBytes));
}

/** A truncated stream returns its beginning, as in browsers. */
function decoder(name: string) {
  if (name === "gzip" || name === "x-gzip") {
    return zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH });
  }
  if (name === "deflate") return zlib.createInflate({ finishFlush: zlib.constants.Z_SYNC_FLUSH });
  if (name === "br") {
    return zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
  }
  throw new FetchFailure("CRAWL_UNREACHABLE", { cause: `content-encoding ${name}` });
}
