import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Person, TestPlatform } from "@/tests/platform";
import { type Answer, type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages } from "../../platform-steps";

let platform: TestPlatform;
let site: LocalSite;
let pages: Record<string, Answer>;
let ada: Person;

beforeAll(async () => {
  platform = await openWebPlatform({ deadlineMs: 600_000 });
});
afterAll(() => platform.close());
beforeEach(async () => {
  pages = { ...shopPages };
  site = await serve((path) => pages[path]);
  ada = await platform.signUp();
});
afterEach(() => site.close());

const plan = (baseUrl: string) => ada(crawlApi.plan, { body: { baseUrl } });

test("previews a crawl without storing anything", async () => {
  const planned = await plan(site.base);
  expect(planned).toMatchObject({
    baseUrl: site.base,
    title: "Birch and Barrow",
    lang: "en",
    errorCode: null,
    pages: 4,
  });
  expect(planned.branches[0]).toMatchObject({ pages: 4 });
  expect(await ada(knowledgeBaseApi.list, { query: {} })).toEqual([]);
});

test.each([
  ["INVALID_URL", "no address"],
  ["INVALID_URL", "http://unnamed:4100/"],
])("%s: %s", async (code, baseUrl) => {
  await expect(plan(baseUrl)).rejects.toThrow(code);
});

test.each(["http://10.0.0.1/", "http://[::ffff:10.0.0.1]/", "http://169.254.169.254/latest/"])(
  "a preview does not connect to a private address either: %s",
  async (baseUrl) => {
    expect(await plan(baseUrl)).toMatchObject({
      errorCode: "CRAWL_ADDRESS_FORBIDDEN",
      pages: 0,
    });
  },
);

test("limits previews to twenty per minute and person", async () => {
  const dead = "http://10.0.0.1/";
  for (let n = 0; n < 20; n += 1) await plan(dead);
  await expect(plan(dead)).rejects.toThrow("RATE_LIMITED");
  const bob = await platform.signUp();
  await bob(crawlApi.plan, { body: { baseUrl: dead } });
});

test("stops a preview when the caller disconnects", async () => {
  // Without time limits, only the disconnection ends the request to the website.
  const timeout = jest.spyOn(AbortSignal, "timeout");
  timeout.mockImplementation(() => new AbortController().signal);
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  pages["/"] = (_, response) => {
    response.once("close", () => left.resolve());
    asked.resolve();
  };
  await platform.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = platform.app.server.address() as AddressInfo;
  const headers = { cookie: ada.cookie, "content-type": "application/json" };
  const call = request({ port, method: "POST", path: "/v1/knowledge-bases/plan", headers });
  call.on("error", () => {});
  call.end(JSON.stringify({ baseUrl: site.base }));
  await asked.promise;
  call.destroy();
  await left.promise;
  timeout.mockRestore();
});
