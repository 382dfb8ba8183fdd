import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { forward } from "@/lib/bff/forward";
import { keepCalls } from "@/lib/bff/node-calls";
import { ownOrigin } from "./api-host";

/** Calls the BFF over HTTP as Next.js does; `onRequest` sees each request before the BFF does. */
export async function openConsole(onRequest?: (request: IncomingMessage) => void): Promise<Server> {
  keepCalls();
  const server = createServer((request, response) => {
    onRequest?.(request);
    void answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** A request whose body is Node's, and a signal for those who go away; of the answer's headers what Next.js leaves. */
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
  const { status, headers: told, body } = await forward(request);
  outgoing.statusCode = status;
  for (const [name, value] of told) {
    if (!/^(content-length|content-encoding)$/.test(name)) outgoing.setHeader(name, value);
  }
  outgoing.flushHeaders();
  if (body) outgoing.write(await buffer(body));
  outgoing.end();
}
