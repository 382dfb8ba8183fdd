/** @jest-environment node */

import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type ApiHost, json, openApiHost } from "./api-host";
import { openConsole } from "./console-server";

let api: ApiHost;
let consoleServer: Server;
beforeAll(async () => {
  api = await openApiHost();
  consoleServer = await openConsole();
});
beforeEach(() => void (api.requests.length = 0));
afterAll(async () => {
  consoleServer.closeAllConnections();
  consoleServer.close();
  await api.close();
});

const port = () => (consoleServer.address() as AddressInfo).port;

/** Returns the raw answer without decoding. */
async function load(headers: Record<string, string> = {}, method = "GET") {
  const options = { port: port(), path: "/v1/things", headers, method, agent: false };
  const [answer] = (await once(get(options), "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

const text = JSON.stringify({ data: "Grüße ".repeat(40_000) });

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["gzip, deflate, br", "br", brotliDecompressSync],
])("compresses text for clients that accept %s", async (accepted, encoding, decompress) => {
  api.respond(json(200, JSON.parse(text)));
  const { status, headers, bytes } = await load({ "accept-encoding": accepted });
  expect(status).toBe(200);
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["vary"]?.toLowerCase()).toContain("accept-encoding");
  expect(decompress(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(text.length / 20);
  // Only the console compresses.
  expect(api.requests[0]?.headers).not.toHaveProperty("accept-encoding");
});

test.each([
  ["that nobody wants compressed", { "content-type": "application/json" }, ""],
  ["of a picture", { "content-type": "image/webp" }, "gzip, br"],
  [
    "that must not be transformed",
    { "content-type": "text/plain", "cache-control": "no-store, no-transform" },
    "gzip, br",
  ],
])("passes an answer %s unchanged", async (_, headers, accepted) => {
  api.respond((_request, response) => void response.writeHead(200, headers).end(text));
  const answer = await load(accepted ? { "accept-encoding": accepted } : {});
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(answer.bytes.toString()).toBe(text);
});

test("sends no body for HEAD", async () => {
  api.respond((_request, response) => void response.writeHead(200, { etag: '"1"' }).end());
  const { status, headers, bytes } = await load({ "accept-encoding": "gzip" }, "HEAD");
  expect([status, headers["etag"], bytes.length]).toEqual([200, '"1"', 0]);
});

test("passes ranges", async () => {
  api.respond((_request, response) => {
    response.writeHead(206, {
      "content-type": "text/plain",
      "content-range": "bytes 4-7/9",
      "cache-control": "no-transform",
    });
    response.end("text");
  });
  const { status, headers, bytes } = await load({ range: "bytes=4-7", "accept-encoding": "gzip" });
  expect(api.requests[0]?.headers["range"]).toBe("bytes=4-7");
  expect([status, headers["content-range"], bytes.toString()]).toEqual([
    206,
    "bytes 4-7/9",
    "text",
  ]);
});

test("passes the body of an error", async () => {
  const body = { meta: { message: "UNAUTHORIZED_ACCESS" } };
  api.respond(json(401, body));
  const { status, bytes } = await load();
  expect([status, JSON.parse(bytes.toString())]).toEqual([401, body]);
});

test("does not complete an answer that the API host aborted", async () => {
  api.respond((_request, response) => {
    response.writeHead(200, { "content-type": "text/plain" }).write("text");
    setImmediate(() => response.destroy());
  });
  await expect(load()).rejects.toThrow("aborted");
});
