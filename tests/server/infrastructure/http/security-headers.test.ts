import type { AddressInfo } from "node:net";
import { authApi } from "@/contract/accounts/auth";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openSockets } from "@/server/infrastructure/realtime/sockets";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { type RawResponse, rawResponse, rawRequest } from "@/tests/raw-response";
import { makeFileBase, putFiles, textFile } from "../../features/uploads/file-steps";
import { makeObjects } from "./endpoint-cases";

let platform: TestPlatform;
let sockets: Awaited<ReturnType<typeof openSockets>>;
let port: number;
/** Sessions, tokens and paths that the requests below insert as `{name}`. */
const placeholders: Record<string, string> = {};

beforeAll(async () => {
  platform = await openPlatform();
  const { app, deps } = platform;
  app.get("/fails", () => Promise.reject(new Error("on purpose")));
  sockets = await openSockets(app.server, deps);
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  const { person, objectIds, token } = await makeObjects(platform, "Adas");
  const filesId = await makeFileBase(person);
  await putFiles(origin, person, filesId, [textFile("a.txt", "Some text.")]);
  await platform.finishJobs();
  const [item] = await person(knowledgeBaseApi.explore, { params: { id: filesId } });
  const uploads = `/v1/knowledge-bases/uploads/${filesId}`;
  const upload = await answerTo(
    rawRequest(`POST ${uploads}`, {
      cookie: person.cookie,
      "tus-resumable": "1.0.0",
      "upload-length": 4,
      "upload-metadata": `filename ${Buffer.from("b.txt").toString("base64")}`,
    }),
  );
  Object.assign(placeholders, {
    session: person.cookie,
    bearer: `Bearer ${token}`,
    conversation: `/v1/conversations/${objectIds.conversationId}`,
    file: `/v1/knowledge-bases/download/${filesId}/${item?.itemId}`,
    uploads,
    upload: upload.headers["location"] ?? "",
  });
});
afterAll(async () => {
  await sockets.close();
  await platform.close();
});

const answerTo = (request: string): Promise<RawResponse> =>
  rawResponse(
    port,
    request.replaceAll(/\{(\w+)\}/g, (match, name: string) => placeholders[name] ?? match),
  );

const json = { "content-type": "application/json" };
const withSession = { cookie: "{session}" };
const tus = { ...withSession, "tus-resumable": "1.0.0" };
const upgrade = {
  connection: "upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": Buffer.alloc(16).toString("base64"),
};
const socketPath = "GET /socket.io/?EIO=4&transport=websocket";
const login = "POST /v1/auth/login";

