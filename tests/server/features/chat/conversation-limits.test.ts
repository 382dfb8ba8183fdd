import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { newId } from "@/server/infrastructure/db/id";
import { type Person, type TestPlatform, openPlatform, requestOf } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

const hourMs = 60 * 60_000;
const website = "https://birch-and-barrow.example.com";

let platform: TestPlatform;
let ada: Person;
beforeAll(async () => {
  platform = await openPlatform();
  ada = await platform.signUp();
});
afterAll(() => platform.close());
beforeEach(() => platform.deps.db.deleteFrom("rateLimits").execute());
afterEach(() => platform.setClockAhead(0));

async function newChatbot() {
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: newId(), kbType: "File" } });
  return makeChatbot(platform, ada, [dto.kbId], {}, `Bot ${newId()}`);
}

type Made = Awaited<ReturnType<typeof newChatbot>>;

async function newVisitor({ apiKey }: Made): Promise<string> {
  const page = platform.as({ origin: website });
  return (await page(widgetApi.open, { body: { apiKey } })).token;
}

function start(token: string, address = "192.0.2.1") {
  const request = requestOf(chatApi.start, { body: {} });
  const headers = {
    ...request.headers,
    authorization: `Bearer ${token}`,
    "x-forwarded-for": address,
    // A visitor's token belongs to a page, a bot's to a program.
    ...(token.startsWith("vt_") && { origin: website }),
  };
  return platform.inject({ ...request, headers });
}

async function statusesOf(count: number, token: string, address?: string): Promise<number[]> {
  const statuses = [];
  for (let call = 0; call < count; call += 1) {
    statuses.push((await start(token, address)).statusCode);
  }
  return statuses;
}

test("one visitor starts 30 conversations an hour, wherever they call from", async () => {
  const made = await newChatbot();
  const [loop, other] = [await newVisitor(made), await newVisitor(made)];
  expect(new Set(await statusesOf(30, loop))).toEqual(new Set([201]));
  const refused = await start(loop, "198.51.100.7");
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ meta: { message: "RATE_LIMITED" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
  expect(await statusesOf(1, other)).toEqual([201]);
  platform.setClockAhead(hourMs + 60_000);
  expect(await statusesOf(1, loop)).toEqual([201]);
});

test("one IP address can start 300 conversations an hour with a chatbot, regardless of the number of visitors", async () => {
  const made = await newChatbot();
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const statuses = await statusesOf(30, await newVisitor(made));
    expect(new Set(statuses)).toEqual(new Set([201]));
  }
  const late = await newVisitor(made);
  expect(await statusesOf(1, late)).toEqual([429]);
  expect(await statusesOf(1, late, "198.51.100.7")).toEqual([201]);
  expect(await statusesOf(1, await newVisitor(await newChatbot()))).toEqual([201]);
});

test("limits the conversations of a chatbot, including those of its own programs", async () => {
  const [made, other] = [await newChatbot(), await newChatbot()];
  expect(await statusesOf(1, made.token)).toEqual([201]);
  await platform.deps.db
    .updateTable("rateLimits")
    .where("key", "like", "chat.start.chatbot:%")
    .set({ hits: 9_999 })
    .execute();
  expect(await statusesOf(2, made.token)).toEqual([201, 429]);
  expect(await statusesOf(1, await newVisitor(made))).toEqual([429]);
  expect(await statusesOf(31, other.token)).not.toContain(429);
});
