import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { forward } from "@/lib/bff/forward";
import { createConsoleServer } from "@/lib/console-server/server";
import { ownOrigin } from "./api-host";

/** Starts the console's server with the BFF; `answer` acts as Next.js. */
export async function openConsole(): Promise<Server> {
  const server = createConsoleServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/**
 * Like Next.js, gives every request except GET and HEAD a body, and drops the headers that describe the answer's body.
 */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || gone.abort());
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const request = new Request(`${ownOrigin}${incoming.url}`, {
    method: incoming.method ?? "",
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: hasBody ? (incoming as unknown as BodyInit) : null,
    signal: gone.signal,
    duplex: "half",
  } as RequestInit);
  const response = await forward(request);
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (!/^content-(length|encoding)$/.test(name)) outgoing.setHeader(name, [value]);
  }
  if (!response.body) return void outgoing.end();
  outgoing.flushHeaders();
  // The client has noticed the abort.
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() => {});
}
