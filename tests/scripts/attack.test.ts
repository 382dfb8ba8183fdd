import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Group, printed } from "@/scripts/attack/figures";
import { crossSite } from "@/scripts/attack/groups/cross-site";
import { guessing } from "@/scripts/attack/groups/guessing";
import { securityHeaders } from "@/scripts/attack/groups/headers";
import { filesAndTools, pathsAndMethods } from "@/scripts/attack/groups/tricks";
import { missingObjectIds } from "@/scripts/attack/objects";
import type { Target } from "@/scripts/attack/target";

let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => server.close());

/** An installation in which one server is the console and the API host. */
function target(): Target {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = (name: string) => ({
    email: `${name}@example.com`,
    password: "secret",
    organizationId: name,
    userId: name,
    sid: "sid=a",
    cookie: "antwort=a",
  });
  return {
    consoleUrl: url,
    apiUrl: url,
    dataDirectory: "",
    first: account("first"),
    second: account("second"),
    objectIds: missingObjectIds(),
    marker: "MARKED",
    firstBearer: "a",
    secondBearer: "b",
  };
}

test("every call fails against an installation that answers everything", async () => {
  answer = (_request, response) => response.end("MARKED");
  for (const attack of [crossSite, pathsAndMethods, filesAndTools, securityHeaders]) {
    const { counts } = await attack(target());
    expect([attack.name, counts.unexpected.length]).toEqual([attack.name, counts.calls]);
  }
});

test("reports guessing without a limit as unexpected", async () => {
  answer = (_request, response) => response.writeHead(401).end();
  const { counts } = await guessing(target());
  expect(counts.unexpected).toEqual(["limit: was not reached", "limit: was not reached"]);
});

test("reports server errors and stack traces as unexpected, and counts rate limits separately", () => {
  const group = new Group("calls");
  const headers = {};
  group.record("refused", { status: 404, headers, text: "" }, undefined);
  group.record("failed", { status: 500, headers, text: "" }, undefined);
  const text = "Error: x\n    at handler (/app/server/main.ts:10:3)";
  group.record("traced", { status: 400, headers, text }, undefined);
  group.record("limited", { status: 429, headers, text: "" }, undefined);
  expect(printed([group]).split("\n")).toEqual([
    "group  calls  as expected  rate-limited  unexpected",
    "calls      4            1             1           2",
    "all        4            1             1           2",
    "failed: status 500",
    "traced: the response shows internals",
  ]);
});
