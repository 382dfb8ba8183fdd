import { chatbotApi } from "@/contract/chatbots/chatbots";
import { faqApi } from "@/contract/chatbots/faq";
import { faqSuggestionApi as api } from "@/contract/chatbots/faq-suggestions";
import { chatApi } from "@/contract/conversations/chat";
import { CHATBOT_ID_FIELD } from "@/contract/fields/spelling";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { listAsked } from "@/server/features/faq/suggestions/repo";
import { newId } from "@/server/infrastructure/db/id";
import { signIn, type TestPlatform } from "@/tests/platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

const DAY_MS = 24 * 60 * 60_000;

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
afterEach(() => platform.setClockAhead(0));

const delivery = [
  "How long does delivery within Germany take?",
  "how long does delivery within germany take",
  "how long does delivery within Germany take???",
];
const returns = ["Can I send goods back?", "can i send goods back"];
const others = [
  "Do you sell helmets?",
  "Who founded the shop?",
  "Where can I park?",
  "Can I pay with PayPal?",
  "Do you have jobs?",
];

/** A trained chatbot of a new organisation that was asked each question in its own conversation. */
async function askedBot(questions: readonly string[]) {
  const ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  const { bot, chatbot } = await makeChatbot(platform, ada, [kb.dto.kbId], {
    primaryLanguage: "en",
  });
  for (const question of questions) await ask(bot, question, "en");
  const params = { chatbotId: chatbot.id };
  const suggest = async () => {
    expect(await ada(api.generate, { params })).toEqual({ status: "generating" });
    await platform.finishJobs();
    return ada(api.list, { params });
  };
  const status = async () => (await ada(api.status, { params })).status;
  return { ada, bot, chatbot, kbId: kb.dto.kbId, params, suggest, status };
}

const all = [...delivery, ...returns, ...others];

test("the most frequent questions are suggested with answers and sources from the pages", async () => {
  const { suggest, status, chatbot, ada } = await askedBot(all);
  expect(await status()).toBe("idle");
  await platform.drainEvents();
  const [first, second] = await suggest();
  expect(first).toMatchObject({
    category: "Delivery",
    question: delivery[0],
    askedCount: 3,
    sources: [{ title: "Delivery", url: `${shop.base}delivery` }],
  });
  expect(first?.answer).toContain("three working days");
  expect(second).toMatchObject({ question: returns[0], askedCount: 2 });
  expect(await status()).toBe("successful");
  const events = (await platform.drainEvents()).filter(({ event }) => event.startsWith("Sugg"));
  const { organizationId } = ada.user;
  expect(events).toEqual([
    { organizationId, event: "SuggestionReady", payload: { chatbotId: chatbot.id } },
    {
      organizationId,
      event: "SuggestionStatusChanged",
      payload: { isOK: true, [CHATBOT_ID_FIELD]: chatbot.id, chatbotName: chatbot.name },
    },
  ]);
});

test("a suggestion leaves out greetings and courtesies", async () => {
  const { suggest } = await askedBot(all.map((text) => `Excuse me, ${text}`));
  expect((await suggest()).map(({ question }) => question)).toEqual(
    expect.arrayContaining([delivery[0], "Can I send goods back?"]),
  );
});

test("reports NOT_ENOUGH_QAS for too few questions in the last 30 days", async () => {
  const { ada, params, status } = await askedBot(all.slice(0, 9));
  await expect(ada(api.generate, { params })).rejects.toThrow("NOT_ENOUGH_QAS");
  expect(await status()).toBe("idle");
});

test("small talk, follow-ups and older questions are ignored", async () => {
  const { ada, bot, params } = await askedBot(all.slice(0, 8));
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  for (const text of ["Hello!", "How long does delivery take?", "and to Austria?", "Thank you"])
    await bot(chatApi.ask, { params: { id }, body: { text } });
  const generate = () => ada(api.generate, { params });
  await expect(generate()).rejects.toThrow("NOT_ENOUGH_QAS");
  await ask(bot, "Do you have jobs?", "en");
  await generate();
  await platform.finishJobs();
  platform.setClockAhead(31 * DAY_MS);
  const later = await signIn(platform.app, ada.user.email, ada.password);
  await expect(later(api.generate, { params })).rejects.toThrow("NOT_ENOUGH_QAS");
});

test("an accepted suggestion becomes an entry with its sources and is not suggested again", async () => {
  const { ada, suggest, params, bot } = await askedBot(all);
  const [first] = await suggest();
  const suggestionId = first?.id ?? "";
  const category = await ada(api.accept, { params: { suggestionId } });
  expect(category).toMatchObject({
    name: first?.category,
    aiGenerated: true,
    enabled: true,
    qaList: [
      { question: delivery[0], answer: first?.answer, answerSource: "ai", sources: first?.sources },
    ],
  });
  await expect(ada(api.accept, { params: { suggestionId } })).rejects.toThrow("NOT_FOUND");
  expect((await suggest()).map(({ question }) => question)).not.toContain(delivery[0]);
  expect((await ask(bot, delivery[0] ?? "", "en")).text).toBe(first?.answer);
  expect(await ada(faqApi.list, { params })).toHaveLength(1);
});

