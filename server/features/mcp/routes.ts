import { Readable } from "node:stream";
import { createMcpHandler, type AuthInfo } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mcpPath } from "@/contract/client-addresses";
import { mcpApi as api } from "@/contract/conversations/mcp";
import { ApiError } from "@/contract/errors";
import en from "@/messages/en.json" with { type: "json" };
import type { Deps } from "@/server/deps";
import type { Env } from "@/server/env";
import { withKeyCallers } from "@/server/features/chatbots/service";
import { openAccessTokens } from "@/server/features/oidc/access-tokens";
import { isOwnOrigin } from "@/server/infrastructure/http/access/origins";
import { toApiError } from "@/server/infrastructure/http/errors";
import { isStorable } from "@/server/infrastructure/http/input";
import { router, RawReply } from "@/server/infrastructure/http/route";
import { parseJsonOrUndefined } from "@/server/infrastructure/parse-json";
import { challengeOf, resourceOf } from "./protected-resource";
import { createChatbotServer, type CreateMcpServer, type McpCtx } from "./server";

export function mcpRoutes(
  app: FastifyInstance,
  deps: Deps,
  createServer: CreateMcpServer = createChatbotServer,
): void {
  const exchanges = openExchanges(createServer);
  handleMcpErrors(app, deps);
  app.addHook("onRequest", async (request) => requireOwnHost(deps.env, request));
  app.addHook("preClose", () => exchanges.close());
  // The protocol defines the response to invalid JSON.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  router(app, withMcpCallers(deps))(api.exchange, (ctx, { params, body }) => {
    if (params.chatbotId !== ctx.caller.chatbotId) throw new ApiError("CHATBOT_NOT_FOUND");
    return exchanges.serve(ctx, typeof body === "string" ? body : "");
  });
}

/** Streams that wait for changes of the tools, which never occur. */
const MAX_SUBSCRIPTIONS = 200;

/** Handles both revisions of the protocol. Neither needs a session, so each message gets its own server. */
function openExchanges(createServer: CreateMcpServer) {
  const contexts = new WeakMap<AuthInfo, McpCtx>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const ctx = authInfo && contexts.get(authInfo);
      if (!ctx) throw new Error("A message has no caller.");
      return createServer(ctx);
    },
    { maxSubscriptions: MAX_SUBSCRIPTIONS },
  );
  return {
    close: () => handler.close(),
    /** @throws {ApiError} BAD_REQUEST if a text cannot be stored */
    serve: async (ctx: McpCtx, body: string): Promise<RawReply> => {
      const parsedBody = parseJsonOrUndefined(body);
      if (!isStorable(parsedBody)) throw new ApiError("BAD_REQUEST");
      const authInfo = { token: "", clientId: ctx.caller.chatbotId, scopes: [] };
      contexts.set(authInfo, ctx);
      return replyOf(await handler.fetch(requestOf(ctx, body), { parsedBody, authInfo }));
    },
  };
}

function requestOf({ env, request }: McpCtx, body: string): Request {
  const headers = new Headers();
  for (const [name, value = ""] of Object.entries(request.headers))
    headers.set(name, String(value));
  return new Request(env.API_URL, { method: "POST", headers, body, signal: request.signal });
}

const replyOf = ({ status, headers, body }: Response): RawReply =>
  new RawReply({
    status,
    headers: Object.fromEntries(headers),
    ...(body && { body: Readable.from(body, { objectMode: false }) }),
  });

/** JSON-RPC: a server error without a code of its own. */
const SERVER_ERROR = -32_000;

/** Failures outside the protocol are JSON-RPC errors without an id. */
function handleMcpErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler(async (cause, request, reply) => {
    const error = toApiError(cause);
    const { code, status, retryAfterSeconds } = error;
    if (status >= 500 && code !== "MAINTENANCE_MODE") request.log.error({ err: cause }, code);
    if (retryAfterSeconds !== undefined)
      void reply.header("retry-after", Math.ceil(retryAfterSeconds));
    if (status === 401) {
      const { chatbotId } = paramsOf(request);
      const challenge = await challengeOf(deps, chatbotId, request.headers.authorization);
      void reply.header("www-authenticate", challenge);
    }
    if (code === "API_KEY_SCOPE_MISSING") void reply.header("www-authenticate", SCOPE_CHALLENGE);
    const message = en.ErrorMessages[code];
    return reply
      .status(status)
      .send({ jsonrpc: "2.0", id: null, error: { code: SERVER_ERROR, message, data: { code } } });
  });
  app.setNotFoundHandler(() => {
    throw new ApiError("NOT_FOUND");
  });
}

const SCOPE_CHALLENGE = 'Bearer realm="antwort", error="insufficient_scope", scope="chat"';

const paramsOf = ({ params }: FastifyRequest): Record<string, unknown> =>
  typeof params === "object" && params !== null ? { ...params } : {};

/** Callers authenticate by `KEY:SECRET` of a chatbot, or by an access token of their organisation's provider. */
function withMcpCallers(deps: Deps): Deps {
  const accessTokens = openAccessTokens(deps);
  const { authentication, ...others } = withKeyCallers(deps);
  return {
    ...others,
    authentication: {
      ...authentication,
      findTokenCaller: async (context, bearer, request) => {
        const chatbotId = bearer.includes(":") ? undefined : chatbotOf(request.path);
        if (!chatbotId) return authentication.findTokenCaller(context, bearer, request);
        // Clients renew an expired token after a 401 response.
        const presented = { token: bearer, resource: resourceOf(deps.env, chatbotId) };
        const organizationId = await accessTokens.findOrganization(chatbotId, presented);
        return organizationId ? { kind: "bot", chatbotId, organizationId } : undefined;
      },
    },
  };
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function chatbotOf(path: string): string | undefined {
  const id = UUID.exec(path)?.[0];
  return id && path === mcpPath(id) ? id : undefined;
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Rejects calls of pages on other sites, and DNS rebinding, as the protocol requires.
 * @throws {ApiError} ORIGIN_NOT_ALLOWED
 */
function requireOwnHost(env: Env, { headers, host }: FastifyRequest): void {
  const name = URL.parse(`http://${host}`)?.hostname ?? "";
  const ownHosts = [new URL(env.API_URL).hostname];
  if (env.environment === "development") ownHosts.push(...loopbackNames);
  const { origin } = headers;
  const isForeign = origin !== undefined && !isOwnOrigin(env, origin);
  if (isForeign || !ownHosts.includes(name)) throw new ApiError("ORIGIN_NOT_ALLOWED");
}
