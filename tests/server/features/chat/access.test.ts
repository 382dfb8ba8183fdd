import { chatApi } from "@/contract/conversations/chat";
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

async function makeOrganisation() {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, shop.base);
  return { person, ...(await makeChatbot(platform, person, [kb.dto.kbId])) };
}

test("a conversation belongs to its chatbot and its organisation only", async () => {
  const ada = await makeOrganisation();
  const bob = await makeOrganisation();
  const { id } = await ada.bot(chatApi.start, { body: {} });
  const params = { id };
  const body = { text: "Hello?" };

  const tries = [
    bob.bot(chatApi.ask, { params, body }),
    bob.bot(chatApi.get, { params }),
    bob.person(chatApi.get, { params }),
  ];
  await Promise.all(
    tries.map((attempt) => expect(attempt).rejects.toThrow("CONVERSATION_NOT_FOUND")),
  );
  await expect(ada.person(chatApi.ask, { params, body })).rejects.toThrow("UNAUTHORIZED_ACCESS");
  await expect(platform.anybody(chatApi.get, { params })).rejects.toThrow("UNAUTHORIZED_ACCESS");
  expect(await ada.bot(chatApi.get, { params })).toMatchObject({ id, messages: [] });
  const start = bob.bot(chatApi.start, { body: { chatbotId: ada.chatbot.id } });
  await expect(start).rejects.toThrow("CHATBOT_NOT_FOUND");
});

test("a chatbot answers from its own knowledge bases only", async () => {
  const ada = await makeOrganisation();
  const bob = await platform.signUp();
  const empty = await trainWebsite(platform, bob, "http://127.0.0.1:9/");
  const { bot } = await makeChatbot(platform, bob, [empty.dto.kbId]);
  const question = "How long does delivery within Germany take?";
  expect(await ask(ada.bot, question, "en")).toMatchObject({ answered: true });
  expect(await ask(bot, question, "en")).toMatchObject({ answered: false, citations: [] });
});

test.each([
  ["SQL", "'; drop table messages; --"],
  ["operators", '"delivery" AND (germany OR -*) <-> & | !'],
  ["emoji", "🚚📦❓"],
  ["blanks and marks", " ?!… "],
  ["ten thousand characters", "delivery ".repeat(1_111)],
  ["right to left", "كم يستغرق التوصيل؟"],
])("a question with %s is answered or refused without an error", async (_, text) => {
  const { bot } = await makeOrganisation();
  const answer = await ask(bot, text, "en");
  expect(answer.text).not.toBe("");
  expect(answer.answered).toBe(answer.citations.length > 0);
});

test("rejects questions that are empty, too long or cannot be stored", async () => {
  const { bot } = await makeOrganisation();
  await expect(ask(bot, "  ")).rejects.toThrow("VALIDATION_FAILED");
  await expect(ask(bot, "a".repeat(10_001))).rejects.toThrow("VALIDATION_FAILED");
  await expect(ask(bot, "nul\0l")).rejects.toThrow("BAD_REQUEST");
});

test("a later rating with its comment replaces an earlier one, and a question cannot be rated", async () => {
  const { bot } = await makeOrganisation();
  const { id } = await bot(chatApi.start, { body: {} });
  const { messageId } = await bot(chatApi.ask, { params: { id }, body: { text: "Hello?" } });
  const messages = async () => (await bot(chatApi.get, { params: { id } })).messages;
  const ratings = async () =>
    (await messages()).map(({ rating, ratingComment }) => [rating, ratingComment]);
  const params = { id: messageId };
  await bot(chatApi.rate, { params, body: { rating: 1, comment: "Good" } });
  expect(await ratings()).toEqual([
    [null, null],
    [1, "Good"],
  ]);
  await bot(chatApi.rate, { params, body: { rating: -1 } });
  expect(await ratings()).toEqual([
    [null, null],
    [-1, null],
  ]);
  const question = { id: (await messages())[0]?.id ?? "" };
  const rated = bot(chatApi.rate, { params: question, body: { rating: 1 } });
  await expect(rated).rejects.toThrow("NOT_FOUND");
});

test("a deleted conversation is gone with its messages", async () => {
  const { bot, person } = await makeOrganisation();
  const { id } = await bot(chatApi.start, { body: {} });
  const params = { id };
  await bot(chatApi.ask, { params, body: { text: "Hello?" } });
  await person(chatApi.remove, { params });
  await expect(bot(chatApi.get, { params })).rejects.toThrow("CONVERSATION_NOT_FOUND");
  await expect(bot(chatApi.remove, { params })).rejects.toThrow("CONVERSATION_NOT_FOUND");
  const messages = platform.deps.db.selectFrom("messages").where("conversationId", "=", id);
  expect(await messages.selectAll().execute()).toEqual([]);
});
