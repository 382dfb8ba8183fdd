/** @jest-environment node */
import { jest } from "@jest/globals";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { type ApiHost, json, openApiHost, ownOrigin } from "./api-host";
import { openConsole } from "./console-server";

let api: ApiHost;
let consoleServer: Server;
/** What the last request told its listeners. */
let told: unknown[][];

beforeAll(async () => {
  api = await openApiHost();
  consoleServer = await openConsole((request) => (told = jest.spyOn(request, "emit").mock.calls));
});
beforeEach(() => {
  api.requests.length = 0;
  api.respond((request, response) => void request.resume().once("end", () => response.end("{}")));
});
afterAll(async () => {
  consoleServer.closeAllConnections();
  consoleServer.close();
  await api.close();
});

const port = () => (consoleServer.address() as AddressInfo).port;

const send = (
  body: Buffer | ReadableStream,
  headers: Record<string, string> = {},
  method = "PUT",
) =>
  fetch(`http://127.0.0.1:${port()}/v1/things`, {
    method,
    body,
    headers: { origin: ownOrigin, ...headers },
    duplex: "half",
  } as RequestInit);
const large = randomBytes(3_000_000);
const unsized = () => new Blob([large]).stream();

/** Begins a large body by hand. */
function begin(headers: string[] = [`content-length: ${large.length}`]): Socket {
  const socket = connect(port(), "127.0.0.1").on("error", () => {}); // Ends with the test.
  const lines = ["PUT /v1/things HTTP/1.1", "host: localhost", `origin: ${ownOrigin}`, ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  socket.write(large.subarray(0, 1_000_000));
  return socket;
}

test.each([
  ["that says how large it is", () => large, "PUT", { "content-length": "3000000" }],
  ["that does not", unsized, "PUT", { "transfer-encoding": "chunked" }],
  ["of any method", unsized, "DELETE", { "transfer-encoding": "chunked" }],
])("a large body %s arrives as it was", async (_, body, method, headers) => {
  const arrived = Promise.withResolvers<Buffer>();
  api.respond((request, response) => {
    arrived.resolve(buffer(request));
    request.once("end", () => response.end("{}"));
  });
  expect((await send(body(), {}, method)).status).toBe(200);
  expect((await arrived.promise).equals(large)).toBe(true);
  expect(api.requests[0]).toMatchObject({ method, url: "/v1/things" });
  expect(api.requests[0]?.headers).toMatchObject(headers);
});

test("its memory is given back when it has been sent on", async () => {
  expect((await send(large)).status).toBe(200);
  const sizes = told.flatMap(([event, piece]) =>
    event === "data" ? [(piece as Buffer).length] : [],
  );
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter((size) => size > 0)).toEqual([]);
});

test("the name that Node's request is kept under stays in the console", async () => {
  await send(large);
  await send(Buffer.from("{}"));
  expect(api.requests).toHaveLength(2);
  for (const { rawHeaders } of api.requests) expect(rawHeaders).not.toContain("x-node-call");
});

test("nobody gets at the body of another by its name", async () => {
  const names: unknown[] = [];
  const look = (request: IncomingMessage) => names.push(request.headers["x-node-call"]);
  consoleServer.prependListener("request", look);
  const first = begin();
  const [asked] = (await once(consoleServer, "request")) as [IncomingMessage];
  const name = String(asked.headers["x-node-call"]);
  await send(large, { "x-node-call": name });
  await fetch(`http://127.0.0.1:${port()}/v1/things`, { headers: { "x-node-call": name } });
  first.destroy();
  consoleServer.off("request", look);
  expect(new Set(names).size).toBe(3);
});

test("a foreign page's large body is refused before any of it leaves", async () => {
  expect((await send(large, { origin: "https://evil.example" })).status).toBe(403);
  expect(api.requests).toHaveLength(0);
});

test("who goes away in the middle stops the call at the API host as well", async () => {
  const stopped = new Promise<boolean>((done) =>
    api.respond((request) => {
      request.once("data", () => socket.destroy()).resume();
      request.once("close", () => done(request.complete));
    }),
  );
  const socket = begin();
  expect(await stopped).toBe(false);
});

test.each([
  [
    "refuses it",
    413,
    (request: IncomingMessage, response: ServerResponse) => {
      json(413, { meta: { message: "FILE_MAX_SIZE_EXCEEDED" } })(request, response);
      request.resume();
    },
  ],
  [
    "goes",
    502,
    (request: IncomingMessage) => void request.once("data", () => request.socket.destroy()),
  ],
])("where the API host %s in the middle, %d is heard and the rest passes", async (...told) => {
  const [, status, respond] = told;
  const logged = jest.spyOn(console, "error").mockReturnValue();
  api.respond(respond);
  const socket = begin();
  const [incoming] = (await once(consoleServer, "request")) as [IncomingMessage];
  const [heard] = (await once(socket, "data")) as [Buffer];
  expect(heard.toString()).toMatch(`HTTP/1.1 ${status} `);
  const passed = once(incoming, "end");
  socket.write(large.subarray(1_000_000));
  await passed;
  socket.destroy();
  logged.mockRestore();
});

test("an API host that dies in the middle is a clear code", async () => {
  const logged = jest.spyOn(console, "error").mockReturnValue();
  api.respond((request) => void request.once("data", () => request.socket.destroy()));
  const answered = await send(large);
  expect(answered.status).toBe(502);
  expect(await answered.json()).toMatchObject({ meta: { message: "NetworkError" } });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
