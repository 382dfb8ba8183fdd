/** @jest-environment node */

import { NextRequest } from "next/server";
import { openSession } from "@/lib/bff/session";
import { config, middleware } from "@/middleware";

const origin = "http://localhost:3000";
process.env["SESSION_SECRET"] = "a secret that is long enough for sealing";

async function visit(path: string, isSignedIn = false, more: Record<string, string> = {}) {
  const headers = new Headers();
  const session = await openSession(new Request(origin), headers);
  session.token = "s-1";
  await session.save();
  const cookie = isSignedIn ? (headers.get("set-cookie")?.split(";", 1)[0] ?? "") : "";
  return middleware(new NextRequest(`${origin}${path}`, { headers: { cookie, ...more } }));
}

const ledTo = (response: Response) => response.headers.get("location")?.slice(origin.length);

test.each([
  ["/", "/auth/signin"],
  ["/knowledge-base", "/auth/signin?next=%2Fknowledge-base"],
  ["/chat-bot/1?activeTab=faq", "/auth/signin?next=%2Fchat-bot%2F1%3FactiveTab%3Dfaq"],
])("without a session %s leads to %s", async (path, address) => {
  expect(ledTo(await visit(path))).toBe(address);
});

test.each(["/auth/signin", "/auth/signup", "/auth"])(
  "leads from %s to the home page if signed in",
  async (path) => {
    expect(ledTo(await visit(path, true))).toBe("/");
  },
);

test.each([
  ["/chat-bot", true],
  ["/auth/signin", false],
  ["/about-us", false],
  ["/about-us", true],
  ["/unknown", false],
])("%s is shown (signed in: %s)", async (path, isSignedIn) => {
  const response = await visit(path, isSignedIn);
  expect([response.status, ledTo(response)]).toEqual([200, undefined]);
});

test("each page has its own nonce, the same in its policy and its scripts", async () => {
  const pages = await Promise.all([visit("/about-us"), visit("/about-us")]);
  const nonces = pages.map((page) => {
    const policy = page.headers.get("content-security-policy") ?? "";
    const nonce = page.headers.get("x-middleware-request-x-nonce") ?? "";
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

const pageLanguage = (response: Response) =>
  response.headers.get("x-middleware-request-x-page-language");

test.each([
  ["/terms-of-use?lang=en", "en"],
  ["/privacy-policy?lang=de", "de"],
  ["/about-us?lang=fr", null],
  ["/auth/signin?lang=en", null],
])("renders the page in the language that %s asks for: %s", async (path, language) => {
  expect(pageLanguage(await visit(path))).toBe(language);
});

test("ignores a language header that the browser sends itself", async () => {
  const written = { "x-page-language": "en" };
  expect(pageLanguage(await visit("/auth/signin", false, written))).toBeNull();
  expect(pageLanguage(await visit("/about-us?lang=de", false, written))).toBe("de");
});

test.each([
  ["chat.example.com", "https://public@reports.example.com/1", "js-profiling"],
  ["chat.example.com", "", null],
  ["localhost:3000", "https://public@reports.example.com/1", null],
])("a page of %s that reports to '%s' allows timing: %s", async (host, dsn, policy) => {
  process.env["SENTRY_DSN"] = dsn;
  const page = await visit("/about-us", false, { host });
  delete process.env["SENTRY_DSN"];
  expect(page.headers.get("document-policy")).toBe(policy);
});

test.each([
  ["/v1/knowledge-bases/1", false],
  ["/v1", false],
  ["/_next/static/a.js", false],
  ["/v1beta", true],
  ["/chat-bot", true],
])("runs for %s: %s, and leaves the bodies of /v1 untouched", (path, runs) => {
  expect(config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path))).toBe(runs);
});
