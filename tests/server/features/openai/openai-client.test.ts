import OpenAI from "openai";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import {
  collect,
  deliveryAnswer,
  deliveryQuestion,
  openChatbot,
  type OpenedChatbot,
} from "./trained-bot";

let chatbot: OpenedChatbot;
let client: OpenAI;
let model: string;

beforeAll(async () => {
  chatbot = await openChatbot();
  const { baseURL, apiKey } = chatbot;
  ({ model } = chatbot);
  client = new OpenAI({ baseURL, apiKey });
});
afterAll(() => chatbot.close());

const ask = (content: string) => [{ role: "user" as const, content }];

/** The annotated part of the text. */
const marked = (text: string, { start_index: from, end_index: to }: Range) => text.slice(from, to);
type Range = { start_index: number; end_index: number };

test("lists the chatbot of the key as the only model", async () => {
  const { data } = await client.models.list();
  expect(data).toMatchObject([{ id: model, object: "model", name: chatbot.made.chatbot.name }]);
  await expect(client.models.retrieve(model)).resolves.toMatchObject({ id: model });
});

describe("chat completions", () => {
  test("answer with the pages as citations", async () => {
    const completion = await client.chat.completions.create({
      model,
      messages: [{ role: "system", content: "You are terse." }, ...ask(deliveryQuestion)],
    });
    const [choice] = completion.choices;
    const text = choice?.message.content ?? "";
    expect(text).toContain(deliveryAnswer);
    expect(choice?.finish_reason).toBe("stop");
    const citation = choice?.message.annotations?.[0]?.url_citation;
    expect(citation).toMatchObject({ title: "Delivery", url: `${chatbot.shop.base}delivery` });
    expect(citation && marked(text, citation)).toBe("[1]");
    expect(completion.usage?.total_tokens).toBe(0);
    expect(completion).toHaveProperty("generatedBy", "ai");
  });

  test("stream, with their usage when requested", async () => {
    const stream = await client.chat.completions.create({
      model,
      messages: ask(deliveryQuestion),
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = await collect(stream);
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
    expect(text).toContain(deliveryAnswer);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 0 } });
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe("stop");
    expect(chunks.filter((chunk) => "generatedBy" in chunk)).toEqual([chunks.at(-2)]);
    expect(JSON.stringify(chunks)).toContain(`${chatbot.shop.base}delivery`);
  });

  test("send no usage chunk unless requested", async () => {
    const stream = await client.chat.completions.create({
      model,
      messages: ask(deliveryQuestion),
      stream: true,
    });
    const chunks = await collect(stream);
    expect(chunks.every(({ choices, usage }) => choices.length === 1 && !usage)).toBe(true);
  });

  test("complete a follow-up question from the previous messages, in one conversation", async () => {
    const messages: OpenAI.ChatCompletionMessageParam[] = ask(deliveryQuestion);
    const first = await client.chat.completions.create({ model, messages }).withResponse();
    messages.push({ role: "assistant", content: first.data.choices[0]?.message.content ?? "" });
    messages.push(...ask("And to Austria?"));
    const second = await client.chat.completions.create({ model, messages }).withResponse();
    expect(second.data.choices[0]?.message.content).toContain("Austria take five working days");
    const id = first.response.headers.get("x-conversation-id") ?? "";
    expect(second.response.headers.get("x-conversation-id")).toBe(id);
    const { messages: stored } = await chatbot.ada(chatApi.get, { params: { id } });
    expect(stored.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
  });

  test("complete a follow-up question from messages of another client", async () => {
    const completion = await client.chat.completions.create({
      model,
      messages: [
        ...ask("How long does delivery within Germany take, please?"),
        { role: "assistant", content: [{ type: "text", text: "Ask me something else." }] },
        { role: "user", content: [{ type: "text", text: "And to Austria?" }] },
      ],
    });
    expect(completion.choices[0]?.message.content).toContain("Austria take five working days");
  });

  test("separate the conversations of two people with the same first message", async () => {
    const open = (user: string) =>
      client.chat.completions.create({ model, messages: ask("Hello"), user }).asResponse();
    const next = async (user: string) => {
      const opened = (await (await open(user)).json()) as OpenAI.ChatCompletion;
      const content = opened.choices[0]?.message.content ?? "";
      const { response } = await client.chat.completions
        .create({
          model,
          user,
          messages: [...ask("Hello"), { role: "assistant", content }, ...ask(deliveryQuestion)],
        })
        .withResponse();
      return response.headers.get("x-conversation-id");
    };
    const [ada, bob] = [await next("ada"), await next("bob")];
    expect(ada).not.toBe(bob);
  });
});

