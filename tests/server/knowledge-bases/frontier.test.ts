import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { newId } from "@/server/db/id";
import { openFrontier } from "@/server/knowledge-bases/crawls/frontier";
import type { TestPlatform } from "../../platform";
import { openWebPlatform } from "../journey";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openWebPlatform();
});
afterAll(() => platform.close());

const url = "https://example.com/a";
const address = { url, depth: 0, source: "base" } as const;
const page = {
  url,
  charset: "utf-8",
  title: "A",
  lang: "en",
  markdown: "Parcels take three days.",
  hash: "abc",
  etag: '"1"',
  lastModified: undefined,
  size: 100,
  mimeType: "text/html",
  parts: [],
};

test("a page read before a restart and never trained waits for training when it comes back unchanged", async () => {
  const ada = await platform.signUp();
  const body = {
    title: "A",
    baseUrl: "http://127.0.0.1:9/",
    responsibilityConfirmed: true,
  } as const;
  const { dto } = await ada(knowledgeBaseApi.create, { body });
  await platform.finishJobs();
  const { db } = platform.deps;
  const run = () => ({ organizationId: ada.user.organizationId, kbId: dto.kbId, runId: newId() });

  const first = await openFrontier(db, run());
  await first.add([address]);
  await first.settle(url, { state: "taken", page });
  await first.flush();

  const second = run();
  const interrupted = await openFrontier(db, second);
  await interrupted.add([address]);
  await interrupted.flush();

  const resumed = await openFrontier(db, second);
  expect(await resumed.take(1)).toEqual([{ url, depth: 0, etag: '"1"' }]);
  await resumed.settle(url, { state: "unchanged" });
  await resumed.flush();
  const items = db.selectFrom("items").where("kbId", "=", dto.kbId).where("pageUrl", "=", url);
  expect(await items.select(["stage", "errorCode"]).execute()).toEqual([
    { stage: "Crawled", errorCode: null },
  ]);
});
