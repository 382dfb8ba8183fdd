import { authApi } from "@/contract/accounts/auth";
import { widgetApi } from "@/contract/chatbots/widget";
import { systemApi } from "@/contract/system/system";
import { createLog } from "@/server/infrastructure/log";
import { type TestPlatform, openPlatform, requestOf } from "@/tests/platform";

let platform: TestPlatform;
const reported: unknown[] = [];
beforeAll(async () => {
  platform = await openPlatform({
    log: createLog({ LOG_LEVEL: "error" }, undefined, (error) => reported.push(error)),
    settings: { CONSOLE_URL: "https://chat.example.com", MAINTENANCE: "true" },
  });
});
afterAll(() => platform.close());

test("answers only the system load during maintenance", async () => {
  expect(await platform.anybody(systemApi.load)).toMatchObject({ environment: "production" });
  const login = platform.anybody(authApi.login, {
    body: { email: "a@example.com", password: "x" },
  });
  await expect(login).rejects.toMatchObject({ code: "MAINTENANCE_MODE", status: 503 });
  expect(reported).toEqual([]);
});

test("lets pages read the maintenance error of a widget", async () => {
  const origin = "https://shop.example";
  const request = requestOf(widgetApi.open, { body: { apiKey: "ak_1" } });
  const preflight = { method: "OPTIONS", url: "/v1/auth/widget", headers: { origin } } as const;
  expect((await platform.inject(preflight)).statusCode).toBe(204);
  const answer = await platform.inject({ ...request, headers: { ...request.headers, origin } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["access-control-allow-origin"]).toBe(origin);
});

test("sends HSTS and has no outbox outside development", async () => {
  const load = await platform.inject(requestOf(systemApi.load));
  expect(load.headers["strict-transport-security"]).toMatch(/max-age=63072000/);
  expect((await platform.inject({ url: "/outbox" })).statusCode).toBe(404);
});

test("serves only the health check without the role api", async () => {
  const sockets = await openPlatform({ settings: { ROLES: "sockets" } });
  expect((await sockets.inject({ url: "/health" })).json()).toMatchObject({ status: "ok" });
  for (const url of ["/v1/system/load", "/docs"]) {
    expect((await sockets.inject({ url })).statusCode).toBe(404);
  }
  await sockets.close();
});
