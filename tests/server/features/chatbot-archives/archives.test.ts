import { Readable } from "node:stream";
import { authApi } from "@/contract/accounts/auth";
import { chatbotArchiveApi } from "@/contract/chatbots/chatbot-archives";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { evaluationApi } from "@/contract/chatbots/evaluations";
import { faqApi } from "@/contract/chatbots/faq";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { store } from "@/server/features/images/service";
import type { Person, TestPlatform } from "@/tests/platform";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import type { LocalSite } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";
import { givePlan, planWith, readPlan, writePlans } from "../plans/plans";
import { listen, makeFileBase, putFiles, textFile } from "../uploads/file-steps";
import { archiveOf, exportOf, sendArchive } from "./archive-files";
import { hostileArchives } from "./hostile-archives";

let platform: TestPlatform;
let other: TestPlatform;
let site: LocalSite;
let origin: string;
let otherOrigin: string;
let ada: Person;
let chatbotId: string;
let bot: Awaited<ReturnType<typeof makeChatbot>>["bot"];
let archive: Buffer;

beforeAll(async () => {
  const PLANS_FILE = writePlans({
    none: planWith({ chatbots: 0 }),
    pages: planWith({ crawledPages: 1 }),
    bytes: planWith({ storageBytes: 10 }),
  });
  platform = await openWebPlatform({ settings: { PLANS_FILE } });
  other = await openWebPlatform();
  [origin, otherOrigin] = [await listen(platform), await listen(other)];
  site = await serveShop();
  ada = await platform.signUp();
  ({ chatbotId, bot } = await makeShopBot());
  ({ bytes: archive } = await exportOf(origin, ada, chatbotId));
});
afterAll(async () => {
  await platform.close();
  await other.close();
  await site.close();
});

async function makeShopBot() {
  const web = await trainWebsite(platform, ada, site.base);
  const files = await makeFileBase(ada);
  const packed = zipOf([{ name: "care.txt", data: "Oil the birch handles twice a year." }]);
  await putFiles(origin, ada, files, [
    textFile("warranty.txt", "The warranty on spades lasts seven years."),
    { name: "guides.zip", bytes: packed },
  ]);
  await platform.finishJobs();
  const { organizationId } = ada.user;
  // A stored picture of one pixel.
  const pixel = Buffer.from(
    "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=",
    "base64",
  );
  const botImgUrl = await store(platform.deps.db, organizationId, pixel);
  const glossary = [{ term: "guarantee", synonyms: ["warranty"] }];
  const configs = { glossary, ui: { botImgUrl }, allowedOrigins: ["https://shop.example.com"] };
  const made = await makeChatbot(platform, ada, [web.dto.kbId, files], configs, "Shop");
  const { id } = made.chatbot;
  const [item] = await ada(knowledgeBaseApi.explore, { params: { id: web.dto.kbId } });
  const category = await ada(faqApi.createCategory, {
    params: { chatbotId: id },
    body: { name: "Service" },
  });
  const sources = [{ itemId: item?.itemId ?? "", excerpt: "garden tools" }];
  const entry = { question: "Do you repair tools?", answer: "Yes, every tool.", sources };
  await ada(faqApi.addEntries, {
    params: { chatbotId: id },
    body: { categoryId: category.id, qaList: [entry] },
  });
  await ada(evaluationApi.addCases, {
    params: { chatbotId: id },
    body: { cases: [{ question: "What does delivery cost?", mustContain: ["4.90"] }] },
  });
  return { chatbotId: id, bot: made.bot };
}

const questions = [
  "What does delivery within Germany cost?",
  "How long is the guarantee on spades?",
  "How often do I oil birch handles?",
  "When is the shop in Bremen open?",
  "Do you repair tools?",
  "Who wrote Hamlet?",
];

/** Without the ids, which differ. */
const answersOf = async (asked: typeof bot) => {
  const answers = [];
  for (const question of questions) {
    const { text, citations } = await ask(asked, question);
    answers.push({ text, citations: citations.map(({ kbId, itemId, ...rest }) => rest) });
  }
  return answers;
};

/** Imports an archive. Returns the chatbot's id. */
async function importInto(at: TestPlatform, address: string, person: Person, bytes = archive) {
  const sent = await sendArchive(address, person, bytes);
  if (typeof sent === "string") throw new Error(sent);
  expect(sent).toMatchObject({ state: "waiting", errorCode: null });
  await at.finishJobs();
  const [newest] = await person(chatbotArchiveApi.list);
  expect(newest).toMatchObject({ id: sent.id, state: "finished", done: sent.total });
  return newest?.chatbotId ?? "";
}

