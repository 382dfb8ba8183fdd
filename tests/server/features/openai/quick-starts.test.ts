import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ChatOpenAI } from "@langchain/openai";
import { generateText, type LanguageModel, streamText } from "ai";
import OpenAI from "openai";
import {
  collect,
  deliveryAnswer,
  deliveryQuestion,
  openChatbot,
  type OpenedChatbot,
} from "./trained-bot";

let chatbot: OpenedChatbot;
let model: string;
const names = ["OPENAI_API_KEY", "OPENAI_BASE_URL"] as const;

beforeAll(async () => {
  chatbot = await openChatbot();
  ({ model } = chatbot);
  process.env["OPENAI_API_KEY"] = chatbot.apiKey;
  process.env["OPENAI_BASE_URL"] = chatbot.baseURL;
});
afterAll(async () => {
  for (const name of names) delete process.env[name];
  await chatbot.close();
});

const austria = "Austria take five working days";
const pageOfDelivery = () => `${chatbot.shop.base}delivery`;

describe("openai", () => {
  test("answers as configured by the environment", async () => {
    const client = new OpenAI();
    const response = await client.responses.create({ model, input: deliveryQuestion });
    expect(response.output_text).toContain(deliveryAnswer);
    const completion = await client.chat.completions.create({
      model,
      messages: [{ role: "user", content: deliveryQuestion }],
    });
    expect(completion.choices[0]?.message.content).toContain(deliveryAnswer);
  });
});

type Provider = () => (id: string) => LanguageModel;

const providers: Record<string, Provider> = {
  "@ai-sdk/openai": () => createOpenAI(),
  "@ai-sdk/openai .chat()": () => createOpenAI().chat,
  "@ai-sdk/openai-compatible": () =>
    createOpenAICompatible({
      name: "antwort",
      baseURL: chatbot.baseURL,
      apiKey: chatbot.apiKey,
      includeUsage: true,
    }),
};

describe.each(Object.entries(providers))("%s", (name, provider) => {
  test("generates a text", async () => {
    const { text, sources, finishReason } = await generateText({
      model: provider()(model),
      prompt: deliveryQuestion,
    });
    expect(text).toContain(deliveryAnswer);
    expect(finishReason).toBe("stop");
    const isReadingSources = name !== "@ai-sdk/openai-compatible";
    if (isReadingSources)
      expect(sources).toMatchObject([{ sourceType: "url", url: pageOfDelivery() }]);
  });

  test("streams a text with its usage", async () => {
    const result = streamText({ model: provider()(model), prompt: deliveryQuestion });
    const pieces = await collect(result.textStream);
    expect(pieces.join("")).toContain(deliveryAnswer);
    await expect(result.finishReason).resolves.toBe("stop");
    await expect(result.usage).resolves.toMatchObject({ inputTokens: 0, outputTokens: 0 });
  });

  test("continues a conversation, with its own instructions", async () => {
    const first = await generateText({
      model: provider()(model),
      system: "You are a helpful assistant.",
      prompt: deliveryQuestion,
    });
    const { text } = await generateText({
      model: provider()(model),
      system: "You are a helpful assistant.",
      messages: [
        { role: "user", content: deliveryQuestion },
        ...first.response.messages,
        { role: "user", content: "And to Austria?" },
      ],
    });
    expect(text).toContain(austria);
  });

  test("rejects a wrong key", async () => {
    process.env["OPENAI_API_KEY"] = "ak_unknown:as_unknown";
    const wrong = name.includes("compatible")
      ? createOpenAICompatible({ name: "antwort", baseURL: chatbot.baseURL, apiKey: "ak_a:as_b" })
      : provider();
    const asked = generateText({ model: wrong(model), prompt: deliveryQuestion, maxRetries: 0 });
    await expect(asked).rejects.toMatchObject({ statusCode: 401 });
    process.env["OPENAI_API_KEY"] = chatbot.apiKey;
  });
});

describe.each([true, false])("@langchain/openai with useResponsesApi %s", (useResponsesApi) => {
  const open = () =>
    new ChatOpenAI({
      model,
      apiKey: chatbot.apiKey,
      configuration: { baseURL: chatbot.baseURL },
      useResponsesApi,
      maxRetries: 0,
    });

  test("invokes", async () => {
    const message = await open().invoke(deliveryQuestion);
    expect(message.text).toContain(deliveryAnswer);
  });

  test("streams", async () => {
    const chunks = await collect(await open().stream(deliveryQuestion));
    expect(chunks.map(({ text }) => text).join("")).toContain(deliveryAnswer);
  });

  test("continues a conversation", async () => {
    const first = await open().invoke(deliveryQuestion);
    const message = await open().invoke([
      ["system", "You are a helpful assistant."],
      ["user", deliveryQuestion],
      first,
      ["user", "And to Austria?"],
    ]);
    expect(message.text).toContain(austria);
  });
});
