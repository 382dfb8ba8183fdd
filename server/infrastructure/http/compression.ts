import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isAccepted } from "./accepted";
import { varyBy } from "./response-headers";

/** What is shorter leaves in one packet as it is. In bytes, as all here. */
const LONG = 1024;
/** What is longer is compressed in the background. To hand less over holds the others up for longer than to do it. */
const SLOW = 16 * 1024;
/** Half the time of the usual level, for two bytes more in a hundred. */
const level = 4;

const inBackground = promisify(zlib.gzip);

/**
 * Compresses long texts for who takes that; streams and files go as they are. The length of such an answer tells
 * something of what stands in it, but of no secret: one that is told, as a new key's, is another in every answer.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || !mayCompress(reply)) return payload;
    const size = Buffer.byteLength(payload);
    if (size <= LONG) return payload;
    varyBy(reply, "accept-encoding");
    if (!isAccepted("gzip", request.headers["accept-encoding"])) return payload;
    const compress = size > SLOW ? inBackground : zlib.gzipSync;
    const compressed = await compress(payload, { level });
    void reply.header("content-encoding", "gzip").removeHeader("content-length");
    return compressed;
  });
}

const mayCompress = (reply: FastifyReply): boolean =>
  !reply.hasHeader("content-encoding") &&
  !String(reply.getHeader("cache-control")).includes("no-transform");
