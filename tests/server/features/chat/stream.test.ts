import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { Agent, fetch } from "undici";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { openModel } from "@/server/engines/ai/model";
import { createLog } from "@/server/infrastructure/log";
import type { Person, TestPlatform } from "../../../platform";
import { openFakeEndpoint, answersWith, neverEndsAfter } from "../../engines/ai/fake-endpoint";
import type { LocalSite } from "../../engines/ingest/local-site";
import { makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

let endpoint: Awaited<ReturnType<typeof openFakeEndpoint>>;
let shop: LocalSite;
let platform: TestPlatform;
let ada: Person;
let made: Awaited<ReturnType<typeof makeChatbot>>;
let base: string;
const browser = new Agent();
let log = "";
const sink = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});

beforeAll(async () => {
  shop = await serveShop();
  endpoint = await openFakeEndpoint();
  const model = openModel({
    provider: "openai-compatible",
    baseUrl: endpoint.baseUrl,
    apiKey: undefined,
    small: "tiny",
    large: "tiny",
    totalMs: 2_500,
  });
  platform = await openWebPlatform({ model, log: createLog({ LOG_LEVEL: "info" }, sink) });
  ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  made = await makeChatbot(platform, ada, [kb.dto.kbId]);
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
  base = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  await browser.destroy();
  await platform.close();
  await endpoint.close();
  await shop.close();
});

const question = "How long does delivery within Germany take?";

async function start(): Promise<string> {
  const { id } = await made.bot(chatApi.start, { body: { locale: "en" } });
  return id;
}

const askStreaming = (id: string, signal?: AbortSignal) =>
  fetch(`${base}/conversations/${id}/messages`, {
    method: "POST",
    dispatcher: browser,
    body: JSON.stringify({ text: question }),
    headers: {
      authorization: `Bearer ${made.token}`,
      accept: "text/event-stream",
      "content-type": "application/json",
    },
    ...(signal && { signal }),
  });

/** The events of a stream, without comments. */
function eventsOf(text: string): { event: string; payload: unknown }[] {
  return text.split("\n\n").flatMap((block) => {
    const parts = /^event: (\w+)\ndata: (.*)$/.exec(block);
    return parts ? [{ event: parts[1] ?? "", payload: JSON.parse(parts[2] ?? "") as unknown }] : [];
  });
}

test("streams an answer while it is written, then its citations and its end", async () => {
  endpoint.behave(
    answersWith("Three working ", "days [3", "1]", " [1]. It costs ", "4.90 euros [1]."),
  );
  const id = await start();
  const answer = await askStreaming(id);
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  expect(answer.headers.get("cache-control")).toContain("no-transform");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("x-request-id")).toBeTruthy();

  const events = eventsOf(await answer.text());
  const tokens = events.flatMap(({ event, payload }) =>
    event === "token" ? (payload as { text: string }).text : [],
  );
  expect(tokens.join("")).toBe("Three working days [1]. It costs 4.90 euros [1].");
  expect(tokens.length).toBeGreaterThan(1);
  const { messages } = await ada(chatApi.get, { params: { id } });
  expect(events.slice(-2)).toEqual([
    { event: "citations", payload: { citations: messages[1]?.citations } },
    {
      event: "done",
      payload: {
        messageId: messages[1]?.id,
        answered: true,
        generatedBy: "ai",
        confidence: expect.closeTo(messages[1]?.confidence ?? 0) as number,
      },
    },
  ]);
});

test("completes the stream with an answer from the pages if the endpoint stalls before its first sentence", async () => {
  endpoint.behave(neverEndsAfter("Three working "));
  const events = eventsOf(await (await askStreaming(await start())).text());
  expect(events.at(-1)).toMatchObject({ event: "done", payload: { answered: true } });
  expect(JSON.stringify(events)).toContain("takes three working days");
});

test("an error before the first word is an ordinary error response", async () => {
  const answer = await askStreaming(crypto.randomUUID());
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ meta: { message: "CONVERSATION_NOT_FOUND" } });
});

test("a disconnect aborts the call to the model and keeps the question", async () => {
  const left = new Promise<void>((resolve) => {
    endpoint.behave((response, request) => {
      response.once("close", resolve);
      neverEndsAfter("Three working days [1]. It costs ")(response, request);
    });
  });
  const id = await start();
  const hangUp = new AbortController();
  const answer = await askStreaming(id, hangUp.signal);
  await answer.body?.getReader().read();
  hangUp.abort();
  await left;
  await expect(readMessages(id)).resolves.toMatchObject([{ role: "user", text: question }]);
});

test("a disconnect during a call without a stream is not logged as an error", async () => {
  log = "";
  const hangUp = new AbortController();
  endpoint.behave(() => hangUp.abort());
  const id = await start();
  const url = `${base}/conversations/${id}/messages`;
  const headers = { authorization: `Bearer ${made.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ text: question });
  const { signal } = hangUp;
  const asking = fetch(url, { method: "POST", dispatcher: browser, body, headers, signal });
  await expect(asking).rejects.toThrow("aborted");
  await readMessages(id);
  expect(log).not.toContain('"level":50');
});

test("deletes the conversation of a chatbot that is deleted while it answers", async () => {
  const kbIds = made.chatbot.kbIds;
  const { bot, chatbot } = await makeChatbot(platform, ada, kbIds, {}, "Short-lived");
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  endpoint.behave((response, request) => {
    void ada(chatbotApi.remove, { params: { id: chatbot.id } }).then(() =>
      answersWith("Three working days [1].")(response, request),
    );
  });
  const asking = bot(chatApi.ask, { params: { id }, body: { text: question } });
  await expect(asking).rejects.toMatchObject({ code: "CONVERSATION_NOT_FOUND", status: 404 });
});

/** The question is stored when the call of the model ends, a moment after the endpoint sees the abort. */
async function readMessages(id: string) {
  for (;;) {
    const { messages } = await ada(chatApi.get, { params: { id } });
    if (messages.length > 0) return messages;
  }
}