test("an edited suggestion is added to the chosen category as the owner's answer", async () => {
  const { ada, suggest, params } = await askedBot(all);
  const [first] = await suggest();
  const { id: categoryId } = await ada(faqApi.createCategory, { params, body: { name: "Shop" } });
  const { qaList } = await ada(api.accept, {
    params: { suggestionId: first?.id ?? "" },
    body: { categoryId, question: "How fast are you?", answer: "Very." },
  });
  expect(qaList).toMatchObject([
    { question: "How fast are you?", answer: "Very.", answerSource: "user", sources: [] },
  ]);
});

test("full categories accept no further entry, and the suggestion remains", async () => {
  const { ada, suggest, params } = await askedBot(all);
  const suggestions = await suggest();
  const [first] = suggestions;
  for (const name of ["One", "Two", "Three"])
    await ada(faqApi.createCategory, { params, body: { name } });
  const call = ada(api.accept, { params: { suggestionId: first?.id ?? "" } });
  await expect(call).rejects.toThrow("MAX_FAQ_CATEGORIES");
  const [{ id: categoryId } = { id: "" }] = await ada(faqApi.list, { params });
  const qaList = ["1", "2", "3"].map((question) => ({ question, answer: "Yes." }));
  await ada(faqApi.addEntries, { params, body: { categoryId, qaList } });
  const intoFull = ada(api.accept, {
    params: { suggestionId: first?.id ?? "" },
    body: { categoryId },
  });
  await expect(intoFull).rejects.toThrow("MAX_FAQS_PER_CATEGORY");
  expect(await ada(api.list, { params })).toEqual(suggestions);
});

test("a dismissed suggestion does not return, even in another wording", async () => {
  const { ada, bot, suggest } = await askedBot(all);
  const [first] = await suggest();
  await ada(api.dismiss, { params: { suggestionId: first?.id ?? "" } });
  await ask(bot, "HOW LONG DOES DELIVERY WITHIN GERMANY TAKE??", "en");
  const again = await suggest();
  expect(again.map(({ question }) => question.toLowerCase())).not.toContainEqual(
    expect.stringContaining("delivery within germany"),
  );
});

test("deleting the conversation that a suggestion quotes deletes the suggestion", async () => {
  const { ada, suggest, params } = await askedBot(all);
  const [first] = await suggest();
  const { messageId } = await platform.deps.db
    .selectFrom("faqSuggestions")
    .where("id", "=", first?.id ?? "")
    .select("messageId")
    .executeTakeFirstOrThrow();
  const { conversationId } = await platform.deps.db
    .selectFrom("messages")
    .where("id", "=", messageId)
    .select("conversationId")
    .executeTakeFirstOrThrow();
  await ada(chatApi.remove, { params: { id: conversationId } });
  expect(await ada(api.list, { params })).not.toContainEqual(first);
});

test("no longer shows an answer that was drafted from a page deleted since", async () => {
  const { ada, suggest, params, kbId } = await askedBot(all);
  const [first] = await suggest();
  const items = [first?.sources[0]?.itemId ?? ""];
  await ada(knowledgeBaseApi.removeItems, { params: { id: kbId }, body: { items } });
  const [suggestion] = await ada(api.list, { params });
  expect(suggestion).toMatchObject({ id: first?.id, answer: "", sources: [] });
});

test("reports a failed generation and allows another one", async () => {
  const { ada, suggest, params, status } = await askedBot(all);
  const { db } = platform.deps;
  await suggest();
  const { organizationId } = ada.user;
  const { fail } = await import("@/server/features/faq/suggestions/suggest");
  await platform.drainEvents();
  await fail(platform.deps, { organizationId, chatbotId: params.chatbotId });
  expect(await status()).toBe("failed");
  expect(await platform.drainEvents()).toMatchObject([
    { event: "SuggestionStatusChanged", payload: { isOK: false } },
  ]);
  expect(await db.selectFrom("faqSuggestions").selectAll().execute()).not.toEqual([]);
  expect(await suggest()).not.toEqual([]);
  expect(await status()).toBe("successful");
});

test("a job completes without an error if its chatbot was deleted before it ran", async () => {
  const { ada, chatbot, params } = await askedBot(all);
  await ada(api.generate, { params });
  await ada(chatbotApi.remove, { params: { id: chatbot.id } });
  await platform.finishJobs();
  await expect(ada(api.status, { params })).rejects.toThrow("CHATBOT_NOT_FOUND");
});

test("reads more questions than one batch holds, without repeating any", async () => {
  const { ada, chatbot } = await askedBot(["How long is delivery?"]);
  const { db } = platform.deps;
  const { organizationId } = ada.user;
  const { id: conversationId } = await db
    .selectFrom("conversations")
    .where("chatbotId", "=", chatbot.id)
    .select("id")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 4_500 }, (_, at) => ({
    id: newId(),
    organizationId,
    conversationId,
    role: "user",
    text: `Question ${at}?`,
  }));
  await db.insertInto("messages").values(rows.slice(0, 2_500)).execute();
  await db.insertInto("messages").values(rows.slice(2_500)).execute();
  const owned = { organizationId, chatbotId: chatbot.id };
  const found = await listAsked(db, owned, new Date(0), 10_000);
  expect(new Set(found.map(({ id }) => id)).size).toBe(4_501);
  expect(found).toHaveLength(4_501);
  expect(await listAsked(db, owned, new Date(0), 3_000)).toEqual(found.slice(0, 3_000));
});