describe("responses", () => {
  test("answer a text with the pages as citations", async () => {
    const response = await client.responses.create({ model, input: deliveryQuestion });
    expect(response.output_text).toContain(deliveryAnswer);
    expect(response.status).toBe("completed");
    expect(response).toHaveProperty("generatedBy", "ai");
    const [item] = response.output;
    const part = item?.type === "message" ? item.content[0] : undefined;
    const annotation = part?.type === "output_text" ? part.annotations[0] : undefined;
    expect(annotation).toMatchObject({
      type: "url_citation",
      url: `${chatbot.shop.base}delivery`,
    });
  });

  test("stream their events in order", async () => {
    const stream = await client.responses.create({ model, input: deliveryQuestion, stream: true });
    const events = await collect(stream);
    expect(events.map(({ sequence_number: at }) => at)).toEqual([...events.keys()]);
    const types = events.map(({ type }) => type).filter((type, at, all) => all[at - 1] !== type);
    expect(types).toEqual([
      "response.created",
      "response.in_progress",
      "response.output_item.added",
      "response.content_part.added",
      "response.output_text.delta",
      "response.output_text.annotation.added",
      "response.output_text.done",
      "response.content_part.done",
      "response.output_item.done",
      "response.completed",
    ]);
    const accumulated = await client.responses
      .stream({ model, input: deliveryQuestion })
      .finalResponse();
    expect(accumulated.output_text).toContain(deliveryAnswer);
  });

  test("continue after the named response, and may branch off an earlier one", async () => {
    const first = await client.responses.create({ model, input: deliveryQuestion }).withResponse();
    const follow = (previous_response_id: string) =>
      client.responses
        .create({ model, input: "And to Austria?", previous_response_id })
        .withResponse();
    const second = await follow(first.data.id);
    expect(second.data.output_text).toContain("Austria take five working days");
    expect(second.data.previous_response_id).toBe(first.data.id);
    const conversationOf = ({ response }: { response: Response }) =>
      response.headers.get("x-conversation-id");
    expect(conversationOf(second)).toBe(conversationOf(first));

    const branch = await follow(first.data.id);
    expect(branch.data.output_text).toContain("Austria take five working days");
    expect(conversationOf(branch)).not.toBe(conversationOf(first));
  });

  test("cannot be continued if they were not stored", async () => {
    const { id } = await client.responses.create({ model, input: deliveryQuestion, store: false });
    const follow = client.responses.create({ model, input: "And?", previous_response_id: id });
    await expect(follow).rejects.toMatchObject({
      status: 400,
      code: "previous_response_not_found",
      param: "previous_response_id",
    });
  });
});

describe("failures", () => {
  test("have the error classes of the client", async () => {
    const { baseURL, apiKey } = chatbot;
    const wrong = new OpenAI({ baseURL, apiKey: `${apiKey}x` });
    await expect(wrong.models.list()).rejects.toThrow(OpenAI.AuthenticationError);
    await expect(wrong.models.list()).rejects.toMatchObject({ code: "invalid_api_key" });

    const other = client.chat.completions.create({ model: "gpt-5", messages: ask("Hello") });
    await expect(other).rejects.toThrow(OpenAI.NotFoundError);
    await expect(client.models.retrieve("gpt-5")).rejects.toMatchObject({
      code: "model_not_found",
      type: "invalid_request_error",
      param: "model",
    });
    const empty = client.chat.completions.create({ model, messages: [] });
    await expect(empty).rejects.toThrow(OpenAI.BadRequestError);
    const picture = client.chat.completions.create({
      model,
      messages: [
        { role: "user", content: [{ type: "image_url", image_url: { url: "https://a.test/b" } }] },
      ],
    });
    await expect(picture).rejects.toMatchObject({ status: 400, param: "messages.0.content" });
    const long = client.responses.create({ model, input: "x".repeat(10_001) });
    await expect(long).rejects.toMatchObject({ code: "string_above_max_length" });
    const unknown = client.get("/embeddings");
    await expect(unknown).rejects.toMatchObject({ status: 404, code: "unknown_url" });
  });

  test("store nothing", async () => {
    const count = async () =>
      (await chatbot.ada(conversationApi.list, { query: { pageSize: "100" } })).length;
    const before = await count();
    await expect(
      client.chat.completions.create({ model, messages: ask(" ") }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await count()).toBe(before);
  });
});
