/** @jest-environment node */

import { once } from "node:events";
import { createServer } from "node:http";
import { jest } from "@jest/globals";
import { forward } from "@/lib/bff/forward";
import { openSession } from "@/lib/bff/session";
import { type ApiHost, browserRequest, json, openApiHost } from "./api-host";

let api: ApiHost;
beforeAll(async () => (api = await openApiHost()));
beforeEach(() => {
  api.requests.length = 0;
  api.respond(json(200, { data: 1 }));
});
afterAll(() => api.close());

/** Returns a session cookie. */
async function signedIn(token = "s-1"): Promise<string> {
  const headers = new Headers();
  const session = await openSession(browserRequest("/"), headers);
  session.token = token;
  await session.save();
  return headers.get("set-cookie")?.split(";", 1)[0] ?? "";
}

const post = (init: Parameters<typeof browserRequest>[1] = {}) =>
  browserRequest("/v1/things", { method: "POST", body: "{}", ...init });

/** null removes a header. */
function postFrom(headers: Record<string, string | null>): Request {
  const request = post();
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) request.headers.delete(name);
    else request.headers.set(name, value);
  }
  return request;
}

test("forwards path, query, method and facts about the request, but no other headers", async () => {
  await forward(
    browserRequest("/v1/things/a%20b?page=2", {
      headers: {
        accept: "application/json",
        "accept-language": "de",
        range: "bytes=0-9",
        "user-agent": "Test/1",
        "x-forwarded-for": "203.0.113.7",
        "x-internal": "1",
      },
    }),
  );
  const { method, url, headers } = api.requests[0] ?? {};
  expect([method, url]).toEqual(["GET", "/v1/things/a%20b?page=2"]);
  expect(headers).toMatchObject({
    accept: "application/json",
    "accept-language": "de",
    range: "bytes=0-9",
    "user-agent": "Test/1",
    "x-forwarded-for": "203.0.113.7",
  });
  expect(headers).not.toHaveProperty("x-internal");
});

test("passes the trace context of the browser's call on", async () => {
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const headers = { traceparent, tracestate: "vendor=1" };
  await forward(browserRequest("/v1/things", { headers }));
  expect(api.requests[0]?.headers).toMatchObject(headers);
});

test("sends session token and language as cookies instead of the sealed cookie", async () => {
  const cookie = `${await signedIn()}; lang=en; other=1`;
  await forward(browserRequest("/v1/things", { headers: { cookie } }));
  expect(api.requests[0]?.headers.cookie).toBe("sid=s-1; lang=en");
});

test("ignores a `sid` of the browser", async () => {
  await forward(browserRequest("/v1/things", { headers: { cookie: "sid=stolen" } }));
  expect(api.requests[0]?.headers.cookie).toBeUndefined();
});

test("sends a bearer token instead of the session", async () => {
  const headers = { cookie: await signedIn(), authorization: "Bearer bot" };
  await forward(browserRequest("/v1/things", { headers }));
  expect(api.requests[0]?.headers.authorization).toBe("Bearer bot");
  expect(api.requests[0]?.headers.cookie).toBeUndefined();
});

test("returns only the language cookie and the sealed session", async () => {
  const cookies = ["sid=s-2; HttpOnly", "lang=en; Path=/", "trace=1"];
  api.respond(json(200, {}, { "set-cookie": cookies, "x-powered-by": "x", etag: '"1"' }));
  const answer = await forward(browserRequest("/v1/things"));
  const names = answer.headers.getSetCookie().map((cookie) => cookie.split("=", 1)[0]);
  expect(names).toEqual(["lang", "antwort"]);
  expect(answer.headers.getSetCookie().join()).not.toContain("s-2");
  expect(answer.headers.get("etag")).toBe('"1"');
  expect(answer.headers.has("x-powered-by")).toBe(false);
});

test.each([
  ["a foreign origin", { origin: "https://evil.example" }],
  ["the same host by another scheme", { origin: "https://localhost:3000" }],
  ["the same host by another port", { origin: "http://localhost" }],
  [
    "its other name by another scheme",
    { origin: "https://192.0.2.7:3000", host: "192.0.2.7:3000" },
  ],
  ["the origin null", { origin: "null" }],
  ["a foreign page", { origin: null, "sec-fetch-site": "cross-site" }],
  ["nobody knows where", { origin: null }],
])("rejects a change from %s", async (_, headers) => {
  const answer = await forward(postFrom(headers));
  expect(answer.status).toBe(403);
  const requestId = answer.headers.get("x-request-id");
  expect(await answer.json()).toEqual({ meta: { message: "FORBIDDEN", requestId } });
  expect(requestId).not.toBeNull();
  expect(api.requests).toHaveLength(0);
});

