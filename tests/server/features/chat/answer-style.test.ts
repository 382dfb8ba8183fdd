import { readFileSync } from "node:fs";
import { type ChatbotConfigs, chatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import { chatApi } from "@/contract/conversations/chat";
import { openModel } from "@/server/engines/ai/model";
import {
  lengths,
  personalities,
  professions,
  quotes,
  sizes,
  temperatures,
} from "@/server/features/chat/answer-style";
import type { Person, TestPlatform } from "../../../platform";
import { openFakeEndpoint, answersWith } from "../../engines/ai/fake-endpoint";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";

const facts = [
  "Delivery of a wheelbarrow takes nine working days.",
  "Delivery of a wheelbarrow costs 40 euros.",
  "Delivery of a wheelbarrow is by lorry to the kerb.",
  "Delivery of a wheelbarrow needs a telephone number.",
  "Delivery of a wheelbarrow is not possible on islands.",
];
const pages: Record<string, string | undefined> = {
  ...shopPages,
  "/": shopPages["/"]?.replace("</main>", `<a href="/barrows">Wheelbarrows</a></main>`),
  "/barrows": `<!doctype html><html lang="en"><title>Wheelbarrows</title><main><h1>Wheelbarrows</h1><p>${facts.join(" ")}</p>
    <p>The BirchPro-X is made by Birch and Barrow in Bremen.</p></main></html>`,
};

let endpoint: Awaited<ReturnType<typeof openFakeEndpoint>>;
let shop: LocalSite;
let platform: TestPlatform;
let ada: Person;
let kbId: string;
let bots = 0;

beforeAll(async () => {
  shop = await serve((path) => pages[path]);
  endpoint = await openFakeEndpoint();
  platform = await openWebPlatform();
  ada = await platform.signUp();
  kbId = (await trainWebsite(platform, ada, shop.base)).dto.kbId;
});
afterAll(async () => {
  await platform.close();
  await endpoint.close();
  await shop.close();
});
beforeEach(() => {
  // The services read their dependencies at each call.
  platform.deps.model = null;
  endpoint.received.splice(0);
});

function useModel(...pieces: string[]) {
  endpoint.behave(answersWith(...pieces));
  platform.deps.model = openModel({
    provider: "openai-compatible",
    baseUrl: endpoint.baseUrl,
    apiKey: undefined,
    small: "tiny",
    large: "huge",
  });
}

async function makeBot(configs: object = {}) {
  bots += 1;
  const made = await makeChatbot(platform, ada, [kbId], configs, `Bot ${bots}`);
  const id = made.chatbot.id;
  const tryOut = (text: string, change: object = {}) =>
    ada(chatApi.tryOut, { params: { id }, body: { text, configs: change } });
  return { ...made, id, tryOut };
}

const question = "How long does delivery within Germany take?";
const unknownQuestion = "Xylophonquadrant?";
const { shape } = chatbotConfigs.shape.ai;
const values = [
  ...shape.model.options.map((model) => ({ model })),
  ...shape.creativity.options.map((creativity) => ({ creativity })),
  ...shape.replyLength.options.map((replyLength) => ({ replyLength })),
  ...shape.profession.options.map((profession) => ({ profession })),
  ...shape.personality.options.map((personality) => ({ personality })),
];

test("the tables of the document match the code", () => {
  const rows = readFileSync("docs/ai-style.md", "utf8").split("\n");
  const expected = [
    ...Object.entries(sizes).map(([value, size]) => [
      value,
      `the model of AI_MODEL_${size.toUpperCase()}`,
    ]),
    ...Object.entries(temperatures),
    ...shape.replyLength.options.map((value) => {
      const { instruction, maxTokens } = lengths[value];
      const { sentences, maxCharacters, minScoreShare } = quotes[value];
      return [value, instruction, maxTokens, sentences, maxCharacters, minScoreShare];
    }),
    ...Object.entries(professions),
    ...Object.entries(personalities),
  ].map(
    ([value, ...cells]) =>
      `| \`${value}\` | ${cells.map((cell) => (cell === "" ? "–" : cell)).join(" | ")} |`,
  );
  expect(rows.filter((row) => row.startsWith("| `"))).toEqual(expected);
});

test("the model receives the documented instructions for every value", async () => {
  const { tryOut } = await makeBot({ primaryLanguage: "en" });
  useModel("Three working days [1].");
  for (const ai of values) {
    const { request, answered } = await tryOut(question, { ai });
    expect(answered).toBe(true);
    const received = endpoint.received.at(-1);
    const set: ChatbotConfigs["ai"] = {
      model: "peta_small",
      creativity: "low",
      replyLength: "default",
      profession: "normal",
      personality: "normal",
      guidelines: "",
      ...ai,
    };
    expect(received).toMatchObject({
      model: sizes[set.model] === "large" ? "huge" : "tiny",
      temperature: temperatures[set.creativity],
      maxTokens: lengths[set.replyLength].maxTokens,
    });
    const instruction = received?.textOf("system") ?? "";
    for (const part of [
      lengths[set.replyLength].instruction,
      professions[set.profession],
      personalities[set.personality],
    ]) {
      expect(instruction).toContain(part);
    }
    expect(request).toEqual({
      model: set.model,
      temperature: received?.temperature,
      maxTokens: received?.maxTokens,
      instructions: instruction,
    });
  }
  const requests = endpoint.received.map(({ model, temperature, maxTokens, textOf }) =>
    JSON.stringify([model, temperature, maxTokens, textOf("system")]),
  );
  // Five of the values are the chatbot's defaults.
  expect(new Set(requests).size).toBe(values.length - 4);
});

test("without a model, the reply length limits the number of quoted sentences", async () => {
  const { tryOut } = await makeBot({ primaryLanguage: "en" });
  const factCounts: Record<string, number> = {};
  for (const replyLength of shape.replyLength.options) {
    const { text, citations } = await tryOut("What about the delivery of a wheelbarrow?", {
      ai: { replyLength },
    });
    factCounts[replyLength] = facts.filter((fact) => text.includes(fact)).length;
    expect(citations).toMatchObject([{ index: 1, title: "Wheelbarrows" }]);
    expect(text).toContain("[1]");
  }
  expect(factCounts).toMatchObject({ short: 1, default: 3, medium: 4 });
  expect(factCounts["long"]).toBe(5);
});

test("each personality has its own words in both languages for a question it cannot answer", async () => {
  const { tryOut } = await makeBot();
  const texts = new Set<string>();
  for (const primaryLanguage of ["de", "en"] as const) {
    for (const personality of shape.personality.options) {
      const reply = await tryOut(unknownQuestion, { primaryLanguage, ai: { personality } });
      expect(reply).toMatchObject({ answered: false, citations: [] });
      texts.add(reply.text);
    }
  }
  expect(texts.size).toBe(2 * shape.personality.options.length);
});

test("a new chatbot welcomes visitors in the tone that was chosen for it", async () => {
  const plain = await makeBot({ primaryLanguage: "en" });
  const dramatic = await makeBot({ primaryLanguage: "en", ai: { personality: "dramatic" } });
  const own = await makeBot({ welcomeMessage: "Moin!", ai: { personality: "dramatic" } });
  const welcomes = [plain, dramatic, own].map(({ chatbot }) => chatbot.configs.welcomeMessage);
  expect(welcomes).toEqual([
    "Hello! What would you like to know?",
    expect.stringContaining("hardly wait"),
    "Moin!",
  ]);
});

test("a trial stores neither settings nor messages", async () => {
  const { tryOut, id, chatbot } = await makeBot();
  const change = { welcomeMessage: "Changed", ai: { personality: "funny" as const } };
  expect(await tryOut(question, change)).toMatchObject({
    answered: true,
    generatedBy: "ai",
  });
  const row = await platform.deps.db
    .selectFrom("chatbots")
    .where("id", "=", id)
    .select("configs")
    .executeTakeFirst();
  expect(row?.configs).toEqual(chatbot.configs);
  const conversations = await platform.deps.db
    .selectFrom("conversations")
    .where("chatbotId", "=", id)
    .execute();
  expect(conversations).toEqual([]);
  const bob = await platform.signUp();
  const foreign = bob(chatApi.tryOut, { params: { id }, body: { text: question } });
  await expect(foreign).rejects.toThrow("CHATBOT_NOT_FOUND");
});

test("a synonym in the glossary finds pages that use another word", async () => {
  const { tryOut } = await makeBot({ primaryLanguage: "en" });
  const asked = "What does shipment of a handcart cost?";
  const glossary = [
    { term: "wheelbarrow", synonyms: ["handcart"] },
    { term: "delivery", synonyms: ["shipment"] },
  ];
  expect((await tryOut(asked)).text).not.toContain("40 euros");
  expect((await tryOut(asked, { glossary })).text).toContain("40 euros");
});

test("keeps the spelling of an excluded word, however the model writes it", async () => {
  const pieces = [
    "Is birchpro-xl one of the fast cars? The birch",
    "pro x is from Birch-and-",
    "Barrow [1]. Is it BIRCHPRO-X?",
  ];
  const { bot } = await makeBot({
    excludedWords: ["BirchPro-X", "Birch and Barrow", "Cars", "FAST"],
  });
  const { bot: without } = await makeBot();
  const about = "Who makes the BirchPro-X?";
  useModel(...pieces);
  expect((await ask(without, about, "en")).text).toBe(
    "Is birchpro-xl one of the fast cars? The birchpro x is from Birch-and-Barrow [1]. Is it BIRCHPRO-X?",
  );
  expect((await ask(bot, about, "en")).text).toBe(
    "Is birchpro-xl one of the fast cars? The BirchPro-X is from Birch and Barrow [1]. Is it BirchPro-X?",
  );
  expect(
    endpoint.received.map(({ textOf }) =>
      textOf("system").includes("write them exactly so: BirchPro-X"),
    ),
  ).toEqual([false, true]);
});
