import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { ObjectIds } from "../tests/object-ids";
import type { Installation } from "./installation";
import { type Call, password, signUp } from "./sign-up";
import { WidgetVisitor } from "./widget-visitor";

/** An organisation with one object of each type, created through the API. All such organisations have equal content. */
export type SeededOrganization = {
  email: string;
  password: string;
  call: Call;
  /** The cookie `sid` of the API host. */
  cookie: string;
  /** The token of a chatbot. */
  bearer: string;
  objectIds: ObjectIds;
  /** A file knowledge base with one of its files; `objectIds` has a website. */
  files: Pick<ObjectIds, "kbId" | "itemId">;
};

/** Returns when the website is crawled and the file is read. */
export async function seedOrganization(installation: Installation): Promise<SeededOrganization> {
  const email = `${randomUUID()}@example.com`;
  const { call, cookie } = await signUp(installation, email, "Twins");
  type Loaded = { loggedInUser: { organizationId: string; userId: string } };
  const { loggedInUser } = await call<Loaded>("GET", "/system/load");
  const { organizationId, userId: memberId } = loggedInUser;
  await call("PATCH", `/organizations/${organizationId}`, { website: installation.sampleUrl });
  const files = await makeFiles(call);
  const site = await makeWebsite(call, `${installation.sampleUrl}/en/help/returns`);
  const chat = await makeChatbot(call, site.kbId);
  const { conversationId } = await WidgetVisitor.start(installation, chat.apiKey, "en");
  const { visitorId } = await call<{ visitorId: string }>(
    "GET",
    `/conversations/${conversationId}`,
  );
  const { bearer, ...chatIds } = chat;
  // Suggestions need a month of questions, so the call names an unknown one.
  const suggestionId = randomUUID();
  const webhook = await makeWebhook(call, `${installation.sampleUrl}/hooks`);
  const { apiKey: key } = await call<{ apiKey: { id: string } }>("POST", "/api-keys", {
    name: "Import",
    scopes: ["read"],
  });
  const { id: invitationId } = await call<{ id: string }>("POST", "/team/invitations", {
    email: `${randomUUID()}@example.com`,
    role: "team_member",
  });
  const { id: oidcDomainId } = await call<{ id: string }>("POST", "/organizations/oidc/domains", {
    domain: `${randomUUID()}.example`,
  });
  // A program needs its only session, so the call names an unknown one.
  const sessionId = randomUUID();
  const made = {
    ...webhook,
    memberId,
    invitationId,
    sessionId,
    visitorId,
    suggestionId,
    apiKeyId: key.id,
    invoiceId: key.id,
    oidcDomainId,
  };
  const objectIds = { organizationId, ...site, ...chatIds, ...made };
  return { email, password, call, cookie: cookie(), bearer, objectIds, files };
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

/** Uploads a small text for each name, and waits until all are trained. */
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
    groupId: await makeUnanswered(call, asked, token),
    ...(await makeEvaluation(call, chatbotId)),
    conversationId: conversation.id,
    messageId,
    categoryId: category.id,
    qaId: filled.qaList[0]?.id ?? "",
  };
}

async function makeEvaluation(call: Call, chatbotId: string) {
  const cases = [{ question: "How long can I return a bike?" }];
  const [added] = await call<{ id: string }[]>("POST", `/evaluations/cases/${chatbotId}`, {
    cases,
  });
  const run = await call<{ id: string }>("POST", `/evaluations/runs/${chatbotId}`);
  const path = `/evaluations/results/${run.id}`;
  const stateOf = async () => (await call<{ state: string }>("GET", path)).state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe("finished");
  return { caseId: added?.id ?? "", evaluationRunId: run.id };
}

/** A webhook with a test delivery, which the site refuses. */
async function makeWebhook(call: Call, url: string) {
  const { id: webhookId } = await call<{ id: string }>("POST", "/webhooks", {
    url,
    events: ["limit.reached"],
  });
  const { id: deliveryId } = await call<{ id: string }>("POST", `/webhooks/${webhookId}/test`);
  const path = `/webhooks/${webhookId}/deliveries/${deliveryId}`;
  const stateOf = async () => (await call<{ state: string }>("GET", path)).state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe("failed");
  return { webhookId, deliveryId };
}

/** Asks a question that no page answers, and returns its group. */
async function makeUnanswered(call: Call, asked: string, token: string): Promise<string> {
  const text = "Who won the football cup in Paraguay?";
  await call("POST", asked, { text }, token);
  const find = async () => {
    const groups = await call<{ id: string; name: string }[]>("GET", "/unanswered");
    return groups.find(({ name }) => name === text);
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return (await find())?.id ?? "";
}
