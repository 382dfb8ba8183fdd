import { z } from "zod";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openPlatform, type Person, type TestPlatform } from "../../../platform";
import { makeChatbot, setWebsite } from "../../platform-steps";

let platform: TestPlatform;
let ada: Person;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
});
afterEach(() => platform.finishJobs());

/** A knowledge base whose site does not answer. It is ready soon. */
async function makeKb(person: Person, path = ""): Promise<string> {
  const body = {
    title: `Kb ${path}`,
    baseUrl: `http://127.0.0.1:9/${path}`,
    responsibilityConfirmed: true,
  };
  const kb = await person(knowledgeBaseApi.create, {
    body: { ...body, responsibilityConfirmed: true },
  });
  return kb.dto.kbId;
}

const newBot = (name: string, ...kbIds: string[]) => ({ name, templateId: "pure", kbIds });

test("a chatbot needs the organisation's website first", async () => {
  const kbId = await makeKb(ada);
  const make = () => ada(chatbotApi.create, { body: newBot("Bot", kbId) });
  await expect(make()).rejects.toThrow("WEBSITE_REQUIRED");
  await setWebsite(ada);
  expect((await make()).chatbot).toMatchObject({ name: "Bot", kbIds: [kbId], status: "connected" });
});

test("a new chatbot has the appearance of its template and the language of its creator", async () => {
  const kbId = await makeKb(ada);
  await setWebsite(ada);
  const templates = await ada(chatbotApi.templates);
  const { chatbot } = await ada(chatbotApi.create, {
    body: { ...newBot("Bot", kbId), templateId: "night", configs: { ui: { animation: "Jump" } } },
  });
  const night = templates.find(({ id }) => id === "night");
  expect(chatbot.configs.ui).toEqual({ ...night?.ui, animation: "Jump" });
  expect(chatbot.configs).toMatchObject({
    primaryLanguage: "de",
    welcomeMessage: "Guten Tag! Was möchten Sie wissen?",
  });
  const wrong = ada(chatbotApi.create, { body: { ...newBot("Other", kbId), templateId: "none" } });
  await expect(wrong).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    details: [{ path: "templateId" }],
  });
});

test("names are unique in an organisation, also after a change", async () => {
  const kbId = await makeKb(ada);
  const { chatbot } = await makeChatbot(platform, ada, [kbId], {}, "Bot");
  await expect(ada(chatbotApi.create, { body: newBot("BOT", kbId) })).rejects.toThrow(
    "NAME_EXISTS",
  );
  const other = await makeChatbot(platform, ada, [kbId], {}, "Other");
  const params = { id: other.chatbot.id };
  const rename = (name: string) => ada(chatbotApi.update, { params, body: { name } });
  await expect(rename("bot")).rejects.toThrow("NAME_EXISTS");
  expect(await rename("OTHER")).toMatchObject({ name: "OTHER" });
  expect(await ada(chatbotApi.get, { params: { id: chatbot.id } })).toMatchObject({ name: "Bot" });
});

test("merges a change deeply, and keeps the other of two concurrent changes", async () => {
  const kbId = await makeKb(ada);
  const { chatbot } = await makeChatbot(platform, ada, [kbId]);
  const params = { id: chatbot.id };
  const change = (configs: object) => ada(chatbotApi.update, { params, body: { configs } });
  await Promise.all([
    change({ ui: { bgColor: "#111111" } }),
    change({ ui: { textColor: "#eeeeee" } }),
    change({ ai: { personality: "funny" } }),
    change({ glossary: [{ term: "parcel", synonyms: ["package"] }] }),
  ]);
  const { configs } = await ada(chatbotApi.get, { params });
  expect(configs).toEqual({
    ...chatbot.configs,
    ui: { ...chatbot.configs.ui, bgColor: "#111111", textColor: "#eeeeee" },
    ai: { ...chatbot.configs.ai, personality: "funny" },
    glossary: [{ term: "parcel", synonyms: ["package"] }],
  });
  await expect(change({ ui: { bgColor: "red" } })).rejects.toThrow("VALIDATION_FAILED");
});

