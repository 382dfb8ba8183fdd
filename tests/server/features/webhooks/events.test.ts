import { jest } from "@jest/globals";
import { webhookApi } from "@/contract/accounts/webhooks";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { handOverApi } from "@/contract/conversations/hand-over";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { recordEvent } from "@/server/features/webhooks/record-event";
import { serveShop, shopPages, trainWebsite } from "../../platform-steps";
import { type Event, verify } from "./receiver";
import { byId, makeWebhook, openWebhookPlatform } from "./webhook-platform";

let platform: Awaited<ReturnType<typeof openWebhookPlatform>>;
let secret: string;
let webhookId: string;
beforeAll(async () => {
  platform = await openWebhookPlatform();
  ({ secret, id: webhookId } = await makeWebhook(platform.setup.person, platform.receiver));
});
afterAll(() => platform.close());
beforeEach(() => {
  platform.receiver.received.length = 0;
});

/** The verified events since the last call, in the order of their times. */
async function receivedEvents(): Promise<Event[]> {
  await platform.finishJobs();
  const events = platform.receiver.received.map((one) => verify(secret, one));
  return events.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
}

const ofType = (events: Event[], type: string) => events.filter((event) => event.type === type);

async function startConversation() {
  const { id } = await platform.setup.bot(chatApi.start, { body: { locale: "en" } });
  return id;
}

const ask = (id: string, text: string) =>
  platform.setup.bot(chatApi.ask, { params: { id }, body: { text } });

test("a conversation is sent once, with its first question and not before", async () => {
  const id = await startConversation();
  expect(await receivedEvents()).toEqual([]);
  await ask(id, "Do you sell canoes?");
  await ask(id, "Or kayaks?");
  const { chatbot } = platform.setup;
  expect(ofType(await receivedEvents(), "conversation.started")).toEqual([
    {
      type: "conversation.started",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        conversationId: id,
        chatbotId: chatbot.id,
        chatbotName: chatbot.name,
        language: "en",
        question: "Do you sell canoes?",
      },
    },
  ]);
});

test("sends an unanswered question, and a rating with its reason", async () => {
  const id = await startConversation();
  const { messageId } = await ask(id, "Do you sell canoes?");
  expect(ofType(await receivedEvents(), "question.unanswered")).toMatchObject([
    { data: { conversationId: id, messageId, question: "Do you sell canoes?", reason: "refused" } },
  ]);
  await platform.setup.bot(chatApi.rate, {
    params: { id: messageId },
    body: { rating: -1, comment: "No help." },
  });
  expect(ofType(await receivedEvents(), "answer.rated")).toMatchObject([
    { data: { conversationId: id, messageId, rating: -1, comment: "No help." } },
  ]);
});

test("sends a request for a person, and the conversation if it begins with the request", async () => {
  const id = await startConversation();
  const { id: requestId } = await platform.setup.bot(handOverApi.request, {
    params: { id },
    body: { email: "visitor@example.com", message: "Please call me.", consent: true },
  });
  const events = await receivedEvents();
  expect(ofType(events, "hand_over.requested")).toMatchObject([
    {
      data: {
        conversationId: id,
        requestId,
        email: "visitor@example.com",
        message: "Please call me.",
      },
    },
  ]);
  expect(ofType(events, "conversation.started")).toMatchObject([
    { data: { conversationId: id, question: "Please call me." } },
  ]);
});

test("sends each reached limit of questions once, for the last answered question", async () => {
  const { chatbot, person } = platform.setup;
  const limitTo = (messageLimits: object) =>
    person(chatbotApi.update, { params: { id: chatbot.id }, body: { configs: { messageLimits } } });
  await limitTo({ perConversation: 2, perDay: null });
  const id = await startConversation();
  await ask(id, "Do you sell canoes?");
  expect(ofType(await receivedEvents(), "limit.reached")).toEqual([]);
  await ask(id, "Or kayaks?");
  await expect(ask(id, "Or boats?")).rejects.toMatchObject({ code: "MESSAGE_LIMIT_REACHED" });
  expect(ofType(await receivedEvents(), "limit.reached")).toMatchObject([
    { data: { limit: "questionsPerConversation", value: 2, conversationId: id } },
  ]);
  platform.receiver.received.length = 0;
  await limitTo({ perConversation: null, perDay: 1 });
  await ask(await startConversation(), "Or rafts?");
  await expect(ask(id, "Or boats?")).rejects.toMatchObject({ code: "MESSAGE_LIMIT_REACHED" });
  expect(ofType(await receivedEvents(), "limit.reached")).toMatchObject([
    { data: { limit: "questionsPerDay", value: 1, chatbotId: chatbot.id } },
  ]);
  await limitTo({ perDay: null });
});

