import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import { uploadApi as api } from "@/contract/knowledge-bases/uploads";
import type { Deps } from "@/server/deps";
import { audited } from "@/server/infrastructure/http/access/audit";
import { contextOf } from "@/server/infrastructure/http/access/authenticate";
import { parseInput } from "@/server/infrastructure/http/input";
import { allowStreamingBody } from "@/server/infrastructure/http/long-requests";
import { router } from "@/server/infrastructure/http/route";
import { addText } from "./add-text";
import { downloadRoute } from "./download";
import { ResumableUploads, type Target } from "./resumable";
import { openStaging } from "./staging";

const BYTES = "application/offset+octet-stream";

export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  resumableRoutes(app, deps);
  downloadRoute(app, deps);
  router(app, deps)(api.addText, (ctx, { params, body }) => addText(ctx, params.kbId, body));
}

/** Bodies are streamed. */
function resumableRoutes(app: FastifyInstance, deps: Deps): void {
  const uploads = new ResumableUploads(openStaging(deps));

  async function answer(e: Endpoint, target: Target, request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply, api.create);
    const { signal } = ctx.request;
    const sent = toWeb(request);
    const handle = () => uploads.handle(ctx, target, sent);
    const call = { e, ctx, input: { params: target } };
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

/** HEAD and OPTIONS change as little as sending bytes. */
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
