import { misspelt } from "@/contract/fields/spelling";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Person, TestPlatform } from "../../../platform";
import { type Answer, type LocalSite, serve, status } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";

let platform: TestPlatform;
let site: LocalSite;
let pages: Record<string, Answer>;
let ada: Person;

beforeAll(async () => {
  platform = await openWebPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  pages = { ...shopPages };
  site = await serve((path) => pages[path]);
  ada = await platform.signUp();
  await platform.drainEvents();
});
afterEach(() => site.close());

const explore = (id: string, query: object = {}) =>
  ada(knowledgeBaseApi.explore, { params: { id }, query });

async function crawlAgain(id: string, data: object = {}) {
  const answer = await platform.inject({
    method: "PUT",
    url: `/v1/knowledge-bases/${id}?async=true`,
    headers: { cookie: ada.cookie, "content-type": "application/json" },
    payload: { data },
  });
  await platform.finishJobs();
  return answer;
}

test("publishes every stage of pages and of the knowledge base", async () => {
  const kb = await trainWebsite(platform, ada, site.base);
  const { kbId } = kb.dto;
  const events = (await platform.drainEvents()).filter(
    ({ organizationId }) => organizationId === ada.user.organizationId,
  );
  expect(events.at(0)).toMatchObject({
    event: "KBStatusChanged",
    payload: { kbId, newStatus: "InProgress", kbType: "Web" },
  });
  expect(events.at(-1)).toMatchObject({
    event: "KBStatusChanged",
    payload: { kbId, newStatus: "Ready", kbType: "Web" },
  });
  for (const path of ["", "delivery", "returns", "opening"]) {
    const pageUrl = `${site.base}${path}`;
    const stages = events.flatMap(({ event, payload }) =>
      event === "ImportWebStatusChanged" && payload.pageUrl === pageUrl ? payload.stage : [],
    );
    expect(stages).toEqual(["Crawled", misspelt.Training, "Finished"]);
  }
});

test("mails the creator once after the training", async () => {
  const { title } = await trainWebsite(platform, ada, site.base);
  const mails = platform.mails.filter(
    ({ to, subject }) => to === ada.user.email && subject.includes(title),
  );
  expect(mails).toHaveLength(1);
});

test("lists pages with the size of their text or an error code", async () => {
  pages["/"] = `${shopPages["/"]}<a href="/gone">Gone</a><a href="/picture">Picture</a>`;
  pages["/picture"] = (_request, response) =>
    response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7");
  const kb = await trainWebsite(platform, ada, site.base);
  const id = kb.dto.kbId;
  const items = await explore(id);

  expect(kb).toMatchObject({ itemCount: 6, failedCount: 1, skippedCount: 1, progress: null });
  expect(items).toHaveLength(6);
  const byPath = Object.fromEntries(
    items.map((item) => [item.pageUrl?.replace(site.base, "/"), item]),
  );
  expect(byPath["/gone"]).toMatchObject({ stage: "FailedTraining", errorCode: "CRAWL_HTTP_404" });
  expect(byPath["/picture"]).toMatchObject({
    stage: "FailedTraining",
    errorCode: "CRAWL_IS_FILE",
  });
  expect(byPath["/delivery"]).toMatchObject({
    stage: "Finished",
    errorCode: null,
    title: "Delivery",
  });
  expect(byPath["/delivery"]?.chunkCount).toBeGreaterThan(0);
  expect(kb.characterCount).toBe(items.reduce((sum, item) => sum + item.characterCount, 0));
  expect(kb.characterCount).toBeGreaterThan(100);

  expect(await explore(id, { stage: "FailedTraining" })).toHaveLength(2);
  expect(await explore(id, { outcome: "failed" })).toEqual([byPath["/gone"]]);
  expect(await explore(id, { outcome: "skipped" })).toEqual([byPath["/picture"]]);
  expect(await explore(id, { search: "opening" })).toMatchObject([{ title: "Opening hours" }]);
  expect((await explore(id, { sort: "-title", pageSize: 1 }))[0]?.title).toBe("Returns");
});

