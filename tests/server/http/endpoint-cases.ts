import type { InjectOptions } from "fastify";
import { z } from "zod";
import { chatApi } from "@/contract/chat";
import type { Endpoint } from "@/contract/endpoint";
import { faqApi } from "@/contract/faq";
import { newId } from "@/server/db/id";
import { endpointGroups } from "@/server/http/endpoints";
import { type Person, type TestPlatform, requestOf } from "@/tests/platform";
import { goodPassword } from "@/tests/registration";
import { makeChatbot } from "../journey";

/** What an organisation owns, one of each kind. */
export type Estate = {
  organizationId: string;
  kbId: string;
  itemId: string;
  runId: string;
  chatbotId: string;
  conversationId: string;
  messageId: string;
  categoryId: string;
  qaId: string;
  apiKey: string;
};

type Parts = { params?: object; query?: object; body?: object };

const website = (path: string) => ({
  title: `Site ${path}`,
  baseUrl: `http://127.0.0.1:9/${path}/`,
  responsibilityConfirmed: true,
});
const registration = () => ({
  email: `case-${newId()}@example.com`,
  password: goodPassword,
  passwordRepeat: goodPassword,
  firstName: "Ada",
  lastName: "Lovelace",
  agbConfirmed: true,
  privacyConfirmed: true,
});
const chosen = { password: goodPassword, passwordRepeat: goodPassword };

