import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export type ApiHost = {
  url: string;
  /** Received requests. */
  requests: IncomingMessage[];
  /** Sets how it answers. */
  respond: (respond: Respond) => void;
  close: () => Promise<void>;
};

/** Starts a real HTTP server in place of the API host. */
export async function openApiHost(): Promise<ApiHost> {
  const requests: IncomingMessage[] = [];
  let answer: Respond = (_, response) => void response.end("{}");
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // Safe: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  process.env["API_HOST"] = url;
  process.env["SESSION_SECRET"] = "a secret that is long enough for sealing";
  process.env["CONSOLE_URL"] = "http://localhost:3000";
  return {
    url,
    requests,
    respond: (respond) => void (answer = respond),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

export const ownOrigin = "http://localhost:3000";

type Init = Omit<RequestInit, "headers"> & {
  headers?: Record<string, string>;
  duplex?: "half";
};

/** A request as a browser sends it. */
export const browserRequest = (path: string, init: Init = {}) =>
  new Request(`${ownOrigin}${path}`, {
    ...init,
    headers: { host: "localhost:3000", origin: ownOrigin, ...init.headers },
  });

/** Answers in JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string | string[]> = {}): Respond =>
  (_, response) =>
    void response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));