test("adds new pages, deletes missing ones and does not train unchanged texts again", async () => {
  const kb = await trainWebsite(platform, ada, site.base);
  const id = kb.dto.kbId;
  const { bot } = await makeChatbot(platform, ada, [id]);
  const before = await chunkIds(id);

  delete pages["/returns"];
  pages["/delivery"] =
    shopPages["/delivery"]?.replace("three working days", "nine working days") ?? "";
  pages["/opening"] = `${shopPages["/opening"]}<a href="/jobs">Jobs</a>`;
  pages["/jobs"] =
    "<title>Jobs</title><main><p>We look for a carpenter who likes birch wood.</p></main>";
  expect((await crawlAgain(id)).statusCode).toBe(202);

  const items = await explore(id);
  const stages = Object.fromEntries(
    items.map(({ pageUrl, stage }) => [pageUrl?.replace(site.base, "/"), stage]),
  );
  expect(stages).toMatchObject({ "/": "Finished", "/delivery": "Finished", "/jobs": "Finished" });
  expect(stages["/returns"]).toBe("FailedTraining");
  const after = await chunkIds(id);
  expect(after["/"]).toEqual(before["/"]);
  expect(after["/delivery"]).not.toEqual(before["/delivery"]);
  expect(after["/returns"]).toBeUndefined();

  expect((await ask(bot, "How long does delivery within Germany take?", "en")).text).toContain(
    "nine",
  );
  expect(
    JSON.stringify(await ask(bot, "Within how many days may I send goods back?", "en")),
  ).not.toContain("thirty");
});

test("keeps all pages when the website is down", async () => {
  const kb = await trainWebsite(platform, ada, site.base);
  const { bot } = await makeChatbot(platform, ada, [kb.dto.kbId]);
  for (const path of Object.keys(pages)) pages[path] = status(500);
  await crawlAgain(kb.dto.kbId);

  expect(await explore(kb.dto.kbId, { stage: "Finished" })).toHaveLength(4);
  expect((await explore(kb.dto.kbId)).map(({ errorCode }) => errorCode)).toContain(
    "CRAWL_HTTP_5XX",
  );
  const answer = await ask(bot, "How long does delivery within Germany take?", "en");
  expect(answer).toMatchObject({ answered: true });
});

const marked =
  (text: string): Answer =>
  (request, response) => {
    const isUnchanged = request.headers["if-none-match"] === '"1"';
    response.writeHead(isUnchanged ? 304 : 200, { "content-type": "text/html", etag: '"1"' });
    response.end(isUnchanged ? undefined : text);
  };

test("keeps a page that only an unchanged page links to", async () => {
  for (const [path, text] of Object.entries(shopPages)) pages[path] = marked(text);
  const kb = await trainWebsite(platform, ada, site.base);
  const before = await chunkIds(kb.dto.kbId);
  await crawlAgain(kb.dto.kbId);
  expect(await explore(kb.dto.kbId, { stage: "Finished" })).toHaveLength(4);
  expect(await chunkIds(kb.dto.kbId)).toEqual(before);
});

test("asks again for pages that were not found, although only unchanged pages link to them", async () => {
  for (const [path, text] of Object.entries(shopPages)) pages[path] = marked(text);
  const { "/returns": returns = "", "/opening": opening = "" } = pages;
  pages["/returns"] = status(404);
  const { kbId } = (await trainWebsite(platform, ada, site.base)).dto;
  Object.assign(pages, { "/returns": returns, "/opening": status(404) });
  await crawlAgain(kbId);
  expect(await explore(kbId, { stage: "Finished" })).toHaveLength(3);
  pages["/opening"] = opening;
  await crawlAgain(kbId);
  expect(await explore(kbId, { stage: "Finished" })).toHaveLength(4);
});