/** What an honest client sends with each call, about what `of` owns. An endpoint without parts needs no entry. */
const parts: Record<string, (of: Estate) => Parts> = {
  "System setLanguage": () => ({ body: { langCode: "en" } }),
  "System legalDocument": () => ({ query: { type: "AGB", lang: "en" } }),
  "Sign-in login": () => ({ body: { email: "case@example.com", password: "wrong" } }),
  "Sign-in botLogin": ({ apiKey }) => ({ body: { apiKey, apiSecret: "wrong" } }),
  "Users register": () => ({ body: registration() }),
  "Users activate": () => ({ params: { token: "made-up" } }),
  "Users resendVerification": () => ({ body: { email: `case-${newId()}@example.com` } }),
  "Users forgotPassword": () => ({ body: { email: `case-${newId()}@example.com` } }),
  "Users checkReset": () => ({ params: { token: "made-up" } }),
  "Users resetPassword": () => ({ params: { token: "made-up" }, body: chosen }),
  "Users changePassword": () => ({ body: { currentPassword: "wrong", ...chosen } }),
  "Organisations countries": () => ({ query: { lang: "en" } }),
  "Organisations get": ({ organizationId: id }) => ({ params: { id } }),
  "Organisations update": ({ organizationId: id }) => ({ params: { id }, body: { city: "Rome" } }),
  "Knowledge bases list": () => ({ query: { page: "1", search: "a", sort: "title" } }),
  "Knowledge bases removeMany": ({ kbId }) => ({ body: { kbIds: [kbId] } }),
  "Knowledge bases removeItems": ({ kbId: id, itemId }) => ({
    params: { id },
    body: { items: [itemId] },
  }),
  "Knowledge bases explore": ({ kbId: id }) => ({ params: { id }, query: { page: "1" } }),
  "Knowledge bases download": ({ kbId, itemId: fid }) => ({ params: { kbId, fid } }),
  "Knowledge bases get": ({ kbId: id }) => ({ params: { id } }),
  "Knowledge bases create": () => ({ body: website(newId()) }),
  "Knowledge bases update": ({ kbId: id }) => ({
    params: { id },
    body: { data: { title: "Taken", description: "over" } },
  }),
  "Knowledge bases recrawl": ({ kbId: id }) => ({ params: { id }, query: { async: "true" } }),
  "Knowledge bases removeItem": ({ kbId: id, itemId }) => ({ params: { id, itemId } }),
  "Knowledge bases remove": ({ kbId: id }) => ({ params: { id } }),
  "Crawls plan": () => ({ body: { baseUrl: "http://127.0.0.1:9/" } }),
  "Crawls cancel": ({ kbId: id }) => ({ params: { id } }),
  "Crawls retry": ({ kbId: id, itemId }) => ({ params: { id }, body: { items: [itemId] } }),
  "Crawls runs": ({ kbId: id }) => ({ params: { id }, query: { page: "1" } }),
  "Crawls changes": ({ kbId: id, runId }) => ({ params: { id, runId }, query: { kind: "new" } }),
  "Pages and files get": ({ kbId: id, itemId }) => ({ params: { id, itemId } }),
  "Pages and files chunks": ({ kbId: id, itemId }) => ({ params: { id, itemId } }),
  "Pages and files search": ({ kbId: id }) => ({
    params: { id },
    body: { question: "How long does delivery take?" },
  }),
  "Uploads create": ({ kbId }) => ({ params: { kbId } }),
  "Uploads send": ({ kbId }) => ({ params: { kbId, uploadId: newId() } }),
  "Uploads cancel": ({ kbId }) => ({ params: { kbId, uploadId: newId() } }),
  "Chatbots list": () => ({ query: { page: "1", search: "a", sort: "name" } }),
  "Chatbots templatePreview": () => ({ params: { id: "pure" } }),
  "Chatbots create": ({ kbId }) => ({
    body: { name: `Bot ${newId()}`, templateId: "pure", kbIds: [kbId] },
  }),
  "Chatbots connect": ({ chatbotId, kbId }) => ({
    body: { chatbotIds: [chatbotId], kbIds: [kbId], mode: "replace" },
  }),
  "Chatbots regenerate": ({ chatbotId, apiKey }) => ({ params: { chatbotId }, body: { apiKey } }),
  "Chatbots apiKey": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Chatbots get": ({ chatbotId: id }) => ({ params: { id } }),
  "Chatbots update": ({ chatbotId: id }) => ({
    params: { id },
    body: { name: "Taken", configs: { welcomeMessage: "over" } },
  }),
  "Chatbots remove": ({ chatbotId: id }) => ({ params: { id } }),
  "Pictures file": () => ({ params: { name: "bot-smile.svg" } }),
  "Embedding html": ({ chatbotId: id }) => ({ params: { id }, query: { version: "v1" } }),
  "Embedding check": ({ chatbotId }) => ({
    params: { chatbotId },
    body: { url: "http://127.0.0.1:9/" },
  }),
  "Widget open": ({ apiKey }) => ({ body: { apiKey } }),
  "Questions and answers list": ({ chatbotId }) => ({
    params: { chatbotId },
    query: { aiGenerated: "false" },
  }),
  "Questions and answers getCategory": ({ categoryId }) => ({ params: { categoryId } }),
  "Questions and answers createCategory": ({ chatbotId }) => ({
    params: { chatbotId },
    body: { name: "Taken over" },
  }),
  "Questions and answers updateCategory": ({ categoryId }) => ({
    params: { categoryId },
    body: { name: "Taken", enabled: true },
  }),
  "Questions and answers removeCategory": ({ categoryId }) => ({ params: { categoryId } }),
  "Questions and answers addEntries": ({ chatbotId, categoryId }) => ({
    params: { chatbotId },
    body: { categoryId, qaList: [{ question: "How long?", answer: "Long." }] },
  }),
  "Questions and answers updateEntries": ({ chatbotId, qaId: id }) => ({
    params: { chatbotId },
    body: { updateQAs: [{ id, answer: "Taken over." }] },
  }),
  "Questions and answers removeEntry": ({ qaId }) => ({ params: { qaId } }),
  "Questions and answers answer": ({ chatbotId }) => ({
    body: { question: "How long?", chatbotId },
  }),
  "Chat tryOut": ({ chatbotId: id }) => ({ params: { id }, body: { text: "How long?" } }),
  "Chat start": () => ({ body: { locale: "en" } }),
  "Chat get": ({ conversationId: id }) => ({ params: { id } }),
  "Chat ask": ({ conversationId: id }) => ({ params: { id }, body: { text: "How long?" } }),
  "Chat remove": ({ conversationId: id }) => ({ params: { id } }),
  "Chat rate": ({ messageId: id }) => ({ params: { id }, body: { rating: 1, comment: "Good" } }),
};

export type Case = { name: string; e: Endpoint; partsOf: (of: Estate) => Parts };

/** Every endpoint of the contract with what is sent to it. */
export const cases: Case[] = Object.entries(endpointGroups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([call, e]) => {
    const name = `${group} ${call}`;
    return { name, e, partsOf: parts[name] ?? (() => ({})) };
  }),
);

/** Neither an id in its path nor a body of its own. */
const takesNothing = ({ path, body }: Endpoint) =>
  !path.includes(":") && body instanceof z.ZodObject && Object.keys(body.shape).length === 0;

