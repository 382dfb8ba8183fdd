/** @jest-environment node */
import { jest } from "@jest/globals";
import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { forward } from "@/lib/bff/forward";
import { type ApiHost, browserRequest, json, openApiHost } from "./api-host";
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

/** As a browser hears it, nothing decoded. */
async function load(headers: Record<string, string> = {}, method = "GET") {
  const options = { port: port(), path: "/v1/things", headers, method, agent: false };
  const [answer] = (await once(get(options), "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

const text = JSON.stringify({ data: "Grüße ".repeat(40_000) });

test.each([
  ["short", text.slice(0, 5_000)],
  ["long", text],
])("a %s answer that was compressed goes on as it came", async (_, plain) => {
  const zipped = gzipSync(plain, { level: 0 });
  api.respond((_, response) => {
    response.writeHead(200, {
      "content-encoding": "gzip",
      "content-length": zipped.length,
      vary: "accept-encoding",
    });
    response.end(zipped);
  });
  const { status, headers, bytes } = await load({ "accept-encoding": "gzip, br" });
  expect(api.requests[0]?.headers["accept-encoding"]).toBe("gzip, br");
  expect([status, bytes.equals(zipped)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    "content-encoding": "gzip",
    "content-length": String(zipped.length),
    vary: "accept-encoding",
  });
});

test("where the browser could not be told of an encoding, none is asked for", async () => {
  api.respond(json(200, { data: 1 }));
  await forward(browserRequest("/v1/things", { headers: { "accept-encoding": "gzip" } }));
  expect(api.requests[0]?.headers["accept-encoding"]).toBeUndefined();
});

test("an answer without a length is as it was", async () => {
  api.respond((_, response) => {
    response.write(text);
    response.end();
  });
  const { headers, bytes } = await load();
  expect(bytes.toString()).toBe(text);
  expect(headers).not.toHaveProperty("content-length");
});

test("a look without the body hears how long it is", async () => {
  api.respond((_, response) => void response.writeHead(200, { "content-length": 7 }).end());
  const { headers, bytes } = await load({}, "HEAD");
  expect([headers["content-length"], bytes.length]).toEqual(["7", 0]);
});

test("a refusal keeps its words", async () => {
  const body = { meta: { message: "UNAUTHORIZED_ACCESS" } };
  api.respond(json(401, body));
  const { status, bytes } = await load();
  expect([status, JSON.parse(bytes.toString())]).toEqual([401, body]);
});

test("a short answer leaves in one piece", async () => {
  api.respond((_, response) => {
    response.writeHead(200, { "content-length": 4 }).end("text");
  });
  const socket = connect(port(), "127.0.0.1");
  socket.write("GET /v1/things HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const [first] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\ntext$/);
});

test("an API host that dies in the middle of a short answer is a clear code", async () => {
  const logged = jest.spyOn(console, "error").mockReturnValue();
  api.respond((_, response) => {
    response.writeHead(200, { "content-length": 9, "content-encoding": "gzip" }).write("text");
    setImmediate(() => response.destroy());
  });
  const { status, headers, bytes } = await load();
  expect(status).toBe(502);
  expect(headers).not.toHaveProperty("content-encoding");
  expect(bytes.toString()).toContain("NetworkError");
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
