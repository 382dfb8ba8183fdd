/** @jest-environment node */

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { jest } from "@jest/globals";
import { type ApiHost, json, openApiHost, ownOrigin } from "./api-host";
import { openConsole } from "./console-server";

let api: ApiHost;
let consoleServer: Server;
beforeAll(async () => {
  api = await openApiHost();
  consoleServer = await openConsole();
});
beforeEach(() => {
  api.requests.length = 0;
  api.respond((incoming, response) => void incoming.resume().once("end", () => response.end("{}")));
});
afterAll(async () => {
  consoleServer.closeAllConnections();
  consoleServer.close();
  await api.close();
});

const port = () => (consoleServer.address() as AddressInfo).port;
const large = randomBytes(3_000_000);

const send = (
  body: Buffer | ReadableStream | null,
  headers: Record<string, string> = {},
  method = "PUT",
) =>
  fetch(`http://127.0.0.1:${port()}/v1/things`, {
    method,
    body,
    headers: { origin: ownOrigin, ...headers },
    duplex: "half",
  } as RequestInit);

test.each([
  ["with a length", () => large, "PUT", { "content-length": "3000000" }],
  ["without one", () => new Blob([large]).stream(), "PUT", { "transfer-encoding": "chunked" }],
  ["of a DELETE", () => large, "DELETE", { "content-length": "3000000" }],
])("passes a large body %s unchanged", async (_, body, method, headers) => {
  const arrived = Promise.withResolvers<Buffer>();
  api.respond((incoming, response) => {
    arrived.resolve(buffer(incoming));
    incoming.once("end", () => response.end("{}"));
  });
  expect((await send(body(), {}, method)).status).toBe(200);
  expect((await arrived.promise).equals(large)).toBe(true);
  expect(api.requests[0]).toMatchObject({ method, url: "/v1/things" });
  expect(api.requests[0]?.headers).toMatchObject(headers);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])(
  "sends no body with a %s that has none",
  async (method) => {
    for (const type of ["", "application/json"]) {
      api.requests.length = 0;
      expect((await send(null, { "content-type": type }, method)).status).toBe(200);
      const { headers: sent } = api.requests[0] ?? {};
      expect(sent).not.toHaveProperty("transfer-encoding");
      expect(sent?.["content-length"] ?? "0").toBe("0");
    }
  },
);

test("answers a GET with a body and discards the body", async () => {
  const [answer] = (await once(
    request({ port: port(), path: "/v1/things", headers: { "content-length": 4 } }).end("text"),
    "response",
  )) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(api.requests[0]?.headers).not.toHaveProperty("content-length");
});

test("rejects a body from another site before it is forwarded", async () => {
  expect((await send(large, { origin: "https://evil.example" })).status).toBe(403);
  expect(api.requests).toHaveLength(0);
});

/** Sends the first third of a large body. */
function begin(): Socket {
  const socket = connect(port(), "127.0.0.1").on("error", () => {}); // Ends with the test.
  const lines = [
    "PUT /v1/things HTTP/1.1",
    "host: localhost",
    `origin: ${ownOrigin}`,
    `content-length: ${large.length}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  socket.write(large.subarray(0, 1_000_000));
  return socket;
}

test("aborts the call when the client disconnects", async () => {
  const stopped = new Promise<boolean>((done) =>
    api.respond((incoming) => {
      incoming.once("data", () => socket.destroy()).resume();
      incoming.once("close", () => done(incoming.complete));
    }),
  );
  const socket = begin();
  expect(await stopped).toBe(false);
});

const refusal = json(413, { meta: { message: "FILE_MAX_SIZE_EXCEEDED" } });

test.each([
  [
    "refuses",
    413,
    (incoming: IncomingMessage, response: ServerResponse) => {
      refusal(incoming, response);
      incoming.resume();
    },
  ],
  [
    "dies",
    502,
    (incoming: IncomingMessage) => {
      incoming.once("data", () => incoming.socket.destroy());
    },
  ],
])("if the API host %s halfway, passes %d on and drains the body", async (...row) => {
  const [, status, respond] = row;
  const logged = jest.spyOn(console, "error").mockReturnValue();
  api.respond(respond);
  const arriving = once(consoleServer, "request");
  const socket = begin();
  const [incoming] = (await arriving) as [IncomingMessage];
  const ended = once(incoming, "end");
  const [head] = (await once(socket, "data")) as [Buffer];
  expect(head.toString()).toMatch(`HTTP/1.1 ${status} `);
  socket.write(large.subarray(1_000_000));
  await ended;
  socket.destroy();
  logged.mockRestore();
});

test("logs an API host that fails halfway and answers NetworkError", async () => {
  const logged = jest.spyOn(console, "error").mockReturnValue();
  api.respond((incoming) => void incoming.once("data", () => incoming.socket.destroy()));
  const answer = await send(large);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ meta: { message: "NetworkError" } });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
