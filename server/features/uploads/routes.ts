import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uploadApi as api } from "@/contract/uploads";
import type { Deps } from "@/server/deps";
import { contextOf } from "@/server/infrastructure/http/authenticate";
import { parseInput } from "@/server/infrastructure/http/input";
import { allowStreamingBody } from "@/server/infrastructure/http/long-requests";
import { downloadRoute } from "./download";
import { ResumableUploads, type Target } from "./resumable";
import { stagingFolder } from "./sweep";

const bytes = "application/offset+octet-stream";

/** The calls of uploaded files. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  resumableRoutes(app, deps);
  downloadRoute(app, deps);
}

/** The calls of the tus protocol. Its bodies are read as they come. */
function resumableRoutes(app: FastifyInstance, deps: Deps): void {
  const uploads = new ResumableUploads(stagingFolder(deps));

  async function answer(target: Target, request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply, api.create.access);
    const { signal } = ctx.request;
    const sent = toWeb(request);
    const { status, headers, body } = await uploads.handle(ctx, target, sent).catch((error) => {
      signal.throwIfAborted(); // A disconnect is not a failure of the platform.
      throw error;
    });
    return reply
      .status(status)
      .headers(Object.fromEntries(headers))
      .send(body ?? undefined);
  }

  void app.register((scope, _, done) => {
    scope.addContentTypeParser(bytes, (_request, _body, parsed) => parsed(null));
    scope.route({
      method: ["POST", "OPTIONS"],
      url: api.create.path,
      handler: (request, reply) =>
        answer(parseInput(api.create.params, request.params), request, reply),
    });
    scope.route({
      method: ["PATCH", "HEAD", "DELETE"],
      url: api.send.path,
      handler: (request, reply) =>
        answer(parseInput(api.send.params, request.params), request, reply),
    });
    done();
  });
}

/** The request as the protocol's server takes it. */
function toWeb(request: FastifyRequest): Request {
  const { method, raw, headers } = request;
  const url = new URL(request.url.split("?", 1)[0] ?? "", "http://localhost");
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(", ")] satisfies [string, string]],
  );
  if (headers["content-type"] !== bytes) return new Request(url, { method, headers: entries });
  allowStreamingBody(request);
  // Safe: Node's own web stream, which the types of the DOM describe a little differently.
  const body = Readable.toWeb(raw) as ReadableStream;
  // Safe: `duplex` is asked for with a stream, and the types of the DOM do not know it yet.
  return new Request(url, { method, headers: entries, body, duplex: "half" } as RequestInit);
}
