import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { TestPlatform } from "../../../platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

let platform: TestPlatform;
let shop: LocalSite;

beforeAll(async () => {
  shop = await serveShop();
  platform = await openWebPlatform();
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

test("crawls and trains a website, and answers from it with a citation", async () => {
  const ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  expect(kb).toMatchObject({ itemCount: 4, failedCount: 0, dto: { kbStatus: "Ready" } });

  const { bot } = await makeChatbot(platform, ada, [kb.dto.kbId]);
  const answer = await ask(bot, "How long does delivery within Germany take?", "en");
  expect(answer.answered).toBe(true);
  expect(answer.text).toContain("three working days");
  expect(answer.text).toContain("[1]");
  expect(answer.citations[0]).toMatchObject({
    index: 1,
    title: "Delivery",
    url: `${shop.base}delivery`,
    kbId: kb.dto.kbId,
  });
});

test("refuses questions that the pages do not answer, in the conversation's language", async () => {
  const ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  const { bot } = await makeChatbot(platform, ada, [kb.dto.kbId], { primaryLanguage: "de" });

  const german = await ask(bot, "Wer hat die Fußballweltmeisterschaft 1954 gewonnen?");
  expect(german).toMatchObject({ answered: false, citations: [] });
  expect(german.text).toMatch(/^Das weiß ich leider nicht/);
  const english = await ask(bot, "Who won the football world cup in 1954?", "en");
  expect(english).toMatchObject({ answered: false, citations: [] });
  expect(english.text).toMatch(/I don’t know/);
});

test("a conversation keeps its questions and answers with their citations", async () => {
  const ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  const { bot } = await makeChatbot(platform, ada, [kb.dto.kbId]);
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const text = "When does the shop close on Saturdays?";
  const answer = await bot(chatApi.ask, { params: { id }, body: { text } });

  const stored = await ada(chatApi.get, { params: { id } });
  expect(stored.messages).toMatchObject([
    { role: "user", text, citations: [] },
    { role: "assistant", text: answer.text, answered: true, citations: answer.citations },
  ]);
});

test("does not use a deleted page or knowledge base for the next answer", async () => {
  const ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  const id = kb.dto.kbId;
  const { bot } = await makeChatbot(platform, ada, [id]);
  const question = "Within how many days may I send goods back?";
  expect(await ask(bot, question, "en")).toMatchObject({ answered: true });

  const items = await ada(knowledgeBaseApi.explore, { params: { id }, query: {} });
  const itemId = items.find(({ title }) => title === "Returns")?.itemId ?? "";
  await ada(knowledgeBaseApi.removeItem, { params: { id, itemId } });
  const after = await ask(bot, question, "en");
  expect(JSON.stringify(after)).not.toContain("thirty days");

  await ada(knowledgeBaseApi.remove, { params: { id } });
  await expect(ask(bot, question)).rejects.toThrow("UNAUTHORIZED_ACCESS");
});