test("connects chatbots and knowledge bases by adding to the list or replacing it", async () => {
  const [a, b] = [await makeKb(ada, "a/"), await makeKb(ada, "b/")];
  const one = await makeChatbot(platform, ada, [a], {}, "One");
  const two = await makeChatbot(platform, ada, [a], {}, "Two");
  const chatbotIds = [one.chatbot.id, two.chatbot.id];
  const connect = (kbIds: string[], mode: "add" | "replace") =>
    ada(chatbotApi.connect, { body: { chatbotIds, kbIds, mode } });

  for (const { kbIds } of await connect([b, b], "add"))
    expect(kbIds.toSorted()).toEqual([a, b].toSorted());
  for (const { kbIds } of await connect([b], "replace")) expect(kbIds).toEqual([b]);
  const body = { kbIds: [a] };
  const changed = await ada(chatbotApi.update, { params: { id: one.chatbot.id }, body });
  expect(changed.kbIds).toEqual([a]);

  const stranger = crypto.randomUUID();
  await expect(connect([a, stranger], "replace")).rejects.toThrow("KB_NOT_FOUND");
  await expect(
    ada(chatbotApi.connect, { body: { chatbotIds: [one.chatbot.id, stranger], kbIds: [b] } }),
  ).rejects.toThrow("CHATBOT_NOT_FOUND");
  expect((await ada(chatbotApi.get, { params: { id: two.chatbot.id } })).kbIds).toEqual([b]);
});

test("searches and sorts the list, which leaves out deleted chatbots", async () => {
  const kbId = await makeKb(ada);
  for (const name of ["Beta", "Älpha", "gamma"]) await makeChatbot(platform, ada, [kbId], {}, name);
  const names = async (query: object) =>
    (await ada(chatbotApi.list, { query })).map(({ name }) => name);
  expect(await names({})).toEqual(["gamma", "Älpha", "Beta"]);
  expect(await names({ sort: "name" })).toEqual(["Älpha", "Beta", "gamma"]);
  expect(await names({ search: "ETA" })).toEqual(["Beta"]);

  const [last] = await ada(chatbotApi.list, { query: {} });
  const params = { id: last?.id ?? "" };
  await ada(chatbotApi.remove, { params });
  expect(await names({})).toEqual(["Älpha", "Beta"]);
  await expect(ada(chatbotApi.remove, { params })).rejects.toThrow("CHATBOT_NOT_FOUND");
});

test("lists the chatbots that are connected to a knowledge base, or those that can be", async () => {
  const kbId = await makeKb(ada);
  const { chatbot } = await makeChatbot(platform, ada, [kbId], {}, "Alone");
  await makeChatbot(platform, ada, [kbId], {}, "Connected");
  await platform.deps.db
    .deleteFrom("chatbotKnowledgeBases")
    .where("chatbotId", "=", chatbot.id)
    .execute();
  const names = async (query: object) =>
    (await ada(chatbotApi.list, { query })).map(({ name }) => name);
  expect(await names({ status: "connected" })).toEqual(["Connected"]);
  expect(await names({ status: "connectable" })).toEqual(["Alone"]);
  expect(await names({ status: "connectable", search: "connected" })).toEqual([]);
  expect(await names({ sort: "createdAt" })).toEqual(["Alone", "Connected"]);
  await expect(ada(chatbotApi.list, { query: { status: "no" as never } })).rejects.toThrow(
    "VALIDATION_FAILED",
  );
});

test("counts a chatbot as connected only if it is connected to all given knowledge bases", async () => {
  const [one, two] = [await makeKb(ada, "one"), await makeKb(ada, "two")];
  await makeChatbot(platform, ada, [one], {}, "One");
  await makeChatbot(platform, ada, [one, two], {}, "Both");
  const statuses = async (query: object) =>
    (await ada(chatbotApi.list, { query: { sort: "createdAt", ...query } })).map(
      ({ name, status }) => [name, status],
    );
  expect(await statuses({})).toEqual([
    ["One", "connected"],
    ["Both", "connected"],
  ]);
  expect(await statuses({ kbIds: two })).toEqual([
    ["One", "connectable"],
    ["Both", "connected"],
  ]);
  expect(await statuses({ kbIds: `${one},${two},${two}` })).toEqual([
    ["One", "connectable"],
    ["Both", "connected"],
  ]);
  expect(await statuses({ kbIds: two, status: "connectable" })).toEqual([["One", "connectable"]]);
  expect(await statuses({ kbIds: `${one},${two}`, status: "connected" })).toEqual([
    ["Both", "connected"],
  ]);
  const bob = await platform.signUp();
  const foreign = await makeKb(bob, "foreign");
  expect(await statuses({ kbIds: foreign, status: "connected" })).toEqual([]);
  await expect(statuses({ kbIds: "made-up" })).rejects.toThrow("VALIDATION_FAILED");
});

