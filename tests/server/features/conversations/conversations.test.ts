import { chatbotApi } from "@/contract/chatbots/chatbots";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi as api } from "@/contract/conversations/conversations";
import { deleteExpired } from "@/server/features/conversations/retention";
import { updateConversation } from "@/server/features/conversations/write-repo";
import { newId } from "@/server/infrastructure/db/id";
import { type Person, requestOf, type TestPlatform } from "../../../platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

const DAY_MS = 24 * 60 * 60 * 1000;
const answerable = "How long does delivery within Germany take?";
const unanswerable = "Who won the football cup in Paraguay?";

let platform: TestPlatform;
let shop: LocalSite;
let ada: Person;
let shopBot: Awaited<ReturnType<typeof makeChatbot>>;

beforeAll(async () => {
  shop = await serveShop();
  platform = await openWebPlatform();
  ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  shopBot = await makeChatbot(platform, ada, [kb.dto.kbId], {}, "Shop bot");
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

type Call = ReturnType<TestPlatform["as"]>;

/** Holds a conversation. Returns its id and the ids of its answers. */
async function askQuestions(call: Call, ...questions: string[]) {
  const { id } = await call(chatApi.start, { body: { locale: "en" } });
  const answers: string[] = [];
  for (const text of questions) {
    answers.push((await call(chatApi.ask, { params: { id }, body: { text } })).messageId);
  }
  return { id, answers };
}

async function visitor() {
  const body = { apiKey: shopBot.apiKey };
  const page = { origin: "https://birch-and-barrow.example.com" };
  const { visitorId, token } = await platform.as(page)(widgetApi.open, { body });
  return { visitorId, call: platform.as({ ...page, authorization: `Bearer ${token}` }) };
}

const listed = async (query: object = {}) => (await ada(api.list, { query })).map(({ id }) => id);

describe("the list of conversations", () => {
  test("shows the first question, the worst rating, unanswered questions and a request for a person", async () => {
    const { id, answers } = await askQuestions(
      shopBot.bot,
      answerable,
      unanswerable,
      "Can I talk to a person?",
    );
    for (const [at, rating] of [1, -1].entries()) {
      const params = { id: answers[at] ?? "" };
      await shopBot.bot(chatApi.rate, { params, body: { rating: rating === 1 ? 1 : -1 } });
    }
    const [first] = await ada(api.list);
    expect(first).toMatchObject({
      id,
      chatbotName: "Shop bot",
      firstQuestion: answerable,
      turns: 3,
      unanswered: 1,
      isAnswered: false,
      rating: -1,
      asksForPerson: true,
      status: "normal",
    });
  });

  test.each([
    [
      "the first question after small talk",
      ["Hello!", "How are you?", answerable, unanswerable],
      answerable,
    ],
    ["the first message of small talk only", ["Hello!", "Thanks!"], "Hello!"],
    ["the first question before small talk", [answerable, "Thanks!", unanswerable], answerable],
  ])("shows %s", async (_, texts, expected) => {
    const { id } = await askQuestions(shopBot.bot, ...texts);
    const found = (await ada(api.list)).find((one) => one.id === id);
    expect(found?.firstQuestion).toBe(expected);
  });

  test("leaves out conversations without a question", async () => {
    const { id } = await shopBot.bot(chatApi.start, { body: {} });
    expect(await listed()).not.toContain(id);
  });

  test("is filtered by answer, rating, person, chatbot, language and period", async () => {
    const { id: good } = await askQuestions(shopBot.bot, answerable);
    const { id: bad } = await askQuestions(shopBot.bot, unanswerable);
    const today = new Date().toISOString().slice(0, 10);
    expect(await listed({ answered: "false" })).toContain(bad);
    expect(await listed({ answered: "false" })).not.toContain(good);
    expect(await listed({ answered: "true", rating: "none", person: "false" })).toContain(good);
    expect(await listed({ rating: "1" })).not.toContain(good);
    expect(await listed({ chatbotId: shopBot.chatbot.id, locale: "en" })).toContain(good);
    expect(await listed({ locale: "de" })).toEqual([]);
    expect(await listed({ channel: "web" })).toContain(good);
    expect(await listed({ channel: "email" })).toEqual([]);
    expect(await listed({ from: today, to: today })).toContain(good);
    expect(await listed({ to: "2020-01-01" })).toEqual([]);
    expect(await listed({ from: today, timeZone: "Europe/Berlin" })).toContain(good);
  });

  test("is searched word by word in questions and answers, whatever characters are typed", async () => {
    const { id } = await askQuestions(shopBot.bot, "How much is delivery to Bavaria with a zebra?");
    expect(await listed({ search: "ZEB delivery" })).toEqual([id]);
    expect(await listed({ search: "zebra giraffe" })).toEqual([]);
    for (const search of ["zebra' & !|:*", "(zebra", "zebra \\ <-> <2>"]) {
      expect(await listed({ search: search.replace("2", "") })).toEqual([id]);
    }
    expect(await listed({ search: "?!" })).toContain(id);
  });

  test("shows a visitor only their own conversations, without the visitor's id", async () => {
    const [one, two] = [await visitor(), await visitor()];
    const { id } = await askQuestions(one.call, answerable);
    expect((await one.call(api.list)).map((each) => each.id)).toEqual([id]);
    expect(await two.call(api.list)).toEqual([]);
    expect((await one.call(chatApi.get, { params: { id } })).visitorId).toBeNull();
    expect((await ada(chatApi.get, { params: { id } })).visitorId).toBe(one.visitorId);
  });
});

describe("the status of a conversation", () => {
  test("pins at most five, which come first on the first page", async () => {
    const talks = [];
    for (let at = 0; at < 6; at += 1) talks.push((await askQuestions(shopBot.bot, answerable)).id);
    const [oldest = "", ...others] = talks;
    for (const id of talks.slice(0, 5))
      await ada(api.update, { params: { id }, body: { status: "pinned" } });
    const sixth = { params: { id: others.at(-1) ?? "" }, body: { status: "pinned" } } as const;
    await expect(ada(api.update, sixth)).rejects.toThrow("MAX_PINS");
    await ada(api.update, { params: { id: oldest }, body: { status: "pinned" } });
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(...(await listed({ page, pageSize: 4 })));
    expect(pages.slice(0, 5)).toEqual(talks.slice(0, 5).toReversed());
    expect(new Set(pages).size).toBe(pages.length);
    await ada(api.updateMany, { body: { ids: talks, status: "normal" } });
  });

  test("archives several at once, which disappear from the open ones", async () => {
    const ids = [
      (await askQuestions(shopBot.bot, answerable)).id,
      (await askQuestions(shopBot.bot, answerable)).id,
    ];
    expect(await ada(api.updateMany, { body: { ids, status: "archived" } })).toEqual({ count: 2 });
    expect(await listed({ status: "open" })).not.toContain(ids[0]);
    expect(await listed({ status: "archived" })).toEqual(ids.toReversed());
  });

  test("is published live, like questions, ratings and deletions", async () => {
    const { id, answers } = await askQuestions(shopBot.bot, answerable);
    await platform.drainEvents();
    const [messageId = ""] = answers;
    await shopBot.bot(chatApi.rate, { params: { id: messageId }, body: { rating: 1 } });
    await ada(api.update, { params: { id }, body: { status: "favorite" } });
    await ada(chatApi.remove, { params: { id } });
    const { id: next } = await askQuestions(shopBot.bot, answerable);
    await ada(api.removeMany, { body: { ids: [next] } });
    const events = await platform.drainEvents();
    expect(events.filter(({ event }) => event === "ConversationChanged")).toHaveLength(5);
  });
});

describe("conversations of another organisation", () => {
  test("cannot be changed under the id of another organisation", async () => {
    const { id } = await askQuestions((await visitor()).call, answerable);
    const ref = { organizationId: newId(), id };
    expect(await updateConversation(platform.deps.db, ref, { turns: 99 })).toBeUndefined();
  });

  test("cannot be listed, marked, deleted, exported or erased", async () => {
    const bob = await platform.signUp();
    const { call, visitorId } = await visitor();
    const { id } = await askQuestions(call, answerable);
    expect(await bob(api.list)).toEqual([]);
    const update = bob(api.update, { params: { id }, body: { status: "pinned" } });
    await expect(update).rejects.toThrow("CONVERSATION_NOT_FOUND");
    const updateMany = bob(api.updateMany, { body: { ids: [id], status: "archived" } });
    await expect(updateMany).rejects.toThrow("CONVERSATION_NOT_FOUND");
    const removeMany = bob(api.removeMany, { body: { ids: [id] } });
    await expect(removeMany).rejects.toThrow("CONVERSATION_NOT_FOUND");
    const params = { id: visitorId };
    await expect(bob(api.eraseVisitor, { params })).rejects.toThrow("NOT_FOUND");
    const { url } = requestOf(api.exportVisitor, { params });
    const { statusCode } = await platform.inject({ url, headers: { cookie: bob.cookie } });
    expect(statusCode).toBe(404);
    expect(await ada(chatApi.get, { params: { id } })).toMatchObject({ status: "normal" });
  });
});

async function raw(person: Person, request: ReturnType<typeof requestOf>): Promise<string> {
  const headers = { ...request.headers, cookie: person.cookie };
  const { payload, statusCode } = await platform.inject({ ...request, headers });
  expect(statusCode).toBe(200);
  return payload;
}

describe("an export", () => {
  test("contains every message of the filtered conversations, as JSON and as CSV without formulas", async () => {
    const { id } = await askQuestions(
      shopBot.bot,
      '=HYPERLINK("https://evil.example","quokka"), please',
    );
    const query = { search: "quokka" };
    const json: unknown = JSON.parse(
      await raw(ada, requestOf(api.export, { query: { ...query, format: "json" } })),
    );
    expect(json).toMatchObject([{ id, messages: [{ role: "user" }, { role: "assistant" }] }]);
    const csv = await raw(ada, requestOf(api.export, { query: { ...query, format: "csv" } }));
    expect(csv.startsWith("\uFEFF")).toBe(true);
    expect(csv.split("\r\n")).toHaveLength(4);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""quokka""), please"`);
  });

  test("reads more conversations than one batch holds, without repeating any", async () => {
    const { chatbot, person } = await busyChatbot(450);
    const query = { chatbotId: chatbot, format: "json" as const };
    const rows = JSON.parse(await raw(person, requestOf(api.export, { query }))) as {
      id: string;
    }[];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(450);
  });
});

/** A chatbot with `count` conversations of one message. */
async function busyChatbot(count: number) {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, shop.base);
  const { chatbot } = await makeChatbot(platform, person, [kb.dto.kbId]);
  const { organizationId } = person.user;
  const rows = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    organizationId,
    chatbotId: chatbot.id,
    locale: "en",
    turns: 1,
    lastMessageAt: new Date(),
  }));
  const { db } = platform.deps;
  await db.insertInto("conversations").values(rows).execute();
  return { chatbot: chatbot.id, person };
}

