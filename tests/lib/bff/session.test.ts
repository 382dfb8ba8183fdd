/** @jest-environment node */

import { jest } from "@jest/globals";
import { GET as load, POST as login } from "@/app/v1/[...path]/route";
import { GET as logout, HEAD as headLogout } from "@/app/v1/auth/logout/route";
import { openSession } from "@/lib/bff/session";
import { type ApiHost, browserRequest, json, openApiHost } from "./api-host";

let api: ApiHost;
beforeAll(async () => (api = await openApiHost()));
beforeEach(() => void (api.requests.length = 0));
afterAll(() => api.close());

const cleared = { "set-cookie": "sid=; Max-Age=0; Path=/; HttpOnly" };
const signedIn = json(200, { data: { loggedInUser: {} } }, { "set-cookie": "sid=s-1; HttpOnly" });
const loginRequest = (headers = {}) =>
  browserRequest("/v1/auth/login", { method: "POST", body: "{}", headers });

/** Returns the session cookie of a response. */
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";

async function signIn(): Promise<string> {
  api.respond(signedIn);
  return cookieOf(await login(loginRequest()));
}

test("seals the token in the cookie", async () => {
  api.respond(signedIn);
  const response = await login(loginRequest());
  const [cookie, ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^antwort=.*HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).not.toContain("s-1");
  const opened = await openSession(
    browserRequest("/", { headers: { cookie: cookieOf(response) } }),
    new Headers(),
  );
  expect(opened.token).toBe("s-1");
  expect(await response.json()).toEqual({ data: { loggedInUser: {} } });
});

test("over https the cookie is limited to this host and to secure connections", async () => {
  const before = process.env["CONSOLE_URL"];
  process.env["CONSOLE_URL"] = "https://console.example.com";
  try {
    api.respond(signedIn);
    const response = await login(loginRequest({ origin: "https://console.example.com" }));
    const cookie = response.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/^__Host-antwort=[^;]+;/);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
    expect(cookie).not.toMatch(/; Domain/i);
    const opened = await openSession(
      browserRequest("/", { headers: { cookie: cookieOf(response) } }),
      new Headers(),
    );
    expect(opened.token).toBe("s-1");
  } finally {
    if (before === undefined) delete process.env["CONSOLE_URL"];
    else process.env["CONSOLE_URL"] = before;
  }
});

test("sets no session after a rejected sign-in", async () => {
  const body = { meta: { message: "AUTH_ERR_INVALID_CREDENTIALS" } };
  api.respond(json(401, body, { "set-cookie": "sid=s-1" }));
  const response = await login(loginRequest());
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toEqual(body);
});

test("rejects a sign-in from another site", async () => {
  const response = await login(loginRequest({ origin: "https://evil.example" }));
  expect([response.status, api.requests.length]).toEqual([403, 0]);
});

test("ignores forged and altered seals", async () => {
  const cookie = `${(await signIn()).slice(0, -8)}AAAAAAAA`;
  api.respond(json(200, {}));
  await load(browserRequest("/v1/system/load", { headers: { cookie } }));
  expect(api.requests.at(-1)?.headers.cookie).toBeUndefined();
});

test("caches a valid seal until it expires, and no other", async () => {
  const cookie = await signIn();
  const sent = async (its: string) => {
    api.respond(json(200, {}));
    await load(browserRequest("/v1/system/load", { headers: { cookie: its } }));
    return api.requests.at(-1)?.headers.cookie;
  };
  expect(await sent(cookie)).toBe("sid=s-1");
  expect(await sent(`lang=en; ${cookie}`)).toBe("sid=s-1; lang=en");
  expect(await sent(`${cookie.slice(0, -8)}AAAAAAAA`)).toBeUndefined();
  const later = Date.now() + 31 * 24 * 60 * 60_000;
  const clock = jest.spyOn(Date, "now").mockReturnValue(later);
  expect(await sent(cookie)).toBeUndefined();
  clock.mockRestore();
});

test("signs out at the API host and in the browser", async () => {
  const cookie = await signIn();
  api.respond(json(200, { data: { ok: true } }, cleared));
  const response = await logout(browserRequest("/v1/auth/logout", { headers: { cookie } }));
  expect(api.requests.at(-1)?.headers.cookie).toBe("sid=s-1");
  expect(response.headers.getSetCookie()[0]).toMatch(/^antwort=;.*(Max-Age=0|1970)/i);
});

test("signs out in the browser even if the API host is down", async () => {
  const cookie = await signIn();
  const logged = jest.spyOn(console, "error").mockReturnValue();
  api.respond((request) => request.socket.destroy());
  const response = await logout(browserRequest("/v1/auth/logout", { headers: { cookie } }));
  expect(response.headers.getSetCookie()[0]).toMatch(/^antwort=;/);
  logged.mockRestore();
});

test("rejects a sign-out from another site", async () => {
  const headers = { cookie: await signIn(), "sec-fetch-site": "cross-site" };
  const response = await logout(browserRequest("/v1/auth/logout", { headers }));
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("does not sign out on HEAD", async () => {
  const cookie = await signIn();
  api.respond(json(405, {}));
  const request = browserRequest("/v1/auth/logout", { method: "HEAD", headers: { cookie } });
  const response = await headLogout(request);
  expect([response.status, api.requests.at(-1)?.method]).toEqual([405, "HEAD"]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("ends the session when the API host does", async () => {
  const cookie = await signIn();
  const body = { meta: { message: "SESSION_EXPIRED" } };
  api.respond(json(401, body, cleared));
  const response = await load(browserRequest("/v1/things", { headers: { cookie } }));
  expect(response.headers.getSetCookie()[0]).toMatch(/^antwort=;.*(Max-Age=0|1970)/i);
  expect([response.status, await response.json()]).toEqual([401, body]);
});

test.each([
  ["a call of a chatbot without its token", "UNAUTHORIZED_ACCESS", {}],
  ["a wrong current password", "CURRENT_PASSWORD_WRONG", {}],
  ["a chatbot's old token", "UNAUTHORIZED_ACCESS", { authorization: "Bearer old" }],
])("keeps the session after %s", async (_, code, headers) => {
  const cookie = await signIn();
  api.respond(json(401, { meta: { message: code } }));
  const response = await load(browserRequest("/v1/things", { headers: { cookie, ...headers } }));
  expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
});
