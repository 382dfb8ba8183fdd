import type { TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, trainWebsite } from "../../platform-steps";

const page = `<!doctype html><html lang="en"><head><title>Returns and exchanges</title></head><body><main>
<h1>Returns and exchanges</h1>
<p>You can return any item within 30 days of receiving it, without giving a reason. Accessories must be unused.</p>
<h2>How it works</h2><p>Request a return label, pack the item in its box, and hand the parcel in at a post office.</p>
<h2>Refund</h2><p>You get your money back within five working days after the item has reached us, by the same means you paid with.</p>
</main></body></html>`;

let platform: TestPlatform;
let site: LocalSite;

beforeAll(async () => {
  site = await serve((path) => (path === "/" ? page : undefined));
  platform = await openWebPlatform();
});
afterAll(async () => {
  await platform.close();
  await site.close();
});

test("an answer from two passages of a page cites the page once", async () => {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, site.base);
  const { bot } = await makeChatbot(platform, person, [kb.dto.kbId]);
  const reply = await ask(bot, "How long can I return an item?", "en");
  expect(reply.text).toMatch(/30 days[^[]*five working days[^[]*\[1\]$/);
  expect(reply.citations).toMatchObject([{ index: 1, title: "Returns and exchanges" }]);
});
