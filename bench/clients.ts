// npm run bench:clients: interfaces 100 questions one after another and 100 at once, through the OpenAI-compatible API and
// through the chat API's own stream, and prints the time to the first token of each. Starts its own platform unless
// API_URL names one.
import { authApi } from "@/contract/accounts/auth";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { OPEN_AI_PATH } from "@/contract/client-addresses";
import { chatApi } from "@/contract/conversations/chat";
import { type Call, clientOf, signUp } from "./client";
import { printFigures } from "./figures";
import { openPlatform } from "./platform";
import { serveShopPages, shopQuestions } from "./shop-pages";
import { crawlWebsite, setWebsite } from "./website-bot";

const QUESTIONS = 100;
const ROUNDS = 3;
const LIMIT = "own stream + 10 ms";

const site = await serveShopPages();
const platform = await openPlatform({ CRAWLER_ALLOW_HOSTS: site.host });
const { apiUrl } = platform;
const owner = await signUp(platform);
await setWebsite(owner);
const kbId = await crawlWebsite(owner.person, "Shop", site.baseUrl);
const { apiKey, apiSecret, chatbot } = await owner.person(chatbotApi.create, {
  body: { name: "Shop", templateId: "pure", kbIds: [kbId] },
});
const { token } = await clientOf(platform)(authApi.botLogin, { body: { apiKey, apiSecret } });
const bot: Call = clientOf(platform, { authorization: `Bearer ${token}` });

type Ask = (question: string) => Promise<number>;

/** Milliseconds until the first text of a stream. */
async function firstToken(path: string, bearer: string, body: object, mark: RegExp) {
  const startedAt = performance.now();
  const response = await fetch(`${apiUrl}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
      accept: "text/event-stream",
    },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  let text = "";
  let tookMs = Number.NaN;
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (Number.isNaN(tookMs) && mark.test(text)) tookMs = performance.now() - startedAt;
  }
  if (Number.isNaN(tookMs)) throw new Error(`${path} ended without a text: ${text}`);
  return tookMs;
}

/** The two calls that a program of the chat API makes for its first question. */
const askChatApi: Ask = async (question) => {
  const startedAt = performance.now();
  const { id } = await bot(chatApi.start, { body: {} });
  const startedMs = performance.now() - startedAt;
  const path = `/v1/conversations/${id}/messages`;
  return startedMs + (await firstToken(path, token, { text: question }, /event: token/));
};

const messagesOf = (question: string) => [{ role: "user", content: question }];

const askChatCompletions: Ask = (question) => {
  const body = { model: chatbot.id, messages: messagesOf(question), stream: true };
  const path = `${OPEN_AI_PATH}/chat/completions`;
  return firstToken(path, `${apiKey}:${apiSecret}`, body, /"content":"[^"]/);
};

const askResponses: Ask = (question) => {
  const body = { model: chatbot.id, input: question, stream: true };
  return firstToken(
    `${OPEN_AI_PATH}/responses`,
    `${apiKey}:${apiSecret}`,
    body,
    /output_text\.delta/,
  );
};

const interfaces: Record<string, Ask> = {
  "own stream": askChatApi,
  "/chat/completions": askChatCompletions,
  "/responses": askResponses,
};
const questions = Array.from(
  { length: QUESTIONS },
  (_, at) => shopQuestions[at % shopQuestions.length] ?? "",
);

/** Alternates between the interfaces, so that all share the state of the machine. */
async function oneByOne(): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(interfaces).map((name): [string, number[]] => [name, []]));
  for (const question of questions) {
    for (const [name, ask] of Object.entries(interfaces))
      times.get(name)?.push(await ask(question));
  }
  return times;
}

async function atOnce(): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(interfaces).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, ask] of Object.entries(interfaces))
      times.get(name)?.push(...(await Promise.all(questions.map(ask))));
  }
  return times;
}

const quantile = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);

function figuresOf(title: string, times: ReadonlyMap<string, number[]>) {
  return [...times].map(([name, all]) => ({
    measure: `${title}: ${name}`,
    figure: `${quantile(all, 0.5)} / ${quantile(all, 0.95)} ms`,
    ...(name !== "own stream" && { limit: LIMIT }),
  }));
}

try {
  for (const ask of Object.values(interfaces)) await ask(questions[0] ?? ""); // Fills the caches.
  const figures = [
    ...figuresOf("one by one, p50 / p95", await oneByOne()),
    ...figuresOf(`${QUESTIONS} at once, p50 / p95`, await atOnce()),
  ];
  printFigures(figures);
} finally {
  await platform.stop();
  await platform.remove();
  await site.close();
}