/** With a new secret, because archives contain no secret. */
async function openBot(at: TestPlatform, person: Person, id: string) {
  const { apiKey } = await person(chatbotApi.apiKey, { params: { chatbotId: id } });
  const { apiSecret } = await person(chatbotApi.regenerate, {
    params: { chatbotId: id },
    body: { apiKey },
  });
  const { token } = await at.anybody(authApi.botLogin, { body: { apiKey, apiSecret } });
  return at.as({ authorization: `Bearer ${token}` });
}

test("an imported chatbot gives the same answers with the same sources, even if it is imported twice", async () => {
  const expected = await answersOf(bot);
  expect(expected.filter(({ citations }) => citations.length > 0).length).toBeGreaterThan(3);
  const bob = await platform.signUp();
  const carol = await other.signUp();
  const imported = [
    await openBot(platform, bob, await importInto(platform, origin, bob)),
    await openBot(platform, bob, await importInto(platform, origin, bob)),
    await openBot(other, carol, await importInto(other, otherOrigin, carol)),
  ];
  for (const asked of imported) expect(await answersOf(asked)).toEqual(expected);
  const names = (await bob(chatbotApi.list, { query: { sort: "name" } })).map(({ name }) => name);
  expect(names).toEqual(["Shop", "Shop (2)"]);
  expect((await readPlan(bob)).usage).toMatchObject({ chatbots: 2, crawledPages: 8, files: 6 });
});

test("settings, FAQ, evaluation set and images are imported, schedule and consent are not", async () => {
  const dave = await platform.signUp();
  const id = await importInto(platform, origin, dave);
  const { configs, kbIds } = await dave(chatbotApi.get, { params: { id } });
  const original = await ada(chatbotApi.get, { params: { id: chatbotId } });
  const { botImgUrl } = configs.ui;
  expect(botImgUrl).not.toBe(original.configs.ui.botImgUrl);
  expect(configs).toEqual({ ...original.configs, ui: { ...original.configs.ui, botImgUrl } });
  expect((await platform.inject({ url: botImgUrl ?? "" })).statusCode).toBe(200);
  const of = { params: { chatbotId: id } };
  const [category] = await dave(faqApi.list, of);
  expect(category?.qaList[0]).toMatchObject({
    question: "Do you repair tools?",
    sources: [{ excerpt: "garden tools", url: site.base }],
  });
  expect(await dave(evaluationApi.cases, of)).toMatchObject([{ mustContain: ["4.90"] }]);
  const kbs = await Promise.all(
    kbIds.map((kbId) => dave(knowledgeBaseApi.get, { params: { id: kbId } })),
  );
  expect(kbs.map((kb) => [kb.dto.kbStatus, kb.itemCount, kb.schedule])).toEqual([
    ["Ready", 4, "off"],
    ["Ready", 3, "off"],
  ]);
  expect(kbs[0]?.responsibilityConfirmed).toBe(false);
});

test("an archive contains no key, secret, conversation or person", async () => {
  const { apiKey } = await ada(chatbotApi.apiKey, { params: { chatbotId } });
  await ask(bot, "My name is Xanthippe Quill");
  const { bytes } = await exportOf(origin, ada, chatbotId);
  const folder = await unpacked(bytes);
  for (const word of [apiKey, "Xanthippe", ada.user.email, ada.user.organizationId, chatbotId])
    expect(folder).not.toContain(word);
});

const unpacked = async (bytes: Buffer) => {
  const { sourceOfBytes } = await import("@/server/engines/ingest/files/byte-source");
  const { openZip } = await import("@/server/engines/ingest/files/zip/zip");
  let text = "";
  for (const entry of await openZip(sourceOfBytes(bytes)))
    for await (const chunk of await entry.open()) text += chunk.toString("latin1");
  return text;
};

const half = [
  "half an archive",
  "ARCHIVE_INVALID",
  () => archive.subarray(0, archive.length / 2),
] as const;

test("malformed and hostile archives are refused with a code and leave no data behind", async () => {
  const eve = await platform.signUp();
  for (const [name, code, bytes] of [...hostileArchives, half])
    expect([name, await sendArchive(origin, eve, bytes())]).toEqual([name, code]);
  expect(await eve(chatbotArchiveApi.list)).toEqual([]);
  expect(await filesOf(eve)).toEqual([]);
  expect(await sendArchive(origin, eve, archiveOf(1))).toMatchObject({ name: "Packed" });
  await platform.finishJobs();
});

