import { organizationApi } from "@/contract/accounts/organizations";
import { analyticsApi as api } from "@/contract/conversations/analytics";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { lastDays } from "@/server/features/analytics/service";
import type { Person, TestPlatform } from "../../../platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

const answerable = "How long does delivery within Germany take?";
const unanswerable = "Who won the football cup in Paraguay?";

let platform: TestPlatform;
let shop: LocalSite;
let ada: Person;
let kbId: string;
let first: Awaited<ReturnType<typeof makeChatbot>>;
let second: Awaited<ReturnType<typeof makeChatbot>>;

beforeAll(async () => {
  shop = await serveShop();
  platform = await openWebPlatform();
  ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  kbId = kb.dto.kbId;
  first = await makeChatbot(platform, ada, [kbId], {}, "First");
  second = await makeChatbot(platform, ada, [kbId], {}, "Second");
  const { answers } = await askQuestions(
    first,
    answerable,
    answerable.toUpperCase(),
    unanswerable,
    "Thanks!",
  );
  await first.bot(chatApi.rate, { params: { id: answers[0] ?? "" }, body: { rating: 1 } });
  await first.bot(chatApi.rate, { params: { id: answers[2] ?? "" }, body: { rating: -1 } });
  await askQuestions(second, answerable, "Can I speak to a human?");
  await first.bot(chatApi.start, { body: {} });
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

async function askQuestions({ bot }: typeof first, ...questions: string[]) {
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const answers: string[] = [];
  for (const text of questions) {
    answers.push((await bot(chatApi.ask, { params: { id }, body: { text } })).messageId);
  }
  return { id, answers };
}

test("counts all chatbots together or one alone, without conversations that contain no question", async () => {
  const { totals, days, hours } = await ada(api.overview, { query: { days: "7" } });
  expect(totals).toEqual({
    conversations: 2,
    questions: 6,
    unanswered: 1,
    helpful: 1,
    unhelpful: 1,
    handOvers: 1,
  });
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ conversations: 2, questions: 6, unanswered: 1 });
  expect(days.slice(0, 6).every(({ questions }) => questions === 0)).toBe(true);
  expect(hours).toHaveLength(24);
  expect(hours.reduce((sum, count) => sum + count)).toBe(6);
  const query = { days: "7", chatbotId: second.chatbot.id } as const;
  const ofSecond = await ada(api.overview, { query });
  expect(ofSecond.totals).toMatchObject({ conversations: 1, questions: 2, helpful: 0 });
});

test("counts questions regardless of case, without small talk, and pages by citations", async () => {
  const { questions, sources } = await ada(api.top, { query: {} });
  expect(questions[0]?.count).toBe(3);
  expect(questions[0]?.text.toLowerCase()).toBe(answerable.toLowerCase());
  expect(questions.map(({ text }) => text)).not.toContain("Thanks!");
  expect(sources[0]).toMatchObject({ kbId, citations: 3 });
  expect(sources[0]?.url).toContain(shop.base);
  const ofSecond = await ada(api.top, { query: { chatbotId: second.chatbot.id } });
  expect(ofSecond.questions).toContainEqual({ text: answerable, count: 1 });
  expect(ofSecond.sources[0]).toMatchObject({ kbId, citations: 1 });
});

test("lists a follow-up as the visitor wrote it", async () => {
  const third = await makeChatbot(platform, ada, [kbId], {}, "Third");
  await askQuestions(third, answerable, "And to Austria?");
  const { questions } = await ada(api.top, { query: { chatbotId: third.chatbot.id } });
  expect(questions.map(({ text }) => text)).toEqual(["And to Austria?", answerable]);
});

test("shows nothing of another organisation", async () => {
  const bob = await platform.signUp();
  expect((await bob(api.overview)).totals.conversations).toBe(0);
  expect(await bob(api.top)).toEqual({ sources: [], questions: [] });
  const query = { chatbotId: first.chatbot.id };
  await expect(bob(api.overview, { query })).rejects.toThrow("CHATBOT_NOT_FOUND");
  await expect(bob(api.top, { query })).rejects.toThrow("CHATBOT_NOT_FOUND");
});

test("counts a conversation on the day it began in the organisation's time zone", async () => {
  const eve = await platform.signUp();
  const kb = await trainWebsite(platform, eve, shop.base);
  const { bot } = await makeChatbot(platform, eve, [kb.dto.kbId], {}, "Bot");
  const { id } = await askQuestions({ ...first, bot }, unanswerable);
  const begun = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
  begun.setUTCHours(23, 30, 0, 0);
  await platform.deps.db
    .updateTable("conversations")
    .set({ createdAt: begun })
    .where("id", "=", id)
    .execute();
  const params = { id: eve.user.organizationId };
  for (const [timeZone, later] of [
    ["UTC", 0],
    ["Asia/Tokyo", 1],
  ] as const) {
    await eve(organizationApi.update, { params, body: { timeZone } });
    const { days, hours } = await eve(api.overview, { query: { days: "7" } });
    const date = new Date(begun.getTime() + later * 24 * 60 * 60 * 1_000);
    const day = days.find(({ conversations }) => conversations === 1);
    expect([timeZone, day?.date]).toEqual([timeZone, date.toISOString().slice(0, 10)]);
    expect(hours[later === 0 ? 23 : 8]).toBe(1);
  }
});

test("does not count deleted conversations", async () => {
  const eve = await platform.signUp();
  const kb = await trainWebsite(platform, eve, shop.base);
  const bot = await makeChatbot(platform, eve, [kb.dto.kbId], {}, "Bot");
  const { id } = await askQuestions(bot, answerable);
  const [source] = (await eve(api.top)).sources;
  await eve(conversationApi.removeMany, { body: { ids: [id] } });
  expect((await eve(api.overview)).totals.conversations).toBe(0);
  await askQuestions(bot, answerable);
  expect((await eve(api.top)).sources).toEqual([source]);
  const params = { id: kb.dto.kbId, itemId: source?.itemId ?? "" };
  await eve(knowledgeBaseApi.removeItem, { params });
  expect((await eve(api.top)).sources).toEqual([]);
});

test.each([
  ["2026-03-29T22:30:00Z", "Europe/Berlin", ["2026-03-28", "2026-03-29", "2026-03-30"]],
  ["2026-10-25T23:30:00Z", "Europe/Berlin", ["2026-10-24", "2026-10-25", "2026-10-26"]],
  ["2026-01-01T02:00:00Z", "America/New_York", ["2025-12-29", "2025-12-30", "2025-12-31"]],
])("the last days at %s in %s", (now, timeZone, days) => {
  expect(lastDays(new Date(now), timeZone, 3)).toEqual(days);
});
