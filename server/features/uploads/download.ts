import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import { ApiError } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Ctx, CtxOf, Deps } from "@/server/deps";
import { evaluateRange } from "@/server/infrastructure/http/ranges";
import { RawReply, router } from "@/server/infrastructure/http/route";
import { requireFiles, requireKnowledgeBase } from "@/server/features/knowledge-bases/require";
import { baseName } from "@/server/features/runs/files/clean-path";
import { findStoredFile } from "./repo";

/** Supports ranges. */
export function downloadRoute(app: FastifyInstance, deps: Deps): void {
  router(app, deps)(knowledgeBaseApi.download, async (ctx, { params }) =>
    send(ctx, await requireStored(ctx, params.kbId, params.fid)),
  );
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

async function send({ storage, request }: CtxOf<"user">, file: Stored): Promise<RawReply> {
  const { key, size, sha256, filename, mimeType } = file;
  const etag = `"${sha256}"`;
  const result = evaluateRange(request.headers, size, etag);
  const { status } = result;
  const headers = { etag, "accept-ranges": "bytes" };
  if (status === 304) return new RawReply({ status, headers });
  if (status === 416)
    return new RawReply({ status, headers: { ...headers, "content-range": `bytes */${size}` } });
  const range = status === 206 ? result.range : undefined;
  const isHead = request.method === "HEAD";
  return new RawReply({
    status,
    headers: {
      ...headers,
      ...(range && { "content-range": `bytes ${range.start}-${range.end}/${size}` }),
      "content-type": mimeType ?? "application/octet-stream",
      "content-length": range ? range.end - range.start + 1 : size,
      "content-disposition": contentDisposition(baseName(filename ?? "")),
      // Compression by a proxy would change the bytes that ranges count.
      "cache-control": "no-store, no-transform",
    },
    body: isHead ? Readable.from([]) : await storage.read(key, range),
  });
}