const filesOf = async ({ user }: Person) => {
  const keys = [];
  for await (const { key } of platform.deps.storage.list())
    if (key.startsWith(`${user.organizationId}/`)) keys.push(key);
  return keys;
};

test("checks the limits of the plan first, and leaves no data if an import exceeds one later", async () => {
  const finn = await platform.signUp();
  await givePlan(platform, finn, "none");
  expect(await sendArchive(origin, finn, archive)).toBe("SUBSCRIPTION_TOTAL_CHATBOTS");
  await givePlan(platform, finn, "pages");
  expect(await sendArchive(origin, finn, archive)).toBe("SUBSCRIPTION_CRAWLED_PAGES");
  await givePlan(platform, finn, "bytes");
  expect(await sendArchive(origin, finn, archive)).toMatchObject({ state: "waiting" });
  await platform.finishJobs();
  expect(await finn(chatbotArchiveApi.list)).toMatchObject([
    { state: "failed", errorCode: "SUBSCRIPTION_TOTAL_STORAGE", chatbotId: null },
  ]);
  expect(await finn(knowledgeBaseApi.list)).toEqual([]);
  expect(await finn(chatbotApi.list)).toEqual([]);
  expect(await filesOf(finn)).toEqual([]);
  const { usage } = await readPlan(finn);
  expect(usage).toMatchObject({ chatbots: 0, crawledPages: 0, files: 0, storageBytes: 0 });
});

test("an organisation has one import at a time, can cancel it, and cannot see the imports of others", async () => {
  const [gus, hal] = [await platform.signUp(), await platform.signUp()];
  expect((await exportOf(origin, gus, chatbotId)).status).toBe(404);
  const { organizationId } = gus.user;
  const { key } = await platform.deps.storage.write(organizationId, Readable.from([archive]), {
    maxBytes: Infinity,
  });
  const row = { id: chatbotId, organizationId, name: "x", total: 1, createdAt: new Date() };
  await platform.deps.db
    .insertInto("chatbotImports")
    .values({ ...row, storageKey: key })
    .execute();
  expect(await sendArchive(origin, gus, archive)).toBe("IMPORT_IN_PROGRESS");
  const params = { id: chatbotId };
  await expect(hal(chatbotArchiveApi.remove, { params })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await hal(chatbotArchiveApi.list)).toEqual([]);
  await gus(chatbotArchiveApi.remove, { params });
  expect(await gus(chatbotArchiveApi.list)).toEqual([]);
  expect(await filesOf(gus)).toEqual([]);
});

describe("cancelling a running import", () => {
  /** Sends the archive and cancels its import when the job has stored a number of files. */
  async function cancelAfter(person: Person, files: number) {
    const { storage } = platform.deps;
    const write = storage.write.bind(storage);
    const created: unknown[] = [];
    // The job may begin before the answer arrives. The archive itself is stored first.
    let stored = -1;
    jest.spyOn(storage, "write").mockImplementation(async (...args) => {
      const file = await write(...args);
      stored += 1;
      if (stored !== files) return file;
      const answer = await sent;
      const params = { id: typeof answer === "string" ? "" : answer.id };
      const kbs = await person(knowledgeBaseApi.list);
      created.push(...kbs.map(({ dto, itemCount }) => [dto.kbStatus, itemCount]));
      await person(chatbotArchiveApi.remove, { params });
      return file;
    });
    const failure = jest.spyOn(platform.deps.log, "error");
    const sent = sendArchive(origin, person, archive);
    await sent;
    await platform.finishJobs();
    const failures = failure.mock.calls;
    jest.restoreAllMocks();
    return { created, failures };
  }

  // The archive holds three files.
  test.each([1, 2, 3])(
    "after file %i deletes everything that it created, without a failed job",
    async (files) => {
      const ivy = await platform.signUp();
      const { created, failures } = await cancelAfter(ivy, files);
      expect(created).toEqual([
        ["InProgress", 0],
        ["InProgress", 0],
      ]);
      expect(failures).toEqual([]);
      expect(await ivy(chatbotArchiveApi.list)).toEqual([]);
      expect(await ivy(knowledgeBaseApi.list)).toEqual([]);
      expect(await ivy(chatbotApi.list)).toEqual([]);
      expect(await filesOf(ivy)).toEqual([]);
      const { usage } = await readPlan(ivy);
      expect(usage).toMatchObject({ crawledPages: 0, files: 0, storageBytes: 0 });
    },
  );
});
