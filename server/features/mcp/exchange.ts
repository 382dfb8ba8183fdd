import { Readable } from "node:stream";
import { type AuthInfo, createMcpHandler } from "@modelcontextprotocol/server";
import { ApiError } from "@/contract/errors";
import { isStorable } from "@/server/infrastructure/http/input";
import { RawReply } from "@/server/infrastructure/http/route";
import type { McpCtx } from "./context";
import type { CreateMcpServer } from "./server";

/** Streams that wait for changes of the tools, which never occur. */
const maxSubscriptions = 200;

/**
 * Supports both revisions of the protocol. Each message gets its own server, because neither needs
 * a session.
 */
export function openExchanges(createServer: CreateMcpServer) {
  const contexts = new WeakMap<AuthInfo, McpCtx>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const ctx = authInfo && contexts.get(authInfo);
      if (!ctx) throw new Error("A message has no caller.");
      return createServer(ctx);
    },
    { maxSubscriptions },
  );
  return {
    close: () => handler.close(),
    /** @throws {ApiError} BAD_REQUEST if a text cannot be stored */
    serve: async (ctx: McpCtx, body: string): Promise<RawReply> => {
      const parsedBody = parse(body);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