/** Names in the table of parts that no endpoint has, or endpoints that take parts and have none there. */
export const strayCases = [
  ...Object.keys(parts).filter((name) => !cases.some((one) => one.name === name)),
  ...cases.filter(({ name, e }) => !parts[name] && !takesNothing(e)).map(({ name }) => name),
];

export const isChanging = ({ e }: Case) => e.method !== "GET";
export const isGuarded = ({ e }: Case) => e.access !== "public";
/** Does the call name something that `of` owns? */
export const namesEstate = ({ partsOf }: Case, of: Estate) =>
  Object.values(of).some((id) => JSON.stringify(partsOf(of)).includes(id));

/** The request of a case, as `headers` say who sends it. */
export function send({ e, partsOf }: Case, of: Estate, headers: Record<string, string>) {
  // Safe: the parts above are those that the endpoint takes; a test parses them by its schemas.
  const request = requestOf(e, partsOf(of) as never);
  return { ...request, headers: { ...request.headers, ...headers } } satisfies InjectOptions;
}

/** An organisation with one of everything, and who may reach it. `marker` stands in all its texts, to see them leak. */
export async function makeEstate(platform: TestPlatform, marker: string) {
  const person = await platform.signUp({ organizationName: marker });
  const { organizationId } = person.user;
  const { db } = platform.deps;
  const [kbId, itemId, runId] = [newId(), newId(), newId()];
  const kb = { id: kbId, organizationId, kbType: "Web", kbStatus: "Ready", title: marker };
  const address = `http://127.0.0.1:9/${marker}`;
  await db
    .insertInto("knowledgeBases")
    .values({ ...kb, baseUrl: address, crawlRunId: runId })
    .execute();
  await db
    .insertInto("crawlRuns")
    .values({ id: runId, organizationId, kbId, trigger: "created", endedAt: new Date() })
    .execute();
  await db
    .insertInto("crawlChanges")
    .values({ runId, organizationId, kbId, pageUrl: address, title: marker, kind: "new" })
    .execute();
  const item = { id: itemId, organizationId, kbId, kind: "page", pageUrl: address, title: marker };
  await db
    .insertInto("items")
    .values({ ...item, state: "done", stage: "Finished" })
    .execute();
  const configs = { welcomeMessage: marker };
  const made = await makeChatbot(platform, person, [kbId], configs, `Bot ${marker}`);
  const { id: conversationId } = await made.bot(chatApi.start, { body: {} });
  const asked = { params: { id: conversationId }, body: { text: marker } };
  const { messageId } = await made.bot(chatApi.ask, asked);
  const chatbotId = made.chatbot.id;
  const category = await person(faqApi.createCategory, {
    params: { chatbotId },
    body: { name: marker, enabled: false },
  });
  const { qaList } = await person(faqApi.addEntries, {
    params: { chatbotId },
    body: { categoryId: category.id, qaList: [{ question: marker, answer: marker }] },
  });
  const faq = { categoryId: category.id, qaId: qaList[0]?.id ?? "" };
  const { apiKey, token } = made;
  const chat = { chatbotId, conversationId, messageId, apiKey };
  const estate = { organizationId, kbId, itemId, runId, ...chat, ...faq };
  return { person, estate, token } satisfies { person: Person; estate: Estate; token: string };
}

const owned = [
  "users",
  "sessions",
  "knowledgeBases",
  "items",
  "crawlRuns",
  "crawlChanges",
  "chatbots",
  "chatbotKnowledgeBases",
  "chatbotTokens",
  "conversations",
  "messages",
  "faqCategories",
  "faqEntries",
] as const;

/** Every row of an organisation, to compare before and after. */
export async function rowsOf({ deps: { db } }: TestPlatform, organizationId: string) {
  const rows = owned.map((table) =>
    db
      .selectFrom(table)
      .selectAll()
      .where("organizationId", "=", organizationId)
      .orderBy("organizationId")
      .execute(),
  );
  const self = db.selectFrom("organizations").selectAll().where("id", "=", organizationId);
  return [...(await Promise.all(rows)), await self.execute()].map((table) =>
    table.map((row) => JSON.stringify(row)).toSorted(),
  );
}

/** The headers of who calls: by the endpoint's access, the person's session or the chatbot's token. */
export function credentialsFor({ e }: Case, person: Person, token: string): Record<string, string> {
  const isChat = e.access === "chat" || e.access === "bot" || e.access === "visitor";
  return isChat ? { authorization: `Bearer ${token}` } : { cookie: person.cookie };
}
