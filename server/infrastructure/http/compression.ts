import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";
import { addVary } from "./response-headers";

/** In bytes. Shorter texts fit into one packet. */
const MIN_BYTES = 1024;
/** Shorter texts are compressed synchronously: the thread pool costs more than it saves. */
const MAX_SYNC_BYTES = 16 * 1024;
/** Needs half the time of the default level, for 2% more bytes. */
const LEVEL = 4;

const gzip = promisify(zlib.gzip);

/**
 * Compresses long texts, but neither streams nor files. BREACH does not apply: a response that contains a secret, such
 * as a new API key, contains another one each time.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || !mayCompress(reply)) return payload;
    const size = Buffer.byteLength(payload);
    if (size <= MIN_BYTES) return payload;
    addVary(reply, "accept-encoding");
    if (!acceptsEncoding("gzip", request.headers["accept-encoding"])) return payload;
    const compress = size > MAX_SYNC_BYTES ? gzip : zlib.gzipSync;
    const compressed = await compress(payload, { level: LEVEL });
    void reply.header("content-encoding", "gzip").removeHeader("content-length");
    return compressed;
  });
}

const mayCompress = (reply: FastifyReply): boolean =>
  !reply.hasHeader("content-encoding") &&
  !String(reply.getHeader("cache-control")).includes("no-transform");

export function acceptsEncoding(encoding: string, header: string | undefined): boolean {
  const excluded = /;\s*q=0(\.0*)?\s*$/;
  return (header ?? "")
    .toLowerCase()
    .split(",")
    .some((part) => part.split(";", 1)[0]?.trim() === encoding && !excluded.test(part));
}