test("accepts other host names of the same scheme", async () => {
  const headers = { origin: "http://192.0.2.7:3000", host: "192.0.2.7:3000" };
  expect((await forward(postFrom(headers))).status).toBe(200);
  expect(api.requests[0]?.headers.origin).toBe("http://localhost:3000");
});

test("names the origin of a cross-site read to the API host", async () => {
  await forward(browserRequest("/v1/things", { headers: { origin: "https://evil.example" } }));
  expect(api.requests[0]?.headers.origin).toBe("https://evil.example");
});

test("accepts a change without an origin if the browser marks it as same-origin", async () => {
  const answer = await forward(postFrom({ origin: null, "sec-fetch-site": "same-origin" }));
  expect(answer.status).toBe(200);
});

test("forwards a change of the console's pages with its body", async () => {
  const bodies: string[] = [];
  api.respond((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => bodies.push(text));
    request.on("end", () => response.end("{}"));
  });
  const answer = await forward(
    post({ body: "a=1", headers: { "content-type": "text/plain", "content-length": "3" } }),
  );
  expect(answer.status).toBe(200);
  expect([bodies.join(""), api.requests[0]?.headers["content-type"]]).toEqual([
    "a=1",
    "text/plain",
  ]);
});

test("streams a body", async () => {
  const headers = { "transfer-encoding": "chunked" };
  const parts = new TransformStream<Uint8Array, Uint8Array>();
  const writer = parts.writable.getWriter();
  const first = new Promise<string>((arrived) =>
    api.respond((request, response) => {
      request.once("data", (bytes: Buffer) => arrived(bytes.toString()));
      request.on("end", () => response.end("{}"));
    }),
  );
  const answer = forward(post({ body: parts.readable, duplex: "half", headers }));
  await writer.write(Buffer.from("one"));
  expect(await first).toBe("one");
  await writer.close();
  expect((await answer).status).toBe(200);
});

test("passes the headers of resumable uploads in both directions", async () => {
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "upload-length": "4",
    "upload-metadata": "filename YQ==",
  };
  api.respond((_, response) =>
    response
      .writeHead(204, {
        "tus-resumable": "1.0.0",
        "upload-offset": "4",
        "upload-expires": "soon",
        location: "/v1/uploads/1",
      })
      .end(),
  );
  const init = { method: "PATCH", headers, body: "text" };
  const answer = await forward(browserRequest("/v1/uploads/1", init));
  expect(api.requests[0]?.headers).toMatchObject(headers);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "tus-resumable": "1.0.0",
    "upload-offset": "4",
    "upload-expires": "soon",
    location: "/v1/uploads/1",
  });
});

test("streams an answer", async () => {
  const line = Promise.withResolvers<void>();
  api.respond((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("event: token\n\n");
    void line.promise.then(() => response.end());
  });
  const reader = (await forward(browserRequest("/v1/things"))).body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toBe("event: token\n\n");
  line.resolve();
});

test("aborts the call at the API host when the client disconnects", async () => {
  const stop = new AbortController();
  const closed = new Promise<void>((done) =>
    api.respond((request) => {
      request.socket.on("close", () => done());
      stop.abort();
    }),
  );
  const logged = jest.spyOn(console, "error").mockReturnValue();
  await forward(browserRequest("/v1/things", { signal: stop.signal }));
  await closed;
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test.each([204, 304])("sends status %d without a body", async (status) => {
  api.respond((_, response) => void response.writeHead(status, { etag: '"1"' }).end());
  const answer = await forward(browserRequest("/v1/things"));
  expect([answer.status, answer.body]).toEqual([status, null]);
});

test("answers with an error code if the API host is down", async () => {
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const address = gone.address();
  gone.close();
  const logged = jest.spyOn(console, "error").mockReturnValue();
  process.env["API_HOST_DEVELOPMENT"] =
    `http://127.0.0.1:${typeof address === "object" ? address?.port : 1}`;
  const answer = await forward(browserRequest("/v1/things"));
  delete process.env["API_HOST_DEVELOPMENT"];
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ meta: { message: "NetworkError" } });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
