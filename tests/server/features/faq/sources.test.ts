import { chatbotApi } from "@/contract/chatbots/chatbots";
import { faqApi as api } from "@/contract/chatbots/faq";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { TestPlatform } from "@/tests/platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

const question = "How long does delivery within Germany take?";

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

async function makeFaq() {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, shop.base);
  const { bot, chatbot } = await makeChatbot(platform, person, [kb.dto.kbId]);
  const params = { chatbotId: chatbot.id };
  const { id: categoryId } = await person(api.createCategory, { params, body: { name: "Shop" } });
  const add = async (entry: object) =>
    (
      await person(api.addEntries, {
        params,
        body: { categoryId, qaList: [{ question, ...entry }] },
      })
    ).qaList[0];
  const update = async (id: string, change: object) =>
    (await person(api.updateEntries, { params, body: { updateQAs: [{ id, ...change }] } }))[0]
      ?.qaList[0];
  const read = async () => (await person(api.getCategory, { params: { categoryId } })).qaList[0];
  return { person, kbId: kb.dto.kbId, bot, chatbotId: chatbot.id, add, update, read };
}

test("an answer written from the pages keeps its sources while its owner edits it", async () => {
  const { add, update, bot, kbId } = await makeFaq();
  const made = await add({});
  const source = { index: 1, title: "Delivery", url: `${shop.base}delivery`, kbId };
  expect(made).toMatchObject({ answerSource: "ai", sources: [source] });
  const edited = await update(made?.id ?? "", { answer: "Three days." });
  expect(edited).toMatchObject({ answer: "Three days.", sources: [source] });
  expect(await ask(bot, question, "en")).toMatchObject({
    text: "Three days.",
    answered: true,
    citations: [source],
  });
  expect(await update(made?.id ?? "", { answer: "Soon.", sources: [] })).toMatchObject({
    sources: [],
  });
});

test("a draft is stored with the sources that it was written from", async () => {
  const { person, add, read, chatbotId } = await makeFaq();
  const draft = await person(api.answer, { body: { question, chatbotId } });
  const sources = draft.citations.map(({ itemId, excerpt }) => ({ itemId, excerpt }));
  await add({ answer: `${draft.answer} Promised.`, sources });
  expect(await read()).toMatchObject({ sources: draft.citations });
});

test("pages of other organisations and knowledge bases cannot be sources", async () => {
  const ada = await makeFaq();
  const bob = await makeFaq();
  const { citations } = await bob.person(api.answer, {
    body: { question, chatbotId: bob.chatbotId },
  });
  const sources = citations.map(({ itemId, excerpt }) => ({ itemId, excerpt }));
  expect(sources).not.toEqual([]);
  expect(await ada.add({ answer: "Three days.", sources })).toMatchObject({ sources: [] });
});

test("deleting one source keeps the answer and its author", async () => {
  const { add, update } = await makeFaq();
  const made = await add({});
  const unchanged = { answer: made?.answer, answerSource: "ai" };
  expect(await update(made?.id ?? "", { sources: [] })).toMatchObject({
    ...unchanged,
    sources: [],
  });
});

test("a disconnected knowledge base is no longer a source, until it is connected again", async () => {
  const { person, add, read, chatbotId, kbId } = await makeFaq();
  const made = await add({});
  const connect = (kbIds: string[]) =>
    person(chatbotApi.update, { params: { id: chatbotId }, body: { kbIds } });
  const other = await person(knowledgeBaseApi.create, {
    body: { title: "Manuals", kbType: "File" },
  });
  await connect([other.dto.kbId]);
  expect(await read()).toMatchObject({ answer: made?.answer, sources: [] });
  await connect([kbId, other.dto.kbId]);
  expect(await read()).toMatchObject({ sources: made?.sources });
});

test("another organisation can neither draft with the chatbot nor read or change its sources", async () => {
  const ada = await makeFaq();
  const made = await ada.add({});
  const mallory = await platform.signUp();
  const params = { chatbotId: ada.chatbotId };
  const change = { id: made?.id ?? "", sources: [] };
  const body = { question, chatbotId: ada.chatbotId };
  await expect(mallory(api.answer, { body })).rejects.toThrow("CHATBOT_NOT_FOUND");
  await expect(mallory(api.list, { params })).rejects.toThrow("CHATBOT_NOT_FOUND");
  await expect(
    mallory(api.updateEntries, { params, body: { updateQAs: [change] } }),
  ).rejects.toThrow("CHATBOT_NOT_FOUND");
  expect(await ada.read()).toMatchObject({ sources: made?.sources });
});

test("a draft for a question that the pages do not answer is empty and cites nothing", async () => {
  const { person, chatbotId, add } = await makeFaq();
  const unknown = "Who won the chess championship in 1972?";
  expect(await person(api.answer, { body: { question: unknown, chatbotId } })).toEqual({
    answer: "",
    citations: [],
    isUncertain: false,
  });
  expect(await add({ question: unknown })).toMatchObject({ answer: "", sources: [] });
});

test("keeps the answer when its page is deleted, without the source", async () => {
  const { person, add, read, bot, kbId } = await makeFaq();
  const made = await add({});
  const itemId = made?.sources[0]?.itemId ?? "";
  await person(knowledgeBaseApi.removeItem, { params: { id: kbId, itemId } });
  expect(await read()).toMatchObject({ answer: made?.answer, sources: [] });
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const reply = await bot(chatApi.ask, { params: { id }, body: { text: question } });
  expect(reply).toMatchObject({ text: made?.answer, citations: [] });
});
