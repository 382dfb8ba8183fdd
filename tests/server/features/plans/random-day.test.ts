import { chatbotApi } from "@/contract/chatbots/chatbots";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openModel } from "@/server/engines/ai/model";
import type { Person, TestPlatform } from "../../../platform";
import { openFakeEndpoint, answersWith } from "../../engines/ai/fake-endpoint";
import { zipOf } from "../../engines/ingest/files/zip-writer";
import { type LocalSite, page, serve, status } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform } from "../../platform-steps";
import { listen, makeFileBase, putFiles, type SentFile, textFile } from "../uploads/file-steps";
import { readPlan } from "./plans";
import { recount } from "./recount";

let platform: TestPlatform;
let endpoint: Awaited<ReturnType<typeof openFakeEndpoint>>;
let site: LocalSite;
let origin: string;
/** The words of the website's pages; empty while it is down. */
let word: string | undefined = "spruce";

beforeAll(async () => {
  endpoint = await openFakeEndpoint();
  endpoint.behave(answersWith("Yes [1]."));
  site = await serve((path) => {
    if (word === undefined) return status(503);
    const number = path === "/" ? 1 : Number(path.slice(2));
    if (!(number <= 9)) return undefined;
    const links = [2 * number, 2 * number + 1].map((next) => `/p${next}`);
    return page(`Page ${number}`, ...links).replace("</body>", `<p>${word} ${number}.</p></body>`);
  });
  const { baseUrl } = endpoint;
  const names = { small: "tiny", large: "huge", prices: {} };
  const model = openModel({ provider: "openai-compatible", baseUrl, apiKey: undefined, ...names });
  platform = await openWebPlatform({ model });
  origin = await listen(platform);
});
afterAll(async () => {
  await platform.close();
  await endpoint.close();
  await site.close();
});

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const random = randomOf(16);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const below = (count: number) => Math.floor(random() * count);

/** A random name with a random content, so that files are replaced and contents repeat. */
function randomFile(): SentFile {
  const text = (number: number) => `This text is number ${number}. `.repeat(number + 1);
  if (below(4) > 0) return textFile(`file-${below(5)}.txt`, text(below(8)));
  const members = [1, 2].map((at) => ({ name: `inside-${at}.txt`, data: text(below(8)) }));
  return { name: `box-${below(2)}.zip`, bytes: zipOf(members) };
}

type Day = {
  ada: Person;
  files: string;
  web: string;
  bot: Awaited<ReturnType<typeof makeChatbot>>;
};

const crawl = async ({ ada, web }: Day) => {
  await platform.inject({
    method: "PUT",
    url: `/v1/knowledge-bases/${web}?async=true`,
    headers: { cookie: ada.cookie, "content-type": "application/json" },
    payload: { data: {} },
  });
};

/** Actions of people, each with one call or several. Refusals, such as of a busy knowledge base, are possible. */
const actions: ((day: Day) => Promise<unknown>)[] = [
  ({ ada, files }) => putFiles(origin, ada, files, [randomFile(), randomFile()]),
  ({ ada, files }) => putFiles(origin, ada, files, [randomFile()]),
  async ({ ada, files }) => {
    const items = await ada(knowledgeBaseApi.explore, { params: { id: files } });
    if (items.length === 0) return;
    const { itemId } = pick(items);
    await ada(knowledgeBaseApi.removeItem, { params: { id: files, itemId } });
  },
  async (day) => {
    word = pick(["spruce", "larch", undefined]);
    await crawl(day);
  },
  async (day) => {
    await crawl(day);
    await day.ada(crawlApi.cancel, { params: { id: day.web } });
  },
  ({ ada, files }) => ada(crawlApi.cancel, { params: { id: files } }),
  ({ bot }) => ask(bot.bot, "Is there a page about spruce?", "en"),
  async ({ ada, files }) => {
    const kbIds = [files];
    const body = { name: `Bot ${random()}`, templateId: "pure", kbIds };
    const { chatbot } = await ada(chatbotApi.create, { body });
    await ada(chatbotApi.remove, { params: { id: chatbot.id } });
  },
  async ({ ada }) => {
    const spare = await makeFileBase(ada);
    await putFiles(origin, ada, spare, [randomFile()]);
    await platform.finishJobs();
    await ada(knowledgeBaseApi.remove, { params: { id: spare } });
  },
  () => platform.finishJobs(),
];

test("counters match a recount of the rows after a random day of work", async () => {
  const ada = await platform.signUp();
  const files = await makeFileBase(ada);
  const body = { title: "Site", baseUrl: site.base, responsibilityConfirmed: true } as const;
  const kb = await ada(knowledgeBaseApi.create, { body: { kbType: "Web", ...body } });
  await platform.finishJobs();
  const web = kb.dto.kbId;
  const bot = await makeChatbot(platform, ada, [web, files]);
  const day = { ada, files, web, bot };
  for (let step = 0; step < 30; step += 1) await pick(actions)(day).catch(() => {});
  await platform.finishJobs();
  const { organizationId } = ada.user;
  const { counted, found } = await recount(platform.deps.db, organizationId);
  expect(counted).toMatchObject({
    files: found.files,
    storageBytes: found.storageBytes,
    prompts: found.prompts,
    messageTokens: found.messageTokens,
    crawledPages: found.crawledPages,
  });
  // Reports are deleted with their knowledge base.
  expect(counted.trainedPages).toBeGreaterThanOrEqual(found.trainedPages);
  expect(Math.min(found.files, found.prompts, found.messageTokens)).toBeGreaterThan(0);
  expect(found.crawledPages).toBeGreaterThan(9);
  expect((await readPlan(ada)).usage).toMatchObject({
    files: counted.files,
    chatbots: 1,
    users: 1,
  });

  const { db } = platform.deps;
  await db.deleteFrom("organizations").where("id", "=", organizationId).execute();
  expect(await db.selectFrom("organizationUsage").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("organizationUsageMonths").selectAll().execute()).toEqual([]);
}, 240_000);