/** Every type of response: name, status, and a request that receives it. */
const responseTypes: [string, number, string][] = [
  ["a public call", 200, rawRequest("GET /v1/system/load")],
  ["a call with a session", 200, rawRequest("GET /v1/knowledge-bases", withSession)],
  [
    "a created object",
    201,
    rawRequest("POST /v1/conversations", { ...json, authorization: "{bearer}" }, "{}"),
  ],
  [
    "an accepted job",
    202,
    rawRequest("POST /v1/users/verification", json, '{"email":"a@example.com"}'),
  ],
  ["HEAD", 200, rawRequest("HEAD /v1/system/load")],
  ["HEAD of an unsafe GET", 405, rawRequest("HEAD /v1/auth/logout")],
  [
    "a CORS preflight",
    204,
    rawRequest("OPTIONS /v1/conversations", { origin: "https://a.example" }),
  ],
  [
    "an event stream",
    200,
    rawRequest(
      "POST {conversation}/messages",
      { ...json, accept: "text/event-stream", authorization: "{bearer}" },
      '{"text":"Hello?"}',
    ),
  ],
  ["a download", 200, rawRequest("GET {file}", withSession)],
  ["a range of a download", 206, rawRequest("GET {file}", { ...withSession, range: "bytes=0-1" })],
  ["an unsatisfiable range", 416, rawRequest("GET {file}", { ...withSession, range: "bytes=99-" })],
  [
    "an unchanged download",
    304,
    rawRequest("GET {file}", { ...withSession, "if-none-match": "*" }),
  ],
  ["an image", 200, rawRequest("GET /v1/chat-bots/image/bot-smile.svg")],
  ["a template preview", 200, rawRequest("GET /v1/chat-bots/template/pure/preview.svg")],
  [
    "a created upload",
    201,
    rawRequest("POST {uploads}", {
      ...tus,
      "upload-length": 4,
      "upload-metadata": "filename Yy50eHQ=",
    }),
  ],
  ["the offset of an upload", 200, rawRequest("HEAD {upload}", tus)],
  ["the options of uploads", 204, rawRequest("OPTIONS {uploads}", tus)],
  [
    "an upload chunk at the wrong offset",
    409,
    rawRequest(
      "PATCH {upload}",
      { ...tus, "content-type": "application/offset+octet-stream", "upload-offset": 2 },
      "te",
    ),
  ],
  [
    "an upload chunk",
    204,
    rawRequest(
      "PATCH {upload}",
      { ...tus, "content-type": "application/offset+octet-stream", "upload-offset": 0 },
      "te",
    ),
  ],
  ["a cancelled upload", 204, rawRequest("DELETE {upload}", tus)],
  ["a missing body", 400, rawRequest(login)],
  ["broken JSON", 400, rawRequest(login, json, "{")],
  ["an unsupported content type", 400, rawRequest(login, { "content-type": "text/plain" }, "{}")],
  ["a body that is too large", 413, rawRequest(login, { ...json, "content-length": 2_000_000 })],
  ["a call without a session", 401, rawRequest("GET /v1/knowledge-bases")],
  [
    "a call with an expired session",
    401,
    rawRequest("GET /v1/knowledge-bases", { cookie: "sid=old" }),
  ],
  ["a call from another site", 403, rawRequest(login, { origin: "https://evil.example" })],
  ["an unknown call", 404, rawRequest("GET /v1/nothing")],
  ["an unknown path", 404, rawRequest("GET /wp-login.php")],
  ["an unsupported method", 405, rawRequest("DELETE /v1/system/load")],
  ["TRACE", 405, rawRequest("TRACE /v1/system/load")],
  ["an unknown method", 404, rawRequest("PROPFIND /v1/system/load")],
  ["a malformed path", 400, rawRequest("GET /v1/%E0%A4%A")],
  ["an unexpected error", 500, rawRequest("GET /fails")],
  ["the health check", 200, rawRequest("GET /health")],
  ["the OpenAPI document", 200, rawRequest("GET /openapi.json")],
  ["an HTML page", 200, rawRequest("GET /docs")],
  ["the outbox", 200, rawRequest("GET /outbox")],
  ["an unknown mail", 404, rawRequest("GET /outbox/none/html")],
  ["the widget stage", 200, rawRequest("GET /widget/stage")],
  ["a widget script", 200, rawRequest("GET /widget/stage.js")],
  ["the script of an unknown chatbot", 404, rawRequest("GET /widget/ak_unknown.js")],
  ["a request that is not HTTP", 400, "NONSENSE\r\n\r\n"],
  ["an unknown HTTP version", 400, "GET / HTTP/9.9\r\nhost: localhost\r\n\r\n"],
  ["a missing host", 400, "GET /health HTTP/1.1\r\n\r\n"],
  [
    "a contradictory length",
    400,
    rawRequest(login, { "content-length": 1, "transfer-encoding": "chunked" }),
  ],
  [
    "a header that is too large",
    431,
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${"y".repeat(20_000)}`,
  ],
  ["an unknown expectation", 200, rawRequest("GET /health", { expect: "the-unexpected" })],
  [
    "a socket from another site",
    400,
    rawRequest(socketPath, { ...upgrade, origin: "https://evil.example" }),
  ],
  [
    "a socket with a malformed key",
    400,
    rawRequest(socketPath, { ...upgrade, "sec-websocket-key": "x" }),
  ],
  [
    "a socket of another version",
    400,
    rawRequest(socketPath, { ...upgrade, "sec-websocket-version": "7" }),
  ],
  [
    "a socket over long polling",
    400,
    rawRequest("GET /socket.io/?EIO=4&transport=polling", upgrade),
  ],
  ["a socket with an unknown session id", 400, rawRequest(`${socketPath}&sid=x`, upgrade)],
  [
    "a socket of an old protocol",
    400,
    rawRequest("GET /socket.io/?EIO=3&transport=websocket", upgrade),
  ],
  ["a socket at another path", 404, rawRequest("GET /nothing", upgrade)],
  [
    "an upgrade to HTTP/2",
    200,
    rawRequest("GET /health", { connection: "upgrade", upgrade: "h2c" }),
  ],
];

test.each(responseTypes)("%s (%d) has the security headers", async (_, status, request) => {
  const answer = await answerTo(request);
  expect(answer.status).toBe(status);
  expectSafe(answer);
});

function expectSafe({ headers }: RawResponse): void {
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors/),
    "cache-control": expect.any(String),
    "cross-origin-resource-policy": expect.any(String),
  });
  expect(headers["content-security-policy"]).not.toMatch(/unsafe-(inline|eval)/);
  for (const name of ["server", "x-powered-by"]) expect(headers).not.toHaveProperty(name);
}

test("answers to a signed-in person are never cached", async () => {
  for (const path of ["/v1/system/load", "/v1/knowledge-bases", "/v1/team"]) {
    const { headers } = await answerTo(rawRequest(`GET ${path}`, withSession));
    expect([path, headers["cache-control"]]).toEqual([path, "no-store"]);
  }
});

test("a request timeout has the security headers", async () => {
  const { server } = platform.app;
  server.once("connection", (socket) => {
    const timeout = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    socket.once("readable", () => server.emit("clientError", timeout, socket));
  });
  const answer = await answerTo("GET / HTTP/1.1\r\n");
  expect(answer.status).toBe(408);
  expectSafe(answer);
});

test("a rate-limited call has the security headers", async () => {
  const body = JSON.stringify({ email: "often@example.com", password: "wrong" });
  const attempts = Array.from({ length: 11 }, () =>
    answerTo(rawRequest(`POST /v1${authApi.login.path}`, json, body)),
  );
  const answers = await Promise.all(attempts);
  expect(answers.map(({ status }) => status)).toContain(429);
  for (const answer of answers) expectSafe(answer);
});

test("every answer has a request id of its own", async () => {
  const ids = await Promise.all(
    ["GET /v1/system/load", "GET /v1/system/load", "GET /v1/%", "NONSENSE"].map(async (line) => {
      const { headers } = await answerTo(rawRequest(line));
      return headers["x-request-id"];
    }),
  );
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});
