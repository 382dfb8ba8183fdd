/** @jest-environment node */

import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { jest } from "@jest/globals";
import { createConsoleServer } from "@/lib/console-server/server";
import { type RawResponse, rawResponse, rawRequest } from "@/tests/raw-response";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

let server: Server;
/** Acts as Next.js. */
let handle: Handle;
beforeAll(async () => {
  server = createConsoleServer((incoming, response) => handle(incoming, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(() => {
  handle = async (_incoming, response) => void response.end("answered");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

function expectSafe({ headers }: RawResponse): void {
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "strict-transport-security": expect.stringContaining("max-age="),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
}

const upgrade = { connection: "upgrade", upgrade: "websocket", "sec-websocket-version": "13" };

test.each([
  ["a page", 200, rawRequest("GET /")],
  ["a call", 200, rawRequest("GET /v1/things")],
  ["TRACE of a page", 405, rawRequest("TRACE /")],
  ["TRACE of a call", 405, rawRequest("TRACE /v1/things")],
  ["POST of a page", 405, rawRequest("POST /")],
  ["a malformed path of a page", 400, rawRequest("GET /%E0%A4%A")],
  ["a malformed path of a call", 400, rawRequest("GET /v1/%E0%A4%A")],
  ["a malformed query", 200, rawRequest("GET /?a=%E0%A4%A")],
  ["a missing host", 400, "GET / HTTP/1.1\r\n\r\n"],
  ["an unknown expectation", 200, rawRequest("GET /", { expect: "the-unexpected" })],
  ["a socket", 200, rawRequest("GET /socket", upgrade)],
  ["an upgrade to HTTP/2", 200, rawRequest("GET /", { connection: "upgrade", upgrade: "h2c" })],
  ["a request that is not HTTP", 400, "NONSENSE\r\n\r\n"],
  ["an unknown HTTP version", 400, "GET / HTTP/9.9\r\nhost: localhost\r\n\r\n"],
  ["a header that is too large", 431, `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}`],
])("answers %s with %d and the security headers", async (_, status, text) => {
  const received = await rawResponse(port(), text);
  expect(received.status).toBe(status);
  expectSafe(received);
});

test("answers 500 with the security headers if a handler fails", async () => {
  const logged = jest.spyOn(console, "error").mockReturnValue();
  handle = () => Promise.reject(new Error("on purpose"));
  const received = await rawResponse(port(), rawRequest("GET /"));
  expect(received.status).toBe(500);
  expectSafe(received);
  expect(logged).toHaveBeenCalledWith("could not answer a request", expect.any(Error));
  logged.mockRestore();
});

test("a page can extend only its content policy", async () => {
  handle = async (_incoming, response) => {
    response.setHeader("content-security-policy", "default-src 'self'").end();
  };
  const { headers } = await rawResponse(port(), rawRequest("GET /"));
  expect(headers["content-security-policy"]).toBe("default-src 'self'");
  expect(headers["permissions-policy"]).toContain("camera=()");
});

test("rejects a call in the API's format", async () => {
  const received = await fetch(`http://127.0.0.1:${port()}/v1/%E0%A4%A`);
  const requestId = received.headers.get("x-request-id");
  expect(await received.json()).toEqual({ meta: { message: "BAD_REQUEST", requestId } });
  expect(requestId).not.toBeNull();
});

test("appends the client's address, whatever the client claims", async () => {
  const addresses: unknown[] = [];
  handle = async (incoming, response) => {
    addresses.push(incoming.headers["x-forwarded-for"]);
    response.end();
  };
  await rawResponse(port(), rawRequest("GET /"));
  await rawResponse(port(), rawRequest("GET /", { "x-forwarded-for": "203.0.113.7" }));
  expect(addresses).toEqual(["127.0.0.1", "203.0.113.7, 127.0.0.1"]);
});

/** Sends half of a body and returns both ends of the connection. */
async function halfway(): Promise<{ ours: Socket; theirs: Socket }> {
  const arrived = Promise.withResolvers<Socket>();
  handle = async (incoming, response) => {
    incoming.once("data", () => arrived.resolve(incoming.socket));
    incoming.once("end", () => response.end());
  };
  const theirs = connect(port(), "127.0.0.1");
  theirs.write(`${rawRequest("PUT /v1/things", { "content-length": 8 })}half`);
  return { ours: await arrived.promise, theirs };
}

test("accepts a slow body without a total timeout", async () => {
  expect([server.requestTimeout, server.headersTimeout]).toEqual([0, 60_000]);
  const { ours, theirs } = await halfway();
  expect(ours.timeout).toBe(60_000);
  theirs.write("half");
  const [received] = (await once(theirs, "data")) as [Buffer];
  expect(received.toString()).toMatch(/^HTTP\/1\.1 200/);
  expect(ours.timeout).toBe(0);
  theirs.destroy();
});

test("aborts a stalled body", async () => {
  const { ours, theirs } = await halfway();
  const closed = once(theirs, "close");
  ours.emit("timeout");
  await closed;
});

test("passes the hot-reload socket in development", async () => {
  const dev = createConsoleServer((incoming, response) => handle(incoming, response), {
    isDev: true,
  });
  const opened = once(dev, "upgrade");
  dev.listen(0, "127.0.0.1");
  await once(dev, "listening");
  const socket = connect((dev.address() as AddressInfo).port, "127.0.0.1");
  socket.write(rawRequest("GET /_next/hmr", upgrade));
  const [incoming] = (await opened) as [IncomingMessage];
  expect(incoming.url).toBe("/_next/hmr");
  socket.destroy();
  dev.closeAllConnections();
  dev.close();
});
