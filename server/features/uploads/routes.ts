import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { uploadApi as api } from "@/contract/knowledge-bases/uploads";
import type { Deps, Ctx, CtxOf } from "@/server/deps";
import {
  requireFiles,
  requireKnowledgeBase,
} from "@/server/features/knowledge-bases/require-knowledge-base";
import { baseName } from "@/server/features/runs/files/clean-path";
import { audited } from "@/server/infrastructure/http/access/audit";
import { contextOf } from "@/server/infrastructure/http/access/authenticate";
import { parseInput } from "@/server/infrastructure/http/input";
import { allowStreamingBody } from "@/server/infrastructure/http/long-requests";
import { evaluateRange } from "@/server/infrastructure/http/ranges";
import { router, RawReply } from "@/server/infrastructure/http/route";
import { addText } from "./add-text";
import { findStoredFile } from "./repo";
import { ResumableUploads, type Target } from "./resumable";
import { openStaging } from "./staging";

const BYTES = "application/offset+octet-stream";

export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  resumableRoutes(app, deps);
  downloadRoute(app, deps);
  router(app, deps)(api.addText, (ctx, { params, body }) => addText(ctx, params.kbId, body));
}

function resumableRoutes(app: FastifyInstance, deps: Deps): void {
  const uploads = new ResumableUploads(openStaging(deps));

  async function answer(
    endpoint: Endpoint,
    target: Target,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const ctx = await contextOf(deps, request, reply, api.create);
    const { signal } = ctx.request;
    const sent = toWeb(request);
    const handle = () => uploads.handle(ctx, target, sent);
    const call = { endpoint, ctx, input: { params: target } };
    const { status, headers, body } = await audited(deps, call, handle).catch((error) => {
      signal.throwIfAborted(); // A disconnect is not a failure of the platform.
      throw error;
    });
    return reply
      .status(status)
      .headers(Object.fromEntries(headers))
      .send(body ?? undefined);
  }

  void app.register((scope, _, done) => {
    scope.addContentTypeParser(BYTES, (_request, _body, parsed) => parsed(null));
    scope.route({
      method: ["POST", "OPTIONS"],
      url: api.create.path,
      handler: (request, reply) =>
        answer(endpointOf(request), parseInput(api.create.params, request.params), request, reply),
    });
    scope.route({
      method: ["PATCH", "HEAD", "DELETE"],
      url: api.send.path,
      handler: (request, reply) =>
        answer(endpointOf(request), parseInput(api.send.params, request.params), request, reply),
    });
    done();
  });
}

const endpoints: Record<string, Endpoint> = { POST: api.create, DELETE: api.cancel };

/** HEAD and OPTIONS count as `send`, because neither changes the knowledge base. */
const endpointOf = ({ method }: FastifyRequest): Endpoint => endpoints[method] ?? api.send;

function toWeb(request: FastifyRequest): Request {
  const { method, raw, headers } = request;
  const url = new URL(request.url.split("?", 1)[0] ?? "", "http://localhost");
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(", ")] satisfies [string, string]],
  );
  if (headers["content-type"] !== BYTES) return new Request(url, { method, headers: entries });
  allowStreamingBody(request);
  // Safe: Node's web stream; the DOM types differ slightly.
  const body = Readable.toWeb(raw) as ReadableStream;
  // Safe: streams need `duplex`, which the DOM types lack.
  return new Request(url, { method, headers: entries, body, duplex: "half" } as RequestInit);
}

/** Supports ranges. */
function downloadRoute(app: FastifyInstance, deps: Deps): void {
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

type StoredUpload = Awaited<ReturnType<typeof requireStored>>;

async function send({ storage, request }: CtxOf<"user">, file: StoredUpload): Promise<RawReply> {
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
