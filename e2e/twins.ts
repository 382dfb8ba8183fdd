import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { type Estate } from "../tests/endpoint-parts";
import { mailTo } from "./outbox";
import type { Product } from "./product";

/** Calls the API host as a program does: with the session's own cookie, or with a bearer. */
export type Call = <T>(method: string, path: string, body?: object, bearer?: string) => Promise<T>;

/** An organisation with one of everything, made without a screen. Two of them hold the same. */
export type Twin = {
  email: string;
  password: string;
  call: Call;
  /** The cookie `sid` of the API host. */
  cookie: string;
  /** A chatbot's token. */
  bearer: string;
  estate: Estate;
  /** A knowledge base of files with one of its files, where `estate` holds a website. */
  files: Pick<Estate, "kbId" | "itemId">;
};

const password = "Ahorn-Strom-500";

/** Makes one; the website is crawled and the file read when this returns. */
export async function makeTwin(product: Product): Promise<Twin> {
  const email = `${randomUUID()}@example.com`;
  const { call, cookie } = await signedUp(product, email);
  const { loggedInUser } = await call<{ loggedInUser: { organizationId: string } }>(
    "GET",
    "/system/load",
  );
  const { organizationId } = loggedInUser;
  await call("PATCH", `/organizations/${organizationId}`, { website: product.sampleUrl });
  const files = await makeFiles(call);
  const site = await makeWebsite(call, `${product.sampleUrl}/en/help/returns`);
  const chat = await makeChatbot(call, site.kbId);
  const { bearer, ...chatEstate } = chat;
  const estate = { organizationId, ...site, ...chatEstate };
  return { email, password, call, cookie: cookie(), bearer, estate, files };
}

async function signedUp({ apiUrl, dataDirectory }: Product, email: string) {
  let cookie = "";
  const call: Call = async <T>(method: string, path: string, body?: object, bearer?: string) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${apiUrl}/v1${path}`, {
      method,
      headers: {
        cookie,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return ((await response.json()) as { data: T }).data;
  };
  const confirmed = { agbConfirmed: true, privacyConfirmed: true };
  const names = { firstName: "Hanna", lastName: "Brandt", organizationName: "Twins" };
  const person = { email, password, passwordRepeat: password, language: "en" };
  await call("POST", "/users/register", { ...person, ...names, ...confirmed });
  const mail = await mailTo(dataDirectory, email, /token=/);
  await call("GET", `/users/activate/${/token=([\w-]+)/.exec(mail)?.[1]}`);
  await call("POST", "/auth/login", { email, password });
  return { call, cookie: () => cookie };
}

type KnowledgeBase = { dto: { kbId: string; kbStatus: string } };
type Rows = { itemId: string; runId: string }[];

async function untilReady(call: Call, kbId: string): Promise<void> {
  await expect
    .poll(async () => (await call<KnowledgeBase>("GET", `/knowledge-bases/${kbId}`)).dto.kbStatus, {
      timeout: 60_000,
    })
    .toBe("Ready");
}

const first = async (call: Call, path: string) => (await call<Rows>("GET", path))[0];

async function makeFiles(call: Call) {
  const { dto } = await call<KnowledgeBase>("POST", "/knowledge-bases", {
    kbType: "File",
    title: "Files",
  });
  await addFiles(call, dto.kbId, "returns.txt");
  const item = await first(call, `/knowledge-bases/explore/${dto.kbId}`);
  return { kbId: dto.kbId, itemId: item?.itemId ?? "" };
}

/** Uploads a small text under each name, and waits until all are trained. */
export async function addFiles(call: Call, kbId: string, ...names: string[]): Promise<void> {
  const files = names.map((name) => new File([`You can return any item. ${name}`], name));
  const form = new FormData();
  form.append(
    "fileSizeMap",
    JSON.stringify(Object.fromEntries(files.map((file) => [file.name, file.size]))),
  );
  for (const file of files) form.append("files", file);
  await call("PUT", `/knowledge-bases/${kbId}`, form);
  await untilReady(call, kbId);
}

async function makeWebsite(call: Call, baseUrl: string) {
  const { dto } = await call<KnowledgeBase>("POST", "/knowledge-bases", {
    title: "Site",
    baseUrl,
    maxPages: 1,
    responsibilityConfirmed: true,
  });
  const { kbId } = dto;
  await untilReady(call, kbId);
  const item = await first(call, `/knowledge-bases/explore/${kbId}`);
  const run = await first(call, `/knowledge-bases/runs/${kbId}`);
  return { kbId, itemId: item?.itemId ?? "", runId: run?.runId ?? "" };
}

async function makeChatbot(call: Call, kbId: string) {
  const { chatbot, apiKey, apiSecret } = await call<{
    chatbot: { id: string };
    apiKey: string;
    apiSecret: string;
  }>("POST", "/chat-bots", { name: "Helper", templateId: "pure", kbIds: [kbId] });
  const chatbotId = chatbot.id;
  const { token } = await call<{ token: string }>("POST", "/auth/botlogin", { apiKey, apiSecret });
  const conversation = await call<{ id: string }>("POST", "/conversations", {}, token);
  const question = { text: "How long can I return a bike?" };
  const asked = `/conversations/${conversation.id}/messages`;
  const { messageId } = await call<{ messageId: string }>("POST", asked, question, token);
  const category = await call<{ id: string }>("POST", `/chat-bots-faq/cat/${chatbotId}`, {
    name: "Returns",
  });
  const qaList = [{ question: "How long?", answer: "30 days." }];
  const filled = await call<{ qaList: { id: string }[] }>(
    "POST",
    `/chat-bots-faq/qa/${chatbotId}`,
    { categoryId: category.id, qaList },
  );
  return {
    bearer: token,
    apiKey,
    chatbotId,
    conversationId: conversation.id,
    messageId,
    categoryId: category.id,
    qaId: filled.qaList[0]?.id ?? "",
  };
}
