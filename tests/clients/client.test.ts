import { randomUUID } from "node:crypto";
import { ApiError, createClient, filesForm } from "@/clients/typescript/antwort";
import { openClient, type OpenedClient } from "./open-client";

let opened: OpenedClient;
let kbId: string;
let chatbotId: string;
let bot: { apiKey: string; apiSecret: string };

const files = (...texts: string[]) =>
  filesForm(texts.map((text, index) => new File([text], `part-${index}.txt`)));

beforeAll(async () => {
  opened = await openClient();
  const { client } = opened;
  const base = await client.knowledgeBases.create({ kbType: "File", title: "Delivery" });
  ({ kbId } = base.dto);
  const form = files("Delivery within Germany takes three working days and costs 4.90 euros.");
  await client.knowledgeBases.recrawl({ id: kbId, form });
  const made = await client.chatbots.create({ name: "Help", templateId: "pure", kbIds: [kbId] });
  chatbotId = made.chatbot.id;
  bot = { apiKey: made.apiKey, apiSecret: made.apiSecret };
});
afterAll(() => opened.platform.close());

const question = "How long does delivery within Germany take?";

/** The client with a `fetch` that records the path of each call. */
function recording(credentials: { apiKey: string; apiSecret?: string }) {
  const paths: string[] = [];
  const client = createClient({
    baseUrl: `${opened.baseUrl}/`,
    ...credentials,
    fetch: (input, init) => {
      // Safe: the client passes addresses only.
      paths.push(new URL(input as string).pathname);
      return fetch(input, init);
    },
  });
  return { client, paths };
}

test("lists a page with its counts", async () => {
  const page = await opened.client.chatbots.list({ page: 1, pageSize: 5, search: "Help" });
  expect(page).toMatchObject({ total: 1, page: 1, pageSize: 5, rows: [{ id: chatbotId }] });
});

test("changes only the fields in the body", async () => {
  const changed = await opened.client.chatbots.update({ id: chatbotId, description: "Answers" });
  expect(changed).toMatchObject({ id: chatbotId, name: "Help", description: "Answers" });
});

test("creates one object if a call with an idempotency key is repeated", async () => {
  const options = { idempotencyKey: randomUUID() };
  const input = { kbType: "File", title: "Once" } as const;
  const first = await opened.client.knowledgeBases.create(input, options);
  const again = await opened.client.knowledgeBases.create(input, options);
  expect(again.dto.kbId).toBe(first.dto.kbId);
});

test("uploads files and downloads one unchanged", async () => {
  const { client } = opened;
  const base = await client.knowledgeBases.create({ kbType: "File", title: "Files" });
  const id = base.dto.kbId;
  await client.knowledgeBases.recrawl({ id, form: files("The first text.", "The second text.") });
  const { rows } = await client.knowledgeBases.explore({ id, sort: "title" });
  const second = rows.find(({ filename }) => filename === "part-1.txt");
  const answer = await client.knowledgeBases.download({ kbId: id, fid: second?.itemId ?? "" });
  expect(await (await answer.blob()).text()).toBe("The second text.");
});

test("streams an answer as events that end with its id", async () => {
  const { client } = opened;
  const { id } = await client.chat.start({ chatbotId, locale: "en" });
  let text = "";
  let last: string | undefined;
  for await (const { event, data } of client.chat.askStream({ id, text: question })) {
    if (event === "token") text += data.text;
    last = event === "done" ? data.messageId : event;
  }
  expect(text).toContain("three working days");
  const conversation = await client.chat.get({ id });
  expect(last).toBe(conversation.messages.at(-1)?.id);
});

test("throws the code, request and details of a call that is refused", async () => {
  const call = opened.client.chatbots.create({ name: "", templateId: "pure", kbIds: [] });
  const error = await call.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: "VALIDATION_FAILED",
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    details: expect.arrayContaining([expect.objectContaining({ path: "name" })]),
    retryAfter: undefined,
  });
});

test("throws the status of a response from another server, and when to try again", async () => {
  const client = createClient({
    baseUrl: opened.baseUrl,
    token: "any",
    fetch: () =>
      Promise.resolve(new Response("<h1>", { status: 503, headers: { "retry-after": "7" } })),
  });
  const error = await client.chatbots.list().catch((cause: unknown) => cause);
  expect(error).toMatchObject({ status: 503, code: "UNKNOWN", retryAfter: 7, details: [] });
});

test("throws an error in the middle of a stream with the status of its code", async () => {
  const events =
    'event: token\ndata: {"text":"De"}\n\nevent: error\ndata: {"message":"AI_TIMEOUT"}\n\n';
  const client = createClient({
    baseUrl: opened.baseUrl,
    token: "any",
    fetch: () => Promise.resolve(new Response(events)),
  });
  const received: string[] = [];
  const listening = async () => {
    for await (const { event } of client.chat.askStream({ id: "1", text: question }))
      received.push(event);
  };
  await expect(listening()).rejects.toMatchObject({ code: "AI_TIMEOUT", status: 504 });
  expect(received).toEqual(["token"]);
});

test("aborting the signal ends the call", async () => {
  const signal = AbortSignal.abort(new Error("no longer needed"));
  await expect(opened.client.chatbots.list({}, { signal })).rejects.toThrow("no longer needed");
});

test("exchanges key and secret of a chatbot for one token for all calls", async () => {
  const { client, paths } = recording(bot);
  const [first] = await Promise.all([client.chat.start({}), client.chat.start({})]);
  await client.chat.ask({ id: first.id, text: question });
  expect(paths.filter((path) => path === "/v1/auth/botlogin")).toHaveLength(1);
});

test("signs in again with the next call after a wrong secret", async () => {
  const { client, paths } = recording({ ...bot, apiSecret: "as_wrong" });
  for (const call of [client.chat.start({}), client.chat.start({})])
    await expect(call).rejects.toMatchObject({ status: 401 });
  await expect(client.chat.start({})).rejects.toMatchObject({ status: 401 });
  expect(paths).toEqual(["/v1/auth/botlogin", "/v1/auth/botlogin"]);
});
