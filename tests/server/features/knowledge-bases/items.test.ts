import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { newId } from "@/server/infrastructure/db/id";
import type { Person, TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";
import { websiteOf } from "./crawling";

let platform: TestPlatform;
let site: LocalSite;
let ada: Person;
let kbId: string;
let website: ReturnType<typeof websiteOf>;

const sentences = Array.from(
  { length: 400 },
  (_, n) => `<p>Rule number ${n} says that shelf ${n} carries ${n + 10} kilograms of tools.</p>`,
);

beforeAll(async () => {
  platform = await openWebPlatform();
  const rules = `<title>Rules</title><main><h1>Rules</h1><h2>Shelves</h2>${sentences.join("")}</main>`;
  const start = `${shopPages["/"]}`.replace("</main>", '<a href="/rules">Rules</a></main>');
  site = await serve({ ...shopPages, "/": start, "/rules": rules });
  ada = await platform.signUp({ language: "en" });
  kbId = (await trainWebsite(platform, ada, site.base)).dto.kbId;
  website = websiteOf(platform, ada, kbId);
});
afterAll(async () => {
  await site.close();
  await platform.close();
});

const idOf = async (path: string) => (await website.pages())[path]?.itemId ?? "";

test("returns the text of a page", async () => {
  const itemId = await idOf("/delivery");
  const item = await ada(itemApi.get, { params: { id: kbId, itemId } });
  expect(item).toMatchObject({ title: "Delivery", stage: "Finished", lang: "en", isCut: false });
  expect(item.text).toContain("# Delivery\n\nDelivery within Germany takes three working days");
  expect(item.mimeType).toBeUndefined();
});

test("lists and searches the passages of a page in order", async () => {
  const params = { id: kbId, itemId: await idOf("/rules") };
  const first = await ada(itemApi.chunks, { params, query: { pageSize: 5 } });
  const second = await ada(itemApi.chunks, { params, query: { pageSize: 5, page: 2 } });
  const ordinals = [...first, ...second].map(({ ordinal }) => ordinal);
  expect(ordinals).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(first[0]).toMatchObject({ headingPath: ["Shelves"], page: null });
  const found = await ada(itemApi.chunks, { params, query: { search: "SHELF 399 " } });
  expect(found).toHaveLength(1);
});

test("finds passages by score, and whether they answer the question", async () => {
  const found = await website.search("How long does delivery within Germany take?");
  expect(found).toMatchObject({ isAnswered: true });
  expect(found.confidence).toBeGreaterThan(0.1);
  expect(found.passages[0]).toMatchObject({ title: "Delivery", pageUrl: `${site.base}delivery` });
  const scores = found.passages.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test("does not answer a question without matching passages", async () => {
  const found = await website.search("Who won the chess championship of 1972?");
  expect(found.isAnswered).toBe(false);
});

test("rejects unknown items and those of other knowledge bases", async () => {
  const other = await trainWebsite(platform, ada, "http://127.0.0.1:9/");
  const itemId = await idOf("/delivery");
  for (const params of [
    { id: other.dto.kbId, itemId },
    { id: kbId, itemId: newId() },
  ]) {
    await expect(ada(itemApi.get, { params })).rejects.toThrow("NOT_FOUND");
    await expect(ada(itemApi.chunks, { params, query: {} })).rejects.toThrow("NOT_FOUND");
  }
  const bob = await platform.signUp();
  const params = { id: kbId, itemId };
  await expect(bob(itemApi.get, { params })).rejects.toThrow("KB_NOT_FOUND");
  await expect(bob(itemApi.chunks, { params, query: {} })).rejects.toThrow("KB_NOT_FOUND");
  await expect(websiteOf(platform, bob, kbId).search("Delivery?")).rejects.toThrow("KB_NOT_FOUND");
});

test("lists the pages of a stage, an outcome or a search, in both orders", async () => {
  const { db } = platform.deps;
  for (const [path, errorCode] of [
    ["/delivery", "CRAWL_TIMEOUT"],
    ["/rules", "CRAWL_NOINDEX"],
    ["/returns", "CRAWL_CANCELLED"],
  ] as const) {
    const failed = { stage: "FailedTraining", errorCode };
    await db
      .updateTable("items")
      .set(failed)
      .where("id", "=", await idOf(path))
      .execute();
  }
  const paths = async (query: object) =>
    (await ada(knowledgeBaseApi.explore, { params: { id: kbId }, query })).map(
      ({ pageUrl }) => new URL(pageUrl ?? "").pathname,
    );
  expect(await paths({ outcome: "failed" })).toEqual(["/delivery"]);
  expect(await paths({ outcome: "skipped" })).toEqual(["/rules"]);
  expect(await paths({ outcome: "stopped" })).toEqual(["/returns"]);
  const failed = ["/delivery", "/returns", "/rules"];
  expect(await paths({ stage: "FailedTraining", sort: "pageUrl" })).toEqual(failed);
  expect(await paths({ stage: "FailedTraining", sort: "-pageUrl" })).toEqual(failed.toReversed());
  expect(await paths({ stage: "FailedTraining", search: "RETURN" })).toEqual(["/returns"]);
  expect(await paths({ stage: "Finished" })).not.toContain("/delivery");
});