describe("stored conversations", () => {
  test("of a visitor are exported and erased with a receipt, including the token", async () => {
    const { call, visitorId } = await visitor();
    const { id } = await askQuestions(call, answerable, unanswerable);
    await askQuestions(call, "Hello");
    const params = { id: visitorId };
    const exported: unknown = JSON.parse(await raw(ada, requestOf(api.exportVisitor, { params })));
    expect(exported).toHaveLength(2);
    expect(await ada(api.eraseVisitor, { params })).toMatchObject({
      visitorId,
      conversations: 2,
      messages: 6,
    });
    await expect(ada(chatApi.get, { params: { id } })).rejects.toThrow("CONVERSATION_NOT_FOUND");
    await expect(call(api.list)).rejects.toThrow("UNAUTHORIZED_ACCESS");
    await expect(ada(api.eraseVisitor, { params })).rejects.toThrow("NOT_FOUND");
  });

  test("are deleted after the chatbot's retention period, empty ones after a day", async () => {
    const { id } = await askQuestions(shopBot.bot, answerable);
    const { id: empty } = await shopBot.bot(chatApi.start, { body: {} });
    const params = { id: shopBot.chatbot.id };
    await ada(chatbotApi.update, { params, body: { configs: { retentionDays: 30 } } });
    const exists = (each: string) =>
      ada(chatApi.get, { params: { id: each } }).then(
        () => true,
        () => false,
      );
    platform.setClockAhead(2 * DAY_MS);
    await deleteExpired(platform.deps, AbortSignal.timeout(60_000));
    expect([await exists(id), await exists(empty)]).toEqual([true, false]);
    await ada(chatbotApi.update, { params, body: { configs: { retentionDays: null } } });
    platform.setClockAhead(31 * DAY_MS);
    await deleteExpired(platform.deps, AbortSignal.timeout(60_000));
    platform.setClockAhead(0);
    expect(await exists(id)).toBe(true);
    await ada(chatbotApi.update, { params, body: { configs: { retentionDays: 30 } } });
    platform.setClockAhead(31 * DAY_MS);
    await deleteExpired(platform.deps, AbortSignal.timeout(60_000));
    platform.setClockAhead(0);
    expect(await exists(id)).toBe(false);
  });
});
