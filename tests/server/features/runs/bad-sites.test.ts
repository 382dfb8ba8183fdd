import { isSkipped } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Person, TestPlatform } from "../../../platform";
import { type Answer, redirect, serve, status } from "../../engines/ingest/local-site";
import { openWebPlatform, trainWebsite } from "../../platform-steps";

let platform: TestPlatform;
let ada: Person;

beforeAll(async () => {
  platform = await openWebPlatform({ deadlineMs: 2_000 });
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
});

/**
 * Expects that the knowledge base is ready, has the base address with the reason as its only page, and can be crawled
 * again, renamed and deleted.
 */
async function expectReason(baseUrl: string, code: string): Promise<void> {
  const kb = await trainWebsite(platform, ada, baseUrl);
  const id = kb.dto.kbId;
  const counts = isSkipped(code)
    ? { failedCount: 0, skippedCount: 1 }
    : { failedCount: 1, skippedCount: 0 };
  expect(kb).toMatchObject({ itemCount: 1, ...counts, dto: { kbStatus: "Ready" } });
  const items = await ada(knowledgeBaseApi.explore, { params: { id }, query: {} });
  expect(items).toMatchObject([{ pageUrl: baseUrl, stage: "FailedTraining", errorCode: code }]);

  await platform.inject({
    method: "PUT",
    url: `/v1/knowledge-bases/${id}?async=true`,
    headers: { cookie: ada.cookie },
  });
  await platform.finishJobs();
  const again = await ada(knowledgeBaseApi.get, { params: { id } });
  expect(again).toMatchObject({ itemCount: 1, ...counts, dto: { kbStatus: "Ready" } });
  await ada(knowledgeBaseApi.update, { params: { id }, body: { data: { title: "Other" } } });
  await ada(knowledgeBaseApi.remove, { params: { id } });
}

async function expectReasonOf(answers: Record<string, Answer>, code: string): Promise<void> {
  const site = await serve(answers);
  await expectReason(site.base, code);
  await site.close();
}

describe("the knowledge base is ready and shows the reason for", () => {
  test("a site that is down", () => expectReason("http://127.0.0.1:9/", "CRAWL_UNREACHABLE"));

  test.each([
    "http://10.0.0.1/",
    "http://[::1]/",
    "http://169.254.169.254/latest/",
    "http://localhost/",
  ])("an address in a private network: %s", (address) =>
    expectReason(address, "CRAWL_ADDRESS_FORBIDDEN"),
  );

  test("a redirect into a private network", () =>
    expectReasonOf({ "/": redirect("http://127.0.0.2:1/") }, "CRAWL_OUTSIDE_BASE"));

  test("a robots.txt that forbids all", () => {
    const robots: Answer = (_request, response) =>
      response.writeHead(200, { "content-type": "text/plain" }).end("User-agent: *\nDisallow: /\n");
    return expectReasonOf(
      { "/robots.txt": robots, "/": "<p>Hello</p>" },
      "CRAWL_BLOCKED_BY_ROBOTS",
    );
  });

  test("a response that is not a page", () => {
    const picture: Answer = (_request, response) =>
      response.writeHead(200, { "content-type": "image/png" }).end("PNG");
    return expectReasonOf({ "/": picture }, "CRAWL_NOT_HTML");
  });

  test("a page that never ends", () => {
    const endless: Answer = (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const more = setInterval(() => response.write("<p>and on</p>"), 20);
      response.once("close", () => clearInterval(more));
    };
    return expectReasonOf({ "/": endless }, "CRAWL_TIMEOUT");
  });

  test("a page that is gone, and one that refuses", async () => {
    await expectReasonOf({ "/": status(404) }, "CRAWL_HTTP_404");
    await expectReasonOf({ "/": status(403) }, "CRAWL_HTTP_403");
  });

  test("a page without any text", () =>
    expectReasonOf({ "/": "<html><body></body></html>" }, "CRAWL_NO_TEXT"));
});
