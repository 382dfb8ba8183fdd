import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A call of a browser as Node has it. */
export type NodeCall = { request: IncomingMessage; response: ServerResponse };

// Kept for all: the console's start and its calls are bundled apart, each with modules of its own.
const kept = globalThis as { nodeCalls?: Map<string, NodeCall> };
const calls = (kept.nodeCalls ??= new Map<string, NodeCall>());

/** Names a call for this process alone: what a client sends under it is overwritten. */
const header = "x-node-call";

/**
 * Keeps every call for the API host as Node has it, under a name that Next.js hands on with its headers. Next.js gives a
 * copy of the body, twice over, and of the headers of an answer it leaves out how its body is sent.
 */
export function keepCalls(): void {
  subscribe("http.server.request.start", (message) => {
    // Safe: documented shape of this channel, https://nodejs.org/api/diagnostics_channel.html
    const { request, response } = message as NodeCall;
    delete request.headers[header];
    if (!request.url?.startsWith("/v1/")) return;
    const name = randomUUID();
    request.headers[header] = name;
    calls.set(name, { request, response });
    response.once("close", () => calls.delete(name));
  });
}

/** A call as Node has it, where that is known. */
export const nodeCallOf = (request: Request): NodeCall | undefined =>
  calls.get(request.headers.get(header) ?? "");
