import { KB_TYPE_MISMATCH } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform, type Person, type TestPlatform } from "../../../platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { makeChatbot } from "../../platform-steps";
import { websiteOf } from "./crawling";

let platform: TestPlatform;
let ada: Person;
/** A website that never answers, so a crawl of it is in progress until it is cancelled. */
let silentSite: LocalSite;

beforeAll(async () => {
  silentSite = await serve(() => () => undefined);
  const hosts = `Sample:4100,${new URL(silentSite.base).host}`;
  platform = await openPlatform({ settings: { CRAWLER_ALLOW_HOSTS: hosts } });
});
afterAll(async () => {
  await platform.close();
  await silentSite.close();
});
beforeEach(async () => {
  ada = await platform.signUp();
});
afterEach(() => platform.finishJobs());

const website = (title: string, baseUrl: string) => ({
  title,
  baseUrl,
  responsibilityConfirmed: true as const,
});

/** No website answers in this test, so the crawl ends soon. */
const deadSite = (path = "") => `http://127.0.0.1:9/${path}`;

test("creates a website in progress that cannot be changed or deleted", async () => {
  const kb = await ada(knowledgeBaseApi.create, { body: website("Shop", deadSite()) });
  expect(kb).toMatchObject({
    title: "Shop",
    baseUrl: deadSite(),
    responsibilityConfirmed: true,
    progress: { phase: "reading", done: 0, total: 0, secondsLeft: null },
    dto: { kbType: "Web", kbStatus: "InProgress" },
  });
});

test("requires unique addresses and titles within an organisation", async () => {
  await ada(knowledgeBaseApi.create, { body: website("Shop", deadSite()) });
  const again = ada(knowledgeBaseApi.create, { body: website("Other", deadSite()) });
  await expect(again).rejects.toThrow("URL_REPEATED");
  const sameName = ada(knowledgeBaseApi.create, { body: website("SHOP", deadSite("b/")) });
  await expect(sameName).rejects.toThrow("NAME_EXISTS");

  const bob = await platform.signUp();
  await bob(knowledgeBaseApi.create, { body: website("Shop", deadSite()) });
});

test.each([
  ["http://spelled.example.com/help", "https://www.spelled.example.com/help/"],
  ["https://www.spelled.example.com/help/index.html", "http://spelled.example.com/help"],
  ["https://spelled.example.com", "http://www.spelled.example.com/index.php"],
])("%s and %s are one website", async (first, second) => {
  await ada(knowledgeBaseApi.create, { body: website("One", first) });
  const again = ada(knowledgeBaseApi.create, { body: website("Two", second) });
  await expect(again).rejects.toThrow("URL_REPEATED");
  const apart = ["https://spelled.example.com/other", "https://spelled.example.com:8443/help"];
  for (const baseUrl of apart) {
    await ada(knowledgeBaseApi.create, { body: website(baseUrl, baseUrl) });
  }
  await platform.finishJobs();
  const rows = await ada(knowledgeBaseApi.list);
  const other = rows.find(({ title }) => title.endsWith("/other"));
  const data = { baseUrl: second, responsibilityConfirmed: true as const };
  const params = { id: other?.dto.kbId ?? "" };
  const changed = ada(knowledgeBaseApi.update, { params, body: { data } });
  await expect(changed).rejects.toThrow("URL_REPEATED");
});

test.each([
  ["INVALID_URL", { baseUrl: "no address" }],
  ["INVALID_URL", { baseUrl: "ftp://example.com" }],
  ["INVALID_URL", { baseUrl: "http://unnamed:4100/" }],
  ["INVALID_URL", { baseUrl: "https://user:secret@example.com" }],
  ["PAGE_ISNOT_SUB_OF_BASE", { subPages: ["https://elsewhere.example.com/a"] }],
  ["CONFIRMATION_REQUIRED", { responsibilityConfirmed: false }],
  ["VALIDATION_FAILED", { title: " " }],
  ["VALIDATION_FAILED", { maxPages: 0 }],
  ["VALIDATION_FAILED", { exclude: ["no path"] }],
  ["VALIDATION_FAILED", { schedule: "hourly" }],
  [KB_TYPE_MISMATCH, { kbType: "Other" }],
])("%s: %j is refused and leaves nothing behind", async (code, wrong) => {
  const body = { ...website("Shop", "https://example.com"), ...wrong } as never;
  await expect(ada(knowledgeBaseApi.create, { body })).rejects.toThrow(code);
  expect(await ada(knowledgeBaseApi.list, { query: {} })).toEqual([]);
});

