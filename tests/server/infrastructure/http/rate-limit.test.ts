import type { FastifyInstance } from "fastify";
import { createApp } from "@/server/app";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import type { RateLimit } from "@/server/infrastructure/http/request-context";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { goodPassword } from "@/tests/registration";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const limit = { name: "test", hits: 3, seconds: 60 };
const hour = 3_600_000;

test("limits each subject per window and sends retry-after", async () => {
  const { deps } = platform;
  for (let hit = 0; hit < 3; hit += 1) await consumeRateLimit(deps, limit, "ada");
  await expect(consumeRateLimit(deps, limit, "ada")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    status: 429,
    retryAfterSeconds: expect.any(Number),
  });
  await consumeRateLimit(deps, limit, "bob");
  platform.setClockAhead(hour);
  await consumeRateLimit(deps, limit, "ada");
  platform.setClockAhead(0);
});

test("starts the window with the first hit", async () => {
  const { deps } = platform;
  const startMs = Date.now();
  const at = (seconds: number) => platform.setClockAhead(startMs + seconds * 1000 - Date.now());
  at(0);
  for (let hit = 0; hit < 3; hit += 1) await consumeRateLimit(deps, limit, "emil");
  at(59);
  await expect(consumeRateLimit(deps, limit, "emil")).rejects.toMatchObject({
    retryAfterSeconds: expect.closeTo(1, 0),
  });
  at(61);
  for (let hit = 0; hit < 3; hit += 1) await consumeRateLimit(deps, limit, "emil");
  await expect(consumeRateLimit(deps, limit, "emil")).rejects.toThrow("RATE_LIMITED");
  platform.setClockAhead(0);
});

test("counts across processes", async () => {
  const second = await createApp(platform.deps);
  const login = (app: FastifyInstance) =>
    app.inject({
      method: "POST",
      url: "/v1/auth/login",
      payload: { email: "shared@example.com", password: "wrong" },
    });
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const { statusCode } = await login(guess % 2 === 0 ? platform.app : second);
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  await second.close();
});

test("reports the limits of a call, as in draft 11 of the RateLimit header fields", async () => {
  const guess = () =>
    platform.inject({
      method: "POST",
      url: "/v1/auth/login",
      payload: { email: "reported@example.com", password: "wrong" },
    });
  const first = await guess();
  expect(first.statusCode).toBe(401);
  expect(first.headers["ratelimit-policy"]).toBe(
    '"login.account";q=10;w=900, "login.address";q=100;w=900',
  );
  expect(first.headers["ratelimit"]).toMatch(
    /^"login\.account";r=9;t=900, "login\.address";r=\d+;t=\d+$/,
  );
  for (let next = 2; next <= 10; next += 1) await guess();
  const refused = await guess();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["ratelimit"]).toMatch(/^"login\.account";r=0;t=\d+$/);
  const [, seconds] = /t=(\d+)/.exec(String(refused.headers["ratelimit"])) ?? [];
  expect(refused.headers["retry-after"]).toBe(seconds);
});

test("reports a successful attempt as refunded", async () => {
  const { user } = await platform.signUp();
  const answer = await platform.inject({
    method: "POST",
    url: "/v1/auth/login",
    payload: { email: user.email, password: goodPassword },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["ratelimit"]).toMatch(/^"login\.account";r=10;/);
});

test("reports a limit that callers share only when it is reached", async () => {
  const shared = { ...limit, name: "shared", isShared: true };
  const reported: number[] = [];
  const deps = {
    ...platform.deps,
    request: { reportRateLimit: ({ remaining }: RateLimit) => void reported.push(remaining) },
  };
  for (let hit = 0; hit < 3; hit += 1) await consumeRateLimit(deps, shared, "chatbot");
  expect(reported).toEqual([]);
  await expect(consumeRateLimit(deps, shared, "chatbot")).rejects.toThrow("RATE_LIMITED");
  expect(reported).toEqual([0]);
});

test("counts an IPv6 /64 as one client", async () => {
  const limitOf = { method: "POST", url: "/v1/users/verification" } as const;
  const ask = (address: string, number: number) =>
    platform.inject({
      ...limitOf,
      headers: { "x-forwarded-for": address },
      payload: { email: `six-${number}@example.com` },
    });
  for (let number = 0; number < 60; number += 1) {
    const { statusCode } = await ask(`2001:db8:1:2::${number.toString(16)}`, number);
    expect(statusCode).toBe(202);
  }
  expect((await ask("2001:db8:1:2:ffff::1", 60)).statusCode).toBe(429);
  expect((await ask("2001:db8:1:3::1", 61)).statusCode).toBe(202);
});

test("counts concurrent hits", async () => {
  const tries = Array.from({ length: 20 }, () => consumeRateLimit(platform.deps, limit, "crowd"));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("refunds a hit, but not below zero", async () => {
  const { deps } = platform;
  await refundRateLimit(deps, limit, "carl");
  for (let hit = 0; hit < 3; hit += 1) await consumeRateLimit(deps, limit, "carl");
  await refundRateLimit(deps, limit, "carl");
  await consumeRateLimit(deps, limit, "carl");
  await expect(consumeRateLimit(deps, limit, "carl")).rejects.toThrow("RATE_LIMITED");
});

test("stores neither addresses nor accounts", async () => {
  await consumeRateLimit(platform.deps, limit, "dora@example.com", "192.0.2.7");
  const rows = await platform.deps.db.selectFrom("rateLimits").select("key").execute();
  expect(JSON.stringify(rows)).not.toMatch(/dora|192\.0\.2/);
});
