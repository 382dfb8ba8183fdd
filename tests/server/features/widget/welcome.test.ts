import { chatbotApi } from "@/contract/chatbots/chatbots";
import { widgetApi } from "@/contract/chatbots/widget";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { newId } from "@/server/infrastructure/db/id";
import { type Person, type TestPlatform, openPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

const website = "https://birch-and-barrow.example.com";

let platform: TestPlatform;
let ada: Person;
let created: Awaited<ReturnType<typeof makeChatbot>>;

beforeAll(async () => {
  platform = await openPlatform();
  ada = await platform.signUp();
  const { dto } = await ada(knowledgeBaseApi.create, {
    body: { title: newId(), kbType: "File" },
  });
  created = await makeChatbot(platform, ada, [dto.kbId]);
});
afterAll(() => platform.close());

const readWelcome = async (language: "de" | "en"): Promise<string> => {
  const page = platform.as({ origin: website, "sec-fetch-site": "cross-site" });
  return (await page(widgetApi.open, { body: { apiKey: created.apiKey, language } }))
    .welcomeMessage;
};

const setWelcome = (welcomeMessage: string) =>
  ada(chatbotApi.update, {
    params: { id: created.chatbot.id },
    body: { configs: { welcomeMessage } },
  });

test.each(["Guten Tag! Was möchten Sie wissen?", "Guten Tag, wie kann ich Ihnen weiterhelfen?"])(
  "shows a default welcome in the language of the page: %s",
  async (welcomeMessage) => {
    await setWelcome(welcomeMessage);
    expect(await readWelcome("de")).toBe(welcomeMessage);
    expect(await readWelcome("en")).toMatch(/^Hello/);
  },
);

test("does not translate the owner's own welcome", async () => {
  await setWelcome("Moin!");
  expect(await readWelcome("en")).toBe("Moin!");
});