test.each(["http://sample:4100/", "https://hotel.reisen.invalid/"])(
  "accepts a website under an allowed name or any public domain: %s",
  async (baseUrl) => {
    const kb = await ada(knowledgeBaseApi.create, { body: website("Shop", baseUrl) });
    expect(kb.baseUrl).toBe(baseUrl);
  },
);

test("searches, sorts and pages the list", async () => {
  for (const title of ["Zebra", "apfel", "Äpfel 100%", "Birne_1"]) {
    const baseUrl = deadSite(`${encodeURIComponent(title)}/`);
    await ada(knowledgeBaseApi.create, { body: website(title, baseUrl) });
  }
  await platform.finishJobs();
  const titles = async (query: object) =>
    (await ada(knowledgeBaseApi.list, { query })).map(({ title }) => title);

  expect(await titles({})).toEqual(["Birne_1", "Äpfel 100%", "apfel", "Zebra"]);
  expect(await titles({ sort: "title" })).toEqual(["apfel", "Äpfel 100%", "Birne_1", "Zebra"]);
  expect(await titles({ sort: "-title", page: 2, pageSize: 3 })).toEqual(["apfel"]);
  expect(await titles({ sort: "nothing" })).toHaveLength(4);
  expect(await titles({ search: "100%" })).toEqual(["Äpfel 100%"]);
  expect(await titles({ search: "e_1" })).toEqual(["Birne_1"]);
  expect(await titles({ kbStatus: "InProgress" })).toEqual([]);
  expect(await titles({ kbStatus: "Ready" })).toHaveLength(4);
});

test("changes title and description of a ready knowledge base to unique ones", async () => {
  const one = await ada(knowledgeBaseApi.create, { body: website("One", silentSite.base) });
  const params = { id: one.dto.kbId };
  const change = (data: object) => ada(knowledgeBaseApi.update, { params, body: { data } });
  await expect(change({ title: "Early" })).rejects.toThrow("KB_IN_PROGRESS");
  await ada(knowledgeBaseApi.create, { body: website("Two", deadSite("two/")) });
  await websiteOf(platform, ada, one.dto.kbId).cancel();
  await platform.finishJobs();

  expect(await change({ title: "New", description: "Words" })).toMatchObject({
    title: "New",
    description: "Words",
  });
  expect(await change({ description: "" })).toMatchObject({ title: "New", description: null });
  await expect(change({ title: "two" })).rejects.toThrow("NAME_EXISTS");
});

test("stores the scope of a crawl and changes it for the next one", async () => {
  const scope = {
    include: ["/help/"],
    exclude: ["/help/old/"],
    includeFiles: true,
    maxPages: 50,
    maxDepth: 3,
  };
  const body = { ...website("Shop", deadSite()), ...scope };
  const kb = await ada(knowledgeBaseApi.create, { body });
  expect(kb).toMatchObject(scope);
  await platform.finishJobs();

  const params = { id: kb.dto.kbId };
  const change = { exclude: [`${deadSite()}help/older/`], maxPages: 60 };
  const changed = await ada(knowledgeBaseApi.update, { params, body: { data: change } });
  expect(changed).toMatchObject({ ...scope, exclude: ["/help/older/"], maxPages: 60 });
});

