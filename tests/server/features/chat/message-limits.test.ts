import { randomUUID } from "node:crypto";
import type { MessageLimits } from "@/contract/chatbots/message-limits";
import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { newId } from "@/server/infrastructure/db/id";
import { type Person, type TestPlatform, openPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

const DAY_MS = 24 * 60 * 60_000;
const origin = "https://birch-and-barrow.example.com";
const reached = "MESSAGE_LIMIT_REACHED";

let platform: TestPlatform;
let ada: Person;
beforeAll(async () => {
  platform = await openPlatform();
  ada = await platform.signUp();
});
afterAll(() => platform.close());
afterEach(() => platform.setClockAhead(0));

async function limited(limits: Partial<MessageLimits>) {
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: newId(), kbType: "File" } });
  const messageLimits = { perConversation: null, perVisitor: null, perDay: null, ...limits };
  return makeChatbot(platform, ada, [dto.kbId], { messageLimits }, `Bot ${newId()}`);
}

type Made = Awaited<ReturnType<typeof limited>>;

async function visitorOf({ apiKey }: Made, visitorId?: string) {
  const body = { apiKey, ...(visitorId && { visitorId }) };
  const { token } = await platform.as({ origin })(widgetApi.open, { body });
  return platform.as({ origin, authorization: `Bearer ${token}` });
}

/** The call of a conversation that asks a question. */
async function conversation(call: Made["bot"]) {
  const { id } = await call(chatApi.start, { body: {} });
  return () => call(chatApi.ask, { params: { id }, body: { text: "Hello" } });
}

test("a conversation has a limit of questions, and a new conversation starts at zero", async () => {
  const { bot } = await limited({ perConversation: 2 });
  const ask = await conversation(bot);
  await ask();
  await ask();
  await expect(ask()).rejects.toThrow(reached);
  const again = await conversation(bot);
  expect((await again()).answered).toBe(true);
});

test("a visitor has a daily limit of questions across all conversations", async () => {
  const made = await limited({ perVisitor: 2 });
  const id = randomUUID();
  const loop = await visitorOf(made, id);
  await (
    await conversation(loop)
  )();
  await (
    await conversation(loop)
  )();
  // A new token of the same visitor has no limit of its own.
  for (const call of [loop, await visitorOf(made, id)]) {
    const ask = await conversation(call);
    await expect(ask()).rejects.toThrow(reached);
  }
  await (
    await conversation(await visitorOf(made))
  )();
  platform.setClockAhead(DAY_MS);
  const ask = await conversation(await visitorOf(made, id));
  expect((await ask()).answered).toBe(true);
});

test("all visitors together have a daily limit of questions per chatbot", async () => {
  const made = await limited({ perDay: 2 });
  await (
    await conversation(await visitorOf(made))
  )();
  await (
    await conversation(made.bot)
  )();
  const ask = await conversation(await visitorOf(made));
  await expect(ask()).rejects.toThrow(reached);
  const { bot } = await limited({ perDay: 2 });
  expect((await (await conversation(bot))()).answered).toBe(true);
});

test("answers no more concurrent questions than the limit", async () => {
  const made = await limited({ perDay: 3 });
  const asks = await Promise.all(Array.from({ length: 8 }, () => conversation(made.bot)));
  const results = await Promise.allSettled(asks.map((ask) => ask()));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});
