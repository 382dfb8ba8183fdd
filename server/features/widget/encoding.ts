import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { acceptsEncoding } from "@/server/infrastructure/http/compression";
import { LRUCache } from "lru-cache";

const compress = {
  br: promisify(zlib.brotliCompress),
  gzip: promisify(zlib.gzip),
};
type Encoding = keyof typeof compress;

/** `encoding` is undefined if the caller accepts none of ours. */
export type Encoded = { etag: string; encoding: Encoding | undefined; body: Buffer | string };

/** Caches compressed scripts, because the best compression is slow. */
export class Encoder {
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ maxSize: 16 * 1024 ** 2 });

  /** `accepts` is the `accept-encoding` header. */
  async encode(text: string, accepts: string | undefined): Promise<Encoded> {
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    const encoding = (["br", "gzip"] as const).find((ours) => acceptsEncoding(ours, accepts));
    if (!encoding) return { etag, encoding, body: text };
    const key = `${encoding} ${etag}`;
    const body = this.#kept.get(key) ?? compress[encoding](text);
    this.#kept.set(key, body, { size: text.length });
    return { etag, encoding, body: await body };
  }
}