test("sends finished training, failed training and deleted pages", async () => {
  const shop = await serveShop();
  const { person } = platform.setup;
  const { dto } = await trainWebsite(platform, person, shop.base);
  const { kbId } = dto;
  const first = await receivedEvents();
  expect(ofType(first, "training.completed")).toMatchObject([
    { data: { knowledgeBaseId: kbId, trigger: "created", ended: "complete", new: 4, failed: 0 } },
  ]);
  expect(ofType(first, "pages.gone")).toEqual([]);
  platform.receiver.received.length = 0;
  const { "/returns": returns } = shopPages;
  delete shopPages["/returns"];
  await person(knowledgeBaseApi.recrawl, { params: { id: kbId }, query: { async: "true" } });
  expect(ofType(await receivedEvents(), "pages.gone")).toMatchObject([
    { data: { knowledgeBaseId: kbId, count: 1, pages: [{ url: `${shop.base}returns` }] } },
  ]);
  if (returns) shopPages["/returns"] = returns;
  platform.receiver.received.length = 0;
  await shop.close();
  await person(knowledgeBaseApi.recrawl, { params: { id: kbId }, query: { async: "true" } });
  expect(ofType(await receivedEvents(), "training.failed")).toMatchObject([
    { data: { knowledgeBaseId: kbId, new: 0, changed: 0, unchanged: 0 } },
  ]);
});

test("reports the page limit of a website as such, not as a limit of the plan", async () => {
  const shop = await serveShop();
  const { person } = platform.setup;
  const { dto } = await trainWebsite(platform, person, shop.base, { maxPages: 2 });
  const events = await receivedEvents();
  const { kbId: knowledgeBaseId } = dto;
  expect(ofType(events, "training.completed")).toMatchObject([
    { data: { ended: "limit", new: 2 } },
  ]);
  expect(ofType(events, "limit.reached")).toMatchObject([
    { data: { limit: "pages", value: 2, knowledgeBaseId } },
  ]);
  await shop.close();
});

test("an endpoint receives only the events it subscribed to, and none while it is disabled", async () => {
  const { person } = platform.setup;
  const change = (body: object) => person(webhookApi.update, { ...byId(webhookId), body });
  await change({ events: ["answer.rated"] });
  await ask(await startConversation(), "Do you sell canoes?");
  expect(await receivedEvents()).toEqual([]);
  await change({ events: ["conversation.started"], enabled: false });
  await ask(await startConversation(), "Do you sell canoes?");
  expect(await receivedEvents()).toEqual([]);
  await change({ enabled: true });
  await ask(await startConversation(), "Do you sell canoes?");
  expect(await receivedEvents()).toMatchObject([{ type: "conversation.started" }]);
});

test("sends no event of a transaction that fails", async () => {
  const { organizationId, chatbot } = platform.setup;
  const subject = { organizationId, chatbotId: chatbot.id };
  const writing = platform.deps.db.transaction().execute(async (tx) => {
    await recordEvent(tx, subject, "conversation.started", () => ({
      conversationId: "gone",
      language: "en",
      question: "Never asked?",
    }));
    throw new Error("rolled back");
  });
  await expect(writing).rejects.toThrow("rolled back");
  expect(await receivedEvents()).toEqual([]);
});

test("without webhooks, an event costs one query and reads no further data", async () => {
  const { user } = await platform.signUp();
  const dataOf = jest.fn<() => never>();
  await recordEvent(
    platform.deps.db,
    { organizationId: user.organizationId, kbId: user.organizationId },
    "training.completed",
    dataOf,
  );
  expect(dataOf).not.toHaveBeenCalled();
});