test("stops asking for pages that were not found for a month", async () => {
  for (const [path, text] of Object.entries(shopPages)) pages[path] = marked(text);
  pages["/returns"] = status(404);
  const { kbId } = (await trainWebsite(platform, ada, site.base)).dto;
  await crawlAgain(kbId);
  await platform.deps.db
    .updateTable("items")
    .where("kbId", "=", kbId)
    .where("missingSince", "is not", null)
    .set({ missingSince: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  site.hits.length = 0;
  await crawlAgain(kbId);
  expect(site.hits).not.toContain("/returns");
  expect(await explore(kbId)).toHaveLength(3);
});

test("reads pages that a limit, a rule or an error kept out before", async () => {
  for (const [path, text] of Object.entries(shopPages)) pages[path] = marked(text);
  const repaired = pages["/returns"];
  pages["/returns"] = status(403);
  const kb = await trainWebsite(platform, ada, site.base, { exclude: ["/opening"], maxPages: 2 });
  const { kbId } = kb.dto;
  expect(await explore(kbId, { stage: "Finished" })).toHaveLength(2);
  pages["/returns"] = repaired ?? "";
  await crawlAgain(kbId, { exclude: [], maxPages: 10 });
  expect(await explore(kbId, { stage: "Finished" })).toHaveLength(4);
});

test("deletes the pages outside a new base address", async () => {
  pages["/de/"] = "<title>Deutsch</title><main><p>Lieferung in drei Werktagen.</p></main>";
  const kb = await trainWebsite(platform, ada, site.base);
  const id = kb.dto.kbId;
  await crawlAgain(id, { baseUrl: `${site.base}de/` });
  expect((await explore(id)).map(({ pageUrl }) => pageUrl)).toEqual([`${site.base}de/`]);
  expect(await ada(knowledgeBaseApi.get, { params: { id } })).toMatchObject({
    baseUrl: `${site.base}de/`,
    itemCount: 1,
  });
});

test("accepts a crawl as a form and rejects it while another one runs", async () => {
  const kb = await trainWebsite(platform, ada, site.base);
  const form = new FormData();
  form.set("data", JSON.stringify({ subPages: [`${site.base}extra`] }));
  const body = new Response(form);
  const request = {
    method: "PUT" as const,
    url: `/v1/knowledge-bases/${kb.dto.kbId}?async=true`,
    headers: { cookie: ada.cookie, "content-type": body.headers.get("content-type") ?? "" },
    payload: Buffer.from(await body.arrayBuffer()),
  };
  const first = await platform.inject(request);
  expect(first.json()).toEqual({ data: { accepted: [site.base], rejected: [] } });
  const second = await platform.inject(request);
  expect(second.json()).toMatchObject({ meta: { message: "KB_IN_PROGRESS" } });
  await platform.finishJobs();

  const invalidForm = { ...request, payload: "no form" };
  expect((await platform.inject(invalidForm)).statusCode).toBe(400);
  const patchRequest = { ...request, method: "PATCH" as const };
  expect((await platform.inject(patchRequest)).statusCode).toBe(400);
  const foreignPage = await crawlAgain(kb.dto.kbId, { subPages: ["https://example.com/"] });
  expect(foreignPage.json()).toMatchObject({ meta: { message: "PAGE_ISNOT_SUB_OF_BASE" } });
});

test("answers after the training without async", async () => {
  const kb = await trainWebsite(platform, ada, site.base);
  const answer = await platform.inject({
    method: "PUT",
    url: `/v1/knowledge-bases/${kb.dto.kbId}`,
    headers: { cookie: ada.cookie },
  });
  expect(answer.statusCode).toBe(200);
  const after = await ada(knowledgeBaseApi.get, { params: { id: kb.dto.kbId } });
  expect(after.dto.kbStatus).toBe("Ready");
  await platform.finishJobs();
});

/** The chunks of each page by path. */
async function chunkIds(kbId: string): Promise<Record<string, string[]>> {
  const rows = await platform.deps.db
    .selectFrom("chunks")
    .innerJoin("items", "items.id", "chunks.itemId")
    .where("chunks.kbId", "=", kbId)
    .select(["chunks.id", "pageUrl"])
    .orderBy("chunks.id")
    .execute();
  const byPath: Record<string, string[]> = {};
  for (const { id, pageUrl } of rows)
    (byPath[pageUrl?.replace(site.base, "/") ?? ""] ??= []).push(id);
  return byPath;
}
