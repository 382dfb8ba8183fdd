import type { InjectOptions } from "fastify";
import { invoicingEnv } from "@/bench/closed-year";
import { simulatedYear } from "@/bench/simulated-year";
import { apiKeyApi } from "@/contract/accounts/api-keys";
import { evaluationApi } from "@/contract/chatbots/evaluations";
import { faqApi } from "@/contract/chatbots/faq";
import { chatApi } from "@/contract/conversations/chat";
import { handOverApi } from "@/contract/conversations/hand-over";
import { issue } from "@/server/features/invoices/issue-invoice";
import { sealSecret } from "@/server/features/webhooks/signature";
import { newId } from "@/server/infrastructure/db/id";
import type { Case } from "@/tests/endpoint-parts";
import type { ObjectIds } from "@/tests/object-ids";
import { type Person, type TestPlatform, requestOf } from "@/tests/platform";
import { organizationTables, storedRows } from "@/tests/stored-rows";
import { makeChatbot } from "../../platform-steps";

/** The request of a case with the sender's headers. */
export function send({ endpoint, partsOf }: Case, of: ObjectIds, headers: Record<string, string>) {
  // Safe: the endpoint takes these parts; a test parses them by its schemas.
  const request = requestOf(endpoint, partsOf(of) as never);
  return { ...request, headers: { ...request.headers, ...headers } } satisfies InjectOptions;
}

/**
 * An organisation with one object of each kind, and its callers. All its texts contain `marker`, so that leaks are
 * visible.
 */