test("a new chatbot shows the company's logo unless its creator chooses another picture or none", async () => {
  const kbId = await makeKb(ada);
  const logoUrl = "/v1/chat-bots/image/company-leaf.svg";
  const params = { id: ada.user.organizationId };
  expect(await ada(organizationApi.update, { params, body: { logoUrl } })).toMatchObject({
    logoUrl,
  });
  const logoOf = async (name: string, configs: object = {}) =>
    (await makeChatbot(platform, ada, [kbId], configs, name)).chatbot.configs.ui.logoImgUrl;
  expect(await logoOf("Like the company")).toBe(logoUrl);
  expect(await logoOf("Its own", { ui: { logoImgUrl: "https://example.com/a.png" } })).toBe(
    "https://example.com/a.png",
  );
  expect(await logoOf("None", { ui: { logoImgUrl: null } })).toBeNull();
  const foreign = ada(organizationApi.update, {
    params,
    body: { logoUrl: "https://evil.example" },
  });
  await expect(foreign).rejects.toThrow("VALIDATION_FAILED");
});

/** Every setting with a fixed set of values, read from the contract: its path, and each value. */
function choicesIn(schema: z.ZodType, path: string[] = []): [path: string[], value: unknown][] {
  if (schema instanceof z.ZodEnum) return schema.options.map((value) => [path, value]);
  if (schema instanceof z.ZodBoolean) return [true, false].map((value) => [path, value]);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, part]) =>
    choicesIn(part as z.ZodType, [...path, key]),
  );
}

test("stores and returns every value of every enumeration", async () => {
  const choices = choicesIn(chatbotConfigs);
  const values = new Set(choices.map(([, value]) => value));
  const { languages: _, ...constants } = await ada(chatbotApi.constants);
  for (const value of Object.values(constants).flat()) expect(values).toContain(value);

  const { chatbot } = await makeChatbot(platform, ada, [await makeKb(ada)]);
  const params = { id: chatbot.id };
  for (const [path, value] of choices) {
    const configs = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
    await ada(chatbotApi.update, { params, body: { configs } });
    expect((await ada(chatbotApi.get, { params })).configs).toMatchObject(configs);
  }
});

test("another organisation has no access to it", async () => {
  const kbId = await makeKb(ada);
  const { chatbot, apiKey } = await makeChatbot(platform, ada, [kbId]);
  const { id } = chatbot;
  const bob = await platform.signUp();
  const bobsKb = await makeKb(bob);
  await setWebsite(bob);

  const tries = [
    bob(chatbotApi.get, { params: { id } }),
    bob(chatbotApi.update, { params: { id }, body: { name: "Mine" } }),
    bob(chatbotApi.remove, { params: { id } }),
    bob(chatbotApi.apiKey, { params: { chatbotId: id } }),
    bob(chatbotApi.regenerate, { params: { chatbotId: id }, body: { apiKey } }),
    bob(chatbotApi.connect, { body: { chatbotIds: [id], kbIds: [bobsKb] } }),
  ];
  await Promise.all(tries.map((attempt) => expect(attempt).rejects.toThrow("CHATBOT_NOT_FOUND")));
  const onForeign = bob(chatbotApi.create, { body: newBot("Spy", bobsKb, kbId) });
  await expect(onForeign).rejects.toThrow("KB_NOT_FOUND");
  expect(await bob(chatbotApi.list, { query: {} })).toEqual([]);
});
