import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { Pool } from "undici";
import { allowStreamingBody } from "@/server/infrastructure/http/long-requests";
import { type TestPlatform, openPlatform } from "@/tests/platform";

let platform: TestPlatform;
let onRequestStarted: () => void;
let port: number;
beforeAll(async () => {
  platform = await openPlatform();
  const { app } = platform;
  await app.register(async (scope) => {
    scope.addContentTypeParser("*", (_request, _body, parsed) => parsed(null));
    for (const path of ["/streamed", "/usual"]) {
      scope.route({
        method: "PUT",
        url: path,
        handler: async (request) => {
          if (path === "/streamed") allowStreamingBody(request);
          onRequestStarted();
          let size = 0;
          for await (const bytes of request.raw) size += (bytes as Buffer).length;
          return { size };
        },
      });
    }
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => platform.close());

/** Sends the first half of a body and makes Node report a request timeout. */
async function sendHalfAndTimeOut(path: string): Promise<Socket> {
  const { server } = platform.app;
  const started = new Promise<void>((resolve) => (onRequestStarted = resolve));
  const connected = once(server, "connection");
  const socket = connect(port, "127.0.0.1");
  const [serverSocket] = (await connected) as [Socket];
  socket.write(
    `PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 8\r\n\r\nhalf`,
  );
  await started;
  const timeout = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  server.emit("clientError", timeout, serverSocket);
  return socket;
}

async function answerTo(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return bytes.toString();
}

test("exempts streamed bodies from the request timeout", async () => {
  const socket = await sendHalfAndTimeOut("/streamed");
  socket.write("half");
  const answer = await answerTo(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toContain('{"size":8}');
});

test("times out other requests", async () => {
  const socket = await sendHalfAndTimeOut("/usual");
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 408/);
});

const chunk = Buffer.alloc(64 * 1024, " ");
const chunks = 80;

/** Sends a JSON body far above the limit to its end, whatever the answer is. */
async function sendTooMuch(pool: Pool, path: string, headers: Record<string, string>) {
  const { statusCode, body } = await pool.request({
    method: "POST",
    path,
    headers: { "content-type": "application/json", ...headers },
    body: Readable.from(Array.from({ length: chunks }, () => chunk)),
  });
  return [statusCode, await body.json()];
}

test.each([
  ["with a length", { "content-length": String(chunks * chunk.length) }],
  ["without a length", {}],
])("delivers the error for a large JSON body %s", async (_, headers) => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1 });
  const refused = { meta: expect.objectContaining({ message: "BAD_REQUEST" }) };
  for (let round = 0; round < 50; round += 1) {
    expect(await sendTooMuch(pool, "/v1/auth/login", headers)).toEqual([413, refused]);
  }
  await pool.close();
});

test("delivers an error sent before the body was read", async () => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1 });
  const origin = "https://evil.example";
  for (let round = 0; round < 50; round += 1) {
    expect((await sendTooMuch(pool, "/v1/auth/login", { origin }))[0]).toBe(403);
  }
  await pool.close();
});

test("keeps the connection usable after a rejected body", async () => {
  const socket = connect(port, "127.0.0.1");
  const size = chunks * chunk.length;
  socket.write(
    `POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`,
  );
  const [refusal] = (await once(socket, "data")) as [Buffer];
  expect(refusal.toString()).toMatch(/^HTTP\/1\.1 413/);
  socket.write(Buffer.alloc(size, " "));
  socket.write("GET /health HTTP/1.1\r\nhost: x\r\n\r\n");
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200/);
});