test("changes address and sub-pages with a new confirmation", async () => {
  const kb = await ada(knowledgeBaseApi.create, { body: website("Shop", deadSite("old/")) });
  await ada(knowledgeBaseApi.create, { body: website("Other", deadSite("other/")) });
  const params = { id: kb.dto.kbId };
  const change = (data: object) => ada(knowledgeBaseApi.update, { params, body: { data } });
  await platform.finishJobs();

  const subPages = [`${deadSite("old/")}hidden`];
  expect(await change({ subPages })).toMatchObject({ subPages, baseUrl: deadSite("old/") });
  const baseUrl = deadSite("new/");
  await expect(change({ baseUrl })).rejects.toThrow("CONFIRMATION_REQUIRED");
  const confirmed = { responsibilityConfirmed: true };
  await expect(change({ baseUrl, subPages, ...confirmed })).rejects.toThrow(
    "PAGE_ISNOT_SUB_OF_BASE",
  );
  await expect(change({ subPages: [`${baseUrl}a`] })).rejects.toThrow("PAGE_ISNOT_SUB_OF_BASE");
  const duplicate = { baseUrl: deadSite("other/"), ...confirmed };
  await expect(change(duplicate)).rejects.toThrow("URL_REPEATED");
  const moved = { baseUrl, subPages: [], dto: { kbStatus: "Ready" } };
  expect(await change({ baseUrl, ...confirmed })).toMatchObject(moved);
});

test("deletes several knowledge bases all or none, and disconnects their chatbots", async () => {
  const kbs = [];
  for (const baseUrl of [silentSite.base, deadSite("b/"), deadSite("c/")]) {
    kbs.push(await ada(knowledgeBaseApi.create, { body: website(baseUrl, baseUrl) }));
  }
  const [a = "", b = "", c = ""] = kbs.map(({ dto }) => dto.kbId);
  const removeMany = (...kbIds: string[]) => ada(knowledgeBaseApi.removeMany, { body: { kbIds } });
  await expect(removeMany(a, b)).rejects.toThrow("KB_IN_PROGRESS");
  await websiteOf(platform, ada, a).cancel();
  await platform.finishJobs();
  const { chatbot } = await makeChatbot(platform, ada, [a, c]);
  expect((await ada(knowledgeBaseApi.get, { params: { id: a } })).chatbots).toEqual([
    { id: chatbot.id, name: chatbot.name },
  ]);

  const stranger = crypto.randomUUID();
  await expect(removeMany(a, stranger)).rejects.toThrow("KB_NOT_FOUND");
  expect(await ada(knowledgeBaseApi.list, { query: {} })).toHaveLength(3);
  expect(await removeMany(a, b)).toEqual({ deleted: [a, b], deletedChatbots: [chatbot.id] });
  expect(await ada(knowledgeBaseApi.remove, { params: { id: c } })).toEqual({
    deletedChatbots: [],
  });
});

test("rejects downloads from a website", async () => {
  const kb = await ada(knowledgeBaseApi.create, { body: website("Shop", deadSite()) });
  const params = { kbId: kb.dto.kbId, fid: crypto.randomUUID() };
  await expect(ada(knowledgeBaseApi.download, { params })).rejects.toThrow("KB_NOT_FILE");
});

test("hides a knowledge base from other organisations", async () => {
  const kb = await ada(knowledgeBaseApi.create, { body: website("Shop", deadSite()) });
  await platform.finishJobs();
  const id = kb.dto.kbId;
  const [item] = await ada(knowledgeBaseApi.explore, { params: { id }, query: {} });
  const itemId = item?.itemId ?? "";
  const bob = await platform.signUp();

  const tries = [
    bob(knowledgeBaseApi.get, { params: { id } }),
    bob(knowledgeBaseApi.explore, { params: { id }, query: {} }),
    bob(knowledgeBaseApi.update, { params: { id }, body: { data: { title: "Mine" } } }),
    bob(knowledgeBaseApi.recrawl, { params: { id }, query: { async: "true" } }),
    bob(knowledgeBaseApi.removeItem, { params: { id, itemId } }),
    bob(knowledgeBaseApi.removeItems, { params: { id }, body: { items: [itemId] } }),
    bob(knowledgeBaseApi.remove, { params: { id } }),
    bob(knowledgeBaseApi.removeMany, { body: { kbIds: [id] } }),
    bob(knowledgeBaseApi.download, { params: { kbId: id, fid: itemId } }),
  ];
  await Promise.all(tries.map((attempt) => expect(attempt).rejects.toThrow("KB_NOT_FOUND")));
  expect(await bob(knowledgeBaseApi.list, { query: {} })).toEqual([]);
  expect(await ada(knowledgeBaseApi.explore, { params: { id }, query: {} })).toHaveLength(1);
});
