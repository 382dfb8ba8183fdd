import { createHash } from "node:crypto";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptsEncoding } from "./compression";
import { hasEtag } from "./ranges";
import { addVary } from "./response-headers";

export type StaticText = { type: string; body: string; headers?: Record<string, string> };

/** Answers with a text that is built and compressed once. Clients cache it and revalidate. */
export function staticAnswer(build: () => StaticText) {
  let built: ReturnType<typeof prepare> | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    built ??= prepare(build());
    const { type, headers, etag, body, compressed } = built;
    void reply.headers({ ...headers, etag, "cache-control": "no-cache" });
    addVary(reply, "accept-encoding");
    if (hasEtag(request.headers["if-none-match"], etag)) return reply.status(304).send();
    void reply.type(type);
    if (!acceptsEncoding("gzip", request.headers["accept-encoding"])) return reply.send(body);
    return reply.header("content-encoding", "gzip").send(compressed);
  };
}

function prepare({ type, body, headers = {} }: StaticText) {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  // Weak: the compressed and the plain text share it.
  return { type, headers, body, etag: `W/"${digest}"`, compressed: zlib.gzipSync(body) };
}
