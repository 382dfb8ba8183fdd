import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

// Kept for all: the console's start and its calls are bundled apart, each with modules of its own.
const kept = globalThis as { nodeRequests?: Map<string, IncomingMessage> };
const requests = (kept.nodeRequests ??= new Map<string, IncomingMessage>());

/** Names a request for this process alone: what a client sends under it is overwritten. */
const header = "x-node-request";

/**
 * Keeps every request with a body as Node has read it, under a name that Next.js hands on with its headers: the body
 * that Next.js gives is a copy of it, twice over.
 */
export function keepRequests(): void {
  subscribe("http.server.request.start", (message) => {
    // Safe: documented shape of this channel, https://nodejs.org/api/diagnostics_channel.html
    const { request } = message as { request: IncomingMessage };
    const name = hasBody(request) ? randomUUID() : undefined;
    delete request.headers[header];
    if (!name) return;
    request.headers[header] = name;
    requests.set(name, request);
    request.once("close", () => requests.delete(name));
  });
}

/** What Node has read of a request, where nobody has begun with its body. */
export function nodeRequestOf(request: Request): IncomingMessage | undefined {
  const found = requests.get(request.headers.get(header) ?? "");
  return found && !found.readableDidRead ? found : undefined;
}

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
