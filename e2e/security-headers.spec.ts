import { expect, test } from "@playwright/test";
import { rawResponse, rawRequest } from "../tests/raw-response";
import { installation } from "./installation";

const html = { accept: "text/html" };
const json = { "content-type": "application/json" };
const upgrade = { connection: "upgrade", upgrade: "websocket", "sec-websocket-version": 13 };
const sameOrigin = () => ({ origin: installation().consoleUrl });

/** Every type of response of the console: name, status, and a request for it. `{script}` is one of its scripts. */
const responseTypes: [string, number, () => string][] = [
  ["a page", 200, () => rawRequest("GET /auth/signin", html)],
  ["a public page", 200, () => rawRequest("GET /terms-of-use", html)],
  ["HEAD of a page", 200, () => rawRequest("HEAD /auth/signin", html)],
  ["the data of a page", 307, () => rawRequest("GET /auth/signin?_rsc=1", { rsc: 1 })],
  ["a redirect of the middleware", 307, () => rawRequest("GET /chat-bot", html)],
  ["a redirect of the configuration", 307, () => rawRequest("GET /auth", html)],
  ["a redirect of Next.js", 308, () => rawRequest("GET /auth/signin/", html)],
  ["a redirect of an API call", 308, () => rawRequest("GET /v1/system/load/")],
  ["repeated slashes", 308, () => rawRequest("GET //auth/signin", html)],
  ["an unknown page", 404, () => rawRequest("GET /nothing", html)],
  ["an unknown picture", 404, () => rawRequest("GET /none.png", { "sec-fetch-dest": "image" })],
  ["a script", 200, () => rawRequest("GET {script}")],
  ["an unknown script", 404, () => rawRequest("GET /_next/static/none.js")],
  ["POST of a page", 405, () => rawRequest("POST /auth/signin")],
  ["POST of a script", 405, () => rawRequest("POST {script}")],
  ["a refused picture", 400, () => rawRequest("GET /_next/image?url=x")],
  ["the icon", 200, () => rawRequest("GET /icon.svg")],
  ["robots.txt", 200, () => rawRequest("GET /robots.txt")],
  ["an API call", 200, () => rawRequest("GET /v1/system/load")],
  ["HEAD of an API call", 200, () => rawRequest("HEAD /v1/system/load")],
  ["an API call without a session", 401, () => rawRequest("GET /v1/knowledge-bases")],
  [
    "an API call from another site",
    403,
    () => rawRequest("POST /v1/auth/login", { origin: "https://evil.example" }),
  ],
  [
    "an API call from the same host by another scheme",
    403,
    () =>
      rawRequest("POST /v1/auth/login", {
        origin: installation().consoleUrl.replace("http:", "https:"),
      }),
  ],
  ["an unknown API call", 404, () => rawRequest("GET /v1/nothing")],
  ["an unsupported method", 405, () => rawRequest("DELETE /v1/system/load", sameOrigin())],
  ["HEAD of an unsafe GET", 405, () => rawRequest("HEAD /v1/auth/logout")],
  [
    "a body that is malformed",
    400,
    () => rawRequest("POST /v1/auth/login", { ...sameOrigin(), ...json }, "{"),
  ],
  ["TRACE", 405, () => rawRequest("TRACE /v1/system/load")],
  ["TRACE of a page", 405, () => rawRequest("TRACE /")],
  ["a malformed path", 400, () => rawRequest("GET /v1/%E0%A4%A")],
  ["a malformed path of a page", 400, () => rawRequest("GET /%E0%A4%A")],
  ["a missing host", 400, () => "GET / HTTP/1.1\r\n\r\n"],
  [
    "an unknown expectation",
    200,
    () => rawRequest("GET /auth/signin", { expect: "the-unexpected" }),
  ],
  ["a WebSocket upgrade", 404, () => rawRequest("GET /socket", upgrade)],
  ["a WebSocket upgrade of an API path", 200, () => rawRequest("GET /v1/system/load", upgrade)],
  ["a request that is not HTTP", 400, () => "NONSENSE\r\n\r\n"],
  ["a header that is too large", 431, () => `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}`],
];

test("every type of response of the console has the security headers", async () => {
  const { consoleUrl } = installation();
  const page = await (await fetch(`${consoleUrl}/auth/signin`)).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? "";
  for (const [name, status, request] of responseTypes) {
    const text = request()
      .replace("{script}", script)
      .replace("host: localhost", `host: ${new URL(consoleUrl).host}`);
    const response = await rawResponse(Number(new URL(consoleUrl).port), text);
    expect.soft([name, response.status]).toEqual([name, status]);
    expect.soft(response.headers, name).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "strict-transport-security": expect.stringContaining("max-age="),
      "content-security-policy": expect.stringMatching(
        /default-src 'none';.*frame-ancestors 'none'/,
      ),
    });
    expect.soft(response.headers["content-security-policy"], name).not.toContain("unsafe-");
    expect.soft(response.headers, name).not.toHaveProperty("x-powered-by");
  }
});
