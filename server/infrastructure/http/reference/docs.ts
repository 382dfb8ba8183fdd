import { createHash } from "node:crypto";
import zlib from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { VERSION } from "@/contract/limits";
import type { Env } from "@/server/env";
import { acceptsEncoding } from "@/server/infrastructure/http/compression";
import { renderPage } from "@/server/infrastructure/http/html-page";
import { hasEtag } from "@/server/infrastructure/http/ranges";
import { addVary } from "@/server/infrastructure/http/response-headers";
import { openApiDocument } from "./openapi";
import { referencePage, REFERENCE_STYLE, searchScript } from "./page";

export function docsRoutes(app: FastifyInstance, env: Env): void {
  app.get(
    "/openapi.json",
    staticAnswer(() => ({
      type: "application/json; charset=utf-8",
      body: JSON.stringify(openApiDocument(env.API_URL)),
    })),
  );
  app.get(
    "/docs",
    staticAnswer(() => reference(env)),
  );
}

function reference({ API_URL }: Env) {
  const { body, policy } = renderPage({
    title: `API ${VERSION}`,
    content: referencePage(API_URL),
    mainClass: "reference",
    style: REFERENCE_STYLE,
    script: searchScript,
  });
  const headers = { "content-security-policy": policy };
  return { type: "text/html; charset=utf-8", body, headers };
}

type StaticText = { type: string; body: string; headers?: Record<string, string> };

/** Built and compressed once. Clients cache it and revalidate. */
function staticAnswer(build: () => StaticText) {
  let answer: ReturnType<typeof prepare> | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    answer ??= prepare(build());
    const { type, headers, etag, body, compressed } = answer;
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
  // Weak, because the compressed and the uncompressed text share it.
  return { type, headers, body, etag: `W/"${digest}"`, compressed: zlib.gzipSync(body) };
}
