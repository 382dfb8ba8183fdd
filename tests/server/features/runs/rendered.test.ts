import { crawlApi } from "@/contract/knowledge-bases/crawls";
import type { Browser } from "@/server/engines/ingest/browser/browser";
import type { TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, trainWebsite } from "../../platform-steps";
import { websiteOf } from "../knowledge-bases/crawling";

const shell = `<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>`;
const filled = (price: number): Buffer =>
  Buffer.from(
    `<title>App</title><div id="root"><h1>Prices</h1><p>The room costs ${price} euros.</p></div>`,
  );

let platform: TestPlatform;
let site: LocalSite;
let price = 80;

beforeAll(async () => {
  const browser: Browser = {
    forOrganization: () => browser,
    render: async () => filled(price),
    close: async () => {},
  };
  platform = await openWebPlatform({ browser });
  // The shell never changes, and its site answers 304.
  site = await serve({
    "/": (request, response) => {
      if (request.headers["if-none-match"]) response.writeHead(304).end();
      else response.writeHead(200, { "content-type": "text/html", etag: '"shell"' }).end(shell);
    },
  });
});
afterAll(() => Promise.all([platform.close(), site.close()]));

test("trains a page that needs a browser, and trains it again after a change", async () => {
  const ada = await platform.signUp({ language: "en" });
  const kb = await trainWebsite(platform, ada, site.base);
  const website = websiteOf(platform, ada, kb.dto.kbId);
  const ask = async () => (await website.search("What does the room cost?")).passages[0]?.text;
  expect(await ask()).toContain("80 euros");
  expect(await website.crawlAgain()).toMatchObject({ changedCount: 0, unchangedCount: 1 });
  price = 95;
  expect(await website.crawlAgain()).toMatchObject({ changedCount: 1 });
  expect(await ask()).toContain("95 euros");
});

test("previews a website that needs a browser", async () => {
  const ada = await platform.signUp();
  const plan = await ada(crawlApi.plan, { body: { baseUrl: site.base } });
  expect(plan).toMatchObject({ errorCode: null, title: "App", pages: 1 });
});
