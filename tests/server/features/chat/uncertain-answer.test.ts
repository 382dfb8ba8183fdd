import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { Person, TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, trainWebsite } from "../../platform-steps";

const page = `<!doctype html><html lang="de"><head><title>Wellness</title></head><body><main>
<h1>Wellness</h1><p>Die Saunalandschaft ist täglich geöffnet.</p></main></body></html>`;

let platform: TestPlatform;
let site: LocalSite;
let person: Person;
let kbId: string;

beforeAll(async () => {
  site = await serve((path) => (path === "/" ? page : undefined));
  platform = await openWebPlatform();
  person = await platform.signUp();
  kbId = (await trainWebsite(platform, person, site.base)).dto.kbId;
});
afterAll(async () => {
  await platform.close();
  await site.close();
});

let chatbots = 0;
async function answerOf(ai: Partial<ChatbotConfigs["ai"]>) {
  const configs = { primaryLanguage: "de", ai } as const;
  const name = `Chatbot ${(chatbots += 1)}`;
  const { bot } = await makeChatbot(platform, person, [kbId], configs, name);
  const { text, citations } = await ask(bot, "Habt ihr eine Sauna?", "de");
  expect(text).toContain("Die Saunalandschaft ist täglich geöffnet. [1]");
  expect(citations).toHaveLength(1);
  return text;
}

const opening = "Ganz sicher bin ich nicht, aber das habe ich dazu gefunden:";
const sauna = "Die Saunalandschaft ist täglich geöffnet. [1]";

test("an uncertain answer begins with a note of doubt", async () => {
  expect(await answerOf({ profession: "normal" })).toBe(`${opening} ${sauna}`);
});

test("a chatbot for a regulated field adds the advice of that field to an uncertain answer", async () => {
  const advice = "Bei gesundheitlichen Fragen holen Sie bitte zusätzlich ärztlichen Rat ein.";
  expect(await answerOf({ profession: "medical" })).toBe(`${opening} ${sauna} ${advice}`);
});
