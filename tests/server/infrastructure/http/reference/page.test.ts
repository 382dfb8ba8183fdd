import { createHash } from "node:crypto";
import { endpointGroups } from "@/contract/endpoints";
import { errors } from "@/contract/errors";
import { operationId } from "@/server/infrastructure/http/reference/openapi";
import { type TestPlatform, openPlatform } from "@/tests/platform";

let platform: TestPlatform;
let page: Awaited<ReturnType<TestPlatform["inject"]>>;
beforeAll(async () => {
  platform = await openPlatform();
  page = await platform.inject({ url: "/docs" });
});
afterAll(() => platform.close());

const operations = Object.entries(endpointGroups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ id: operationId(group, name), endpoint })),
);
const hash = (text: string) => createHash("sha256").update(text).digest("base64");

test("shows every call once, with its path, and every code", () => {
  for (const { id, endpoint } of operations) {
    expect(page.body.split(`id="${id}"`)).toHaveLength(2);
    expect(page.body).toContain(endpoint.path.replace(/:(\w+)/g, "{$1}"));
  }
  for (const code of Object.keys(errors)) expect(page.body).toContain(`id="code-${code}"`);
});

test("shows words in backticks of a summary as code", () => {
  const summaries = operations
    .map(({ endpoint }) => endpoint.summary)
    .filter((text) => text.includes("`"));
  expect(summaries.length).toBeGreaterThan(0);
  for (const summary of summaries)
    expect(page.body).toContain(`<p>${summary.replace(/`([^`]*)`/g, "<code>$1</code>")}</p>`);
});

test("every link of the page leads to one of its parts or to the OpenAPI document", () => {
  const targets = [...page.body.matchAll(/href="([^"]*)"/g)].map(([, target = ""]) => target);
  expect(targets.length).toBeGreaterThan(operations.length);
  for (const target of new Set(targets)) {
    if (target.startsWith("#")) expect(page.body).toContain(`id="${target.slice(1)}"`);
    else expect(["/docs", "/openapi.json"]).toContain(target);
  }
});

test("allows its own style and script only, and requests nothing", () => {
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  for (const name of ["style", "script"]) {
    const parts = [...page.body.matchAll(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`, "g"))];
    expect(parts).toHaveLength(1);
    expect(policy).toContain(`${name}-src 'sha256-${hash(parts[0]?.[1] ?? "")}'`);
  }
  expect(page.body).not.toMatch(/ (src|style|on\w+)=|<link/);
});

test.each(["/docs", "/openapi.json"])("%s is sent again only after a change", async (url) => {
  const headers = { "accept-encoding": "gzip" };
  const first = await platform.inject({ url, headers });
  expect(first.headers).toMatchObject({ "cache-control": "no-cache", "content-encoding": "gzip" });
  const etag = String(first.headers["etag"]);
  const again = await platform.inject({ url, headers: { ...headers, "if-none-match": etag } });
  expect(again).toMatchObject({ statusCode: 304, body: "" });
  const changed = await platform.inject({ url, headers: { "if-none-match": '"another"' } });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers).not.toHaveProperty("content-encoding");
});