export async function makeObjects(platform: TestPlatform, marker: string) {
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
  const configs = { welcomeMessage: marker, handOver: { enabled: true, closedText: marker } };
  const created = await makeChatbot(platform, person, [kbId], configs, `Bot ${marker}`);
  const { id: conversationId } = await created.bot(chatApi.start, { body: {} });
  const question = { params: { id: conversationId }, body: { text: marker } };
  const { messageId } = await created.bot(chatApi.ask, question);
  await created.bot(handOverApi.request, {
    params: { id: conversationId },
    body: { email: "visitor@example.com", message: marker, consent: true },
  });
  await platform.finishJobs();
  const chatbotId = created.chatbot.id;
  const visitorId = newId();
  await db
    .insertInto("conversations")
    .values({ id: newId(), organizationId, chatbotId, visitorId, locale: "en" })
    .execute();
  const category = await person(faqApi.createCategory, {
    params: { chatbotId },
    body: { name: marker, enabled: false },
  });
  const { qaList } = await person(faqApi.addEntries, {
    params: { chatbotId },
    body: { categoryId: category.id, qaList: [{ question: marker, answer: marker }] },
  });
  const suggestionId = newId();
  const message = await db
    .selectFrom("messages")
    .where("conversationId", "=", conversationId)
    .select("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("faqSuggestions")
    .values({
      id: suggestionId,
      organizationId,
      chatbotId,
      messageId: message.id,
      category: marker,
      question: marker,
      answer: marker,
      askedCount: 1,
      wordings: "[]",
    })
    .execute();
  const faq = { categoryId: category.id, qaId: qaList[0]?.id ?? "", suggestionId };
  const { apiKey, token } = created;
  const groupId = newId();
  const unanswered = { organizationId, chatbotId, groupId, answerId: messageId, text: marker };
  await db
    .insertInto("unansweredGroups")
    .values({ id: groupId, organizationId, chatbotId })
    .execute();
  await db
    .insertInto("unansweredQuestions")
    .values({ ...unanswered, reason: "refused", askedAt: new Date() })
    .onConflict((conflict) => conflict.column("answerId").doUpdateSet({ groupId }))
    .execute();
  const evaluation = await makeEvaluation(platform, person, chatbotId, marker);
  const webhook = await makeWebhook(platform, organizationId, marker);
  const channel = { id: newId(), organizationId, chatbotId, type: "email", name: marker };
  await db.insertInto("channels").values(channel).execute();
  const oidcDomainId = newId();
  const domain = { domain: `${oidcDomainId}.example`, proof: marker, createdAt: new Date() };
  await db
    .insertInto("oidcDomains")
    .values({ id: oidcDomainId, organizationId, ...domain })
    .execute();
  const invoiceId = await makeInvoice(platform, organizationId, marker);
  const team = await makeTeam(platform, organizationId, marker);
  const sessionId = await openSession(platform, person);
  const key = await person(apiKeyApi.create, { body: { name: marker, scopes: ["read"] } });
  const apiKeyId = key.apiKey.id;
  const chat = { chatbotId, conversationId, messageId, visitorId, apiKey, groupId, apiKeyId };
  const objectIds = {
    organizationId,
    kbId,
    itemId,
    runId,
    ...chat,
    ...faq,
    ...evaluation,
    ...webhook,
    ...team,
    sessionId,
    invoiceId,
    oidcDomainId,
  };
  return { person, objectIds, token } satisfies {
    person: Person;
    objectIds: ObjectIds;
    token: string;
  };
}

async function makeEvaluation(
  platform: TestPlatform,
  person: Person,
  chatbotId: string,
  marker: string,
): Promise<Pick<ObjectIds, "caseId" | "evaluationRunId">> {
  const params = { chatbotId };
  const body = { cases: [{ question: marker, mustContain: [marker] }] };
  const [added] = await person(evaluationApi.addCases, { params, body });
  const { id: evaluationRunId } = await person(evaluationApi.start, { params });
  await platform.finishJobs();
  return { caseId: added?.id ?? "", evaluationRunId };
}

/**
 * Inserted like the closing of a month, by a separate seller, so that numbers differ. It counts as mailed, because
 * rendering its PDF takes longer than everything else.
 */
async function makeInvoice({ deps }: TestPlatform, organizationId: string, marker: string) {
  const [issued] = simulatedYear();
  const { seller } = invoicingEnv();
  if (!issued || !seller) throw new Error("the year has no invoice");
  const buyer = { ...issued.buyer, name: marker };
  const lines = issued.lines.map((line) => ({ ...line, plan: "start" }));
  const vatId = newId();
  const draft = { ...issued, buyer, lines, seller: { ...issued.seller, vatId } };
  const issuing = { organizationId, seller, draft };
  const { id } = await deps.db.transaction().execute(async (tx) => {
    const invoice = await issue(deps, tx, issuing);
    await tx
      .updateTable("invoices")
      .set({ mailedAt: new Date() })
      .where("id", "=", invoice.id)
      .execute();
    return invoice;
  });
  await deps.db.deleteFrom("invoiceNumbers").where("sellerVatId", "=", vatId).execute();
  return id;
}

/** On another device. */
async function openSession({ deps: { db } }: TestPlatform, { user }: Person): Promise<string> {
  const { organizationId, userId } = user;
  const [id, at] = [newId(), new Date()];
  const expiresAt = new Date(at.getTime() + 86_400_000);
  const row = { id, organizationId, userId, tokenHash: id, createdAt: at, lastSeenAt: at };
  await db
    .insertInto("sessions")
    .values({ ...row, expiresAt })
    .execute();
  return id;
}

/** A member without a password, and an invited person. */
async function makeTeam({ deps: { db } }: TestPlatform, organizationId: string, marker: string) {
  const [memberId, invitationId, at] = [newId(), newId(), new Date()];
  const role = "team_member";
  const person = { firstName: marker, lastName: marker, passwordHash: "none", status: "verified" };
  const times = { termsAcceptedAt: at, privacyAcceptedAt: at, verifiedAt: at };
  const member = { id: memberId, organizationId, email: `${memberId}@example.com`, role };
  await db
    .insertInto("users")
    .values({ ...member, ...person, ...times })
    .execute();
  const guest = { id: invitationId, organizationId, email: `${marker}@example.com`, role };
  const expiresAt = new Date(at.getTime() + 86_400_000);
  await db
    .insertInto("invitations")
    .values({ ...guest, language: "en", createdAt: at, expiresAt })
    .execute();
  return { memberId, invitationId };
}

/** A webhook with a delivery, which nothing else creates. */
async function makeWebhook({ deps }: TestPlatform, organizationId: string, marker: string) {
  const { db, env } = deps;
  const [webhookId, deliveryId, createdAt] = [newId(), newId(), new Date()];
  const own = { organizationId, createdAt };
  const secret = sealSecret(env, webhookId, marker);
  const url = `http://127.0.0.1:9/${marker}`;
  await db
    .insertInto("webhooks")
    .values({ ...own, id: webhookId, url, events: ["limit.reached"], secret })
    .execute();
  const delivery = { ...own, id: deliveryId, webhookId, type: "limit.reached", body: marker };
  await db
    .insertInto("webhookDeliveries")
    .values({ ...delivery, state: "delivered", responseBody: marker })
    .execute();
  return { webhookId, deliveryId };
}

/** Every row of an organisation, to compare before and after. */
export async function rowsOf({ deps: { db } }: TestPlatform, organizationId: string) {
  const self = db.selectFrom("organizations").selectAll().where("id", "=", organizationId);
  const rows = await storedRows(db, await organizationTables(db), organizationId);
  return [...rows, JSON.stringify(await self.executeTakeFirst())];
}

/** The headers of the caller: the person's session or the chatbot's token, by the endpoint's access. */
export function credentialsFor(
  { endpoint }: Case,
  person: Person,
  token: string,
): Record<string, string> {
  const isChat =
    endpoint.access === "chat" || endpoint.access === "bot" || endpoint.access === "visitor";
  return isChat ? { authorization: `Bearer ${token}` } : { cookie: person.cookie };
}
