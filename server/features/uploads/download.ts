import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import type { Ctx, Deps } from "@/server/deps";
import { attachment } from "@/server/infrastructure/http/attachment";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { parseSent } from "@/server/infrastructure/http/input";
import { portionOf } from "@/server/infrastructure/http/ranges";
import { requireFiles, requireKnowledgeBase } from "@/server/features/knowledge-bases/require";
import { baseName } from "@/server/features/runs/files/clean-path";
import { findStoredFile } from "./repo";

const { method, path, params, access } = knowledgeBaseApi.download;

/** Sends uploaded files, whole or in ranges. */
export function downloadRoute(app: FastifyInstance, deps: Deps): void {
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const ctx = await contextOf(deps, request, reply, access);
      const { kbId, fid } = parseSent(params, request.params);
      return send(ctx, await requireStored(ctx, kbId, fid), request, reply);
    },
  });
}

/** @throws {ApiError} KB_NOT_FOUND, KB_NOT_FILE for a website, NOT_FOUND */
async function requireStored(ctx: Ctx, kbId: string, itemId: string) {
  requireFiles(await requireKnowledgeBase(ctx, kbId), "KB_NOT_FILE");
  const stored = await findStoredFile(
    ctx.db,
    { organizationId: ctx.user.organizationId, kbId },
    itemId,
  );
  if (!stored) throw new ApiError("NOT_FOUND");
  return stored;
}

type Stored = Awaited<ReturnType<typeof requireStored>>;

async function send({ storage }: Ctx, file: Stored, request: FastifyRequest, reply: FastifyReply) {
  const { key, size, sha256, filename, mimeType } = file;
  const etag = `"${sha256}"`;
  const portion = portionOf(request.headers, size, etag);
  const range = portion.status === 206 ? portion.range : undefined;
  const isSent = request.method !== "HEAD" && portion.status < 300;
  // Before the headers: an error can still change the status.
  const bytes = isSent ? await storage.read(key, range) : Readable.from([]);
  void reply.status(portion.status).headers({ etag, "accept-ranges": "bytes" });
  if (portion.status === 304) return reply.send();
  if (portion.status === 416) return reply.header("content-range", `bytes */${size}`).send();
  if (range) void reply.header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  void reply.headers({
    "content-type": mimeType ?? "application/octet-stream",
    "content-length": range ? range.end - range.start + 1 : size,
    "content-disposition": attachment(baseName(filename ?? "")),
    // Compression by a proxy would change the ranges.
    "cache-control": "no-store, no-transform",
  });
  return reply.send(bytes);
}
