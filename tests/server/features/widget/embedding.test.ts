import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { widgetApi } from "@/contract/chatbots/widget";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform, type TestPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

const website = "https://birch-and-barrow.example.com";
const shop = "https://shop.example.org:8443";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

test("a chatbot is marked as embedded when a website first opens it", async () => {
  const ada = await platform.signUp();
  const kb = await ada(knowledgeBaseApi.create, { body: { title: "Shop", kbType: "File" } });
  const created = await makeChatbot(platform, ada, [kb.dto.kbId], { allowedOrigins: [shop] });
  const open = (origin: string) =>
    platform.as({ origin })(widgetApi.open, { body: { apiKey: created.apiKey } });
  const readEmbeddedAt = async () =>
    (await ada(chatbotApi.get, { params: { id: created.chatbot.id } })).embeddedAt;
  const readUsage = async () => {
    const id = ada.user.organizationId;
    return (await ada(organizationApi.get, { params: { id } })).plan.usage;
  };
  await open("http://localhost:3000");
  await open("http://localhost:4000");
  await expect(open("https://evil.example")).rejects.toThrow("ORIGIN_NOT_ALLOWED");
  expect(await readEmbeddedAt()).toBeNull();
  expect(await readUsage()).toMatchObject({ chatbots: 1, embeddedChatbots: 0 });
  await open(website);
  const first = await readEmbeddedAt();
  expect(first).not.toBeNull();
  platform.setClockAhead(3_600_000);
  await open(shop);
  expect(await readEmbeddedAt()).toBe(first);
  expect(await readUsage()).toMatchObject({ chatbots: 1, embeddedChatbots: 1 });
});
