import type { z } from "zod";
import { authApi } from "@/contract/accounts/auth";
import type { chatbotConfigsChange } from "@/contract/chatbots/chatbot-configs";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { demoApi } from "@/contract/chatbots/demo";
import { faqApi } from "@/contract/chatbots/faq";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { disable } from "@/server/features/users/admin";
import { newId } from "@/server/infrastructure/db/id";
import { openPlatform, type Person, type TestPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

const hour = 60 * 60_000;

let platform: TestPlatform;
let ada: Person;
let made: Awaited<ReturnType<typeof makeChatbot>>;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
  made = await chatbotOf(ada);
});
afterEach(() => platform.setClockAhead(0));

async function chatbotOf(person: Person) {
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { title: newId(), kbType: "File" },
  });
  return makeChatbot(platform, person, [dto.kbId], { welcomeMessage: "Welcome." });
}

const open = (person: Person, chatbotId = made.chatbot.id) =>
  person(demoApi.open, { params: { chatbotId } });

const bearer = (token: string) => platform.as({ authorization: `Bearer ${token}` });

const startOf = (token: string) => bearer(token)(chatApi.start, { body: {} });

test("a signed-in person opens the demo of their chatbot for an hour without its secret", async () => {
  const { token, expiresAt, chatbotId } = await open(ada);
  expect(chatbotId).toBe(made.chatbot.id);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + hour);
  const { id } = await startOf(token);
  const asked = { params: { id }, body: { text: "How long?" } };
  expect(await bearer(token)(chatApi.ask, asked)).toMatchObject({ answered: false });
  platform.setClockAhead(hour);
  await expect(startOf(token)).rejects.toThrow("UNAUTHORIZED_ACCESS");
});

test("questions in the demo count neither as a visitor's nor as a use of the secret", async () => {
  const params = { chatbotId: made.chatbot.id };
  const before = await ada(chatbotApi.apiKey, { params });
  platform.setClockAhead(10 * 60_000);
  const { token } = await open(ada);
  const { id } = await startOf(token);
  const { db } = platform.deps;
  const row = await db
    .selectFrom("conversations")
    .select(["visitorId", "organizationId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ visitorId: null, organizationId: ada.user.organizationId });
  expect(await ada(chatbotApi.apiKey, { params })).toEqual(before);
  expect((await ada(chatbotApi.get, { params: { id: made.chatbot.id } })).embeddedAt).toBeNull();
});

test("hides chatbots of other organisations, and issues no token without a session", async () => {
  const bob = await platform.signUp();
  await expect(open(bob)).rejects.toThrow("CHATBOT_NOT_FOUND");
  await expect(open(bob, newId())).rejects.toThrow("CHATBOT_NOT_FOUND");
  const params = { chatbotId: made.chatbot.id };
  await expect(platform.anybody(demoApi.open, { params })).rejects.toThrow("UNAUTHORIZED_ACCESS");
  await expect(made.bot(demoApi.open, { params })).rejects.toThrow("UNAUTHORIZED_ACCESS");
});

test.each([
  ["signing out", () => ada(authApi.logout)],
  ["disabling the account", () => disable(platform.deps, ada.user.email)],
  [
    "a new secret",
    () =>
      ada(chatbotApi.regenerate, {
        params: { chatbotId: made.chatbot.id },
        body: { apiKey: made.apiKey },
      }),
  ],
  ["deleting the chatbot", () => ada(chatbotApi.remove, { params: { id: made.chatbot.id } })],
])("the token ends with %s", async (_, act) => {
  const { token } = await open(ada);
  await startOf(token);
  await act();
  await expect(startOf(token)).rejects.toThrow("UNAUTHORIZED_ACCESS");
});

test("a token issued for the secret outlives the session", async () => {
  await ada(authApi.logout);
  await startOf(made.token);
});

test("stores the token as a hash only, and limits the number of tokens", async () => {
  const { token } = await open(ada);
  const rows = await platform.deps.db.selectFrom("chatbotTokens").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  for (let count = 1; count < 60; count += 1) await open(ada);
  await expect(open(ada)).rejects.toThrow("RATE_LIMITED");
  const bob = await platform.signUp();
  await open(bob, (await chatbotOf(bob)).chatbot.id);
});

test("the token reads what the demo shows, for its own chatbot only", async () => {
  const chatbotId = made.chatbot.id;
  const params = { chatbotId };
  const { token } = await open(ada);
  const readSettings = () => bearer(token)(demoApi.show, { params });
  expect(await readSettings()).toEqual({
    name: made.chatbot.name,
    templateId: "pure",
    ui: made.chatbot.configs.ui,
    locale: "de",
    opening: { welcomeMessage: "Welcome.", faq: [], aiNotice: "", limitText: "", handOver: null },
  });
  const category = await ada(faqApi.createCategory, {
    params,
    body: { name: "Delivery", enabled: true },
  });
  const qaList = [{ question: "How long?", answer: "Three days." }];
  await ada(faqApi.addEntries, { params, body: { categoryId: category.id, qaList } });
  expect((await readSettings()).opening.faq).toEqual([]);
  await ada(chatbotApi.update, { params: { id: chatbotId }, body: { configs: { showFaq: true } } });
  expect((await readSettings()).opening.faq).toEqual([
    { category: "Delivery", questions: ["How long?"] },
  ]);
  const other = await chatbotOf(ada);
  await expect(other.bot(demoApi.show, { params })).rejects.toThrow("CHATBOT_NOT_FOUND");
  await expect(ada(demoApi.show, { params })).rejects.toThrow("UNAUTHORIZED_ACCESS");
});

test("shows the owner's notice and limit text, and requires a confirmation to hide the notice", async () => {
  const { id } = made.chatbot;
  const params = { chatbotId: id };
  const opening = async () => (await made.bot(demoApi.show, { params })).opening;
  const change = (configs: z.input<typeof chatbotConfigsChange>) =>
    ada(chatbotApi.update, { params: { id }, body: { configs } });
  expect(await opening()).toMatchObject({ aiNotice: "", limitText: "" });
  await change({ aiNotice: { text: "An AI answers." }, messageLimits: { reachedText: "Enough." } });
  expect(await opening()).toMatchObject({ aiNotice: "An AI answers.", limitText: "Enough." });
  await expect(change({ aiNotice: { isHidden: true } })).rejects.toThrow("VALIDATION_FAILED");
  await change({ aiNotice: { isHidden: true, isLawConfirmed: true } });
  expect(await opening()).toMatchObject({ aiNotice: null });
});
