import { randomUUID } from "node:crypto";
import type { ObjectIds } from "@/tests/object-ids";
import { type Account, call, type Installation } from "./account";

type BuiltObjects = { objectIds: ObjectIds; bearer: string };
type Make = <T>(method: string, path: string, body?: object, bearer?: string) => Promise<T>;

/** Objects that do not exist: calls about them must be refused in the same way. */
export const missingObjectIds = (): ObjectIds => ({
  organizationId: randomUUID(),
  kbId: randomUUID(),
  itemId: randomUUID(),
  runId: randomUUID(),
  chatbotId: randomUUID(),
  conversationId: randomUUID(),
  messageId: randomUUID(),
  visitorId: randomUUID(),
  categoryId: randomUUID(),
  qaId: randomUUID(),
  suggestionId: randomUUID(),
  apiKey: randomUUID(),
  groupId: randomUUID(),
  caseId: randomUUID(),
  evaluationRunId: randomUUID(),
  webhookId: randomUUID(),
  deliveryId: randomUUID(),
  memberId: randomUUID(),
  invitationId: randomUUID(),
  sessionId: randomUUID(),
  apiKeyId: randomUUID(),
  invoiceId: randomUUID(),
  oidcDomainId: randomUUID(),
});

/**
 * Creates everything that an organisation can own without a website; other ids are random. All texts contain `marker`.
 */
export async function makeObjects(
  at: Installation,
  owner: Account,
  marker: string,
): Promise<BuiltObjects> {
  const make: Make = (method, path, body, bearer) =>
    call(at, method, path, {
      ...(body && { body }),
      ...(bearer ? { bearer } : { cookie: owner.sid }),
    });
  const { organizationId, userId: memberId } = owner;
  await make("PATCH", `/organizations/${organizationId}`, {
    website: "https://example.com",
    additionalInfo: marker,
  });
  const files = await makeFiles(make, marker);
  const { bearer, ...chat } = await makeChat(make, files.kbId, marker);
  const { apiKey: key } = await make<{ apiKey: { id: string } }>("POST", "/api-keys", {
    name: marker,
    scopes: ["read"],
  });
  const sessions = await make<{ id: string }[]>("GET", "/users/me/sessions");
  const sessionId = sessions.at(-1)?.id ?? randomUUID();
  const ownIds = { organizationId, memberId, sessionId, apiKeyId: key.id };
  return { objectIds: { ...missingObjectIds(), ...ownIds, ...files, ...chat }, bearer };
}

async function makeFiles(make: Make, marker: string) {
  type Created = { dto: { kbId: string } };
  const { dto } = await make<Created>("POST", "/knowledge-bases", {
    kbType: "File",
    title: marker,
  });
  await make("POST", `/knowledge-bases/texts/${dto.kbId}`, {
    title: marker,
    text: `You can return each bike within 30 days. ${marker}`,
  });
  const [item] = await make<{ itemId: string }[]>("GET", `/knowledge-bases/explore/${dto.kbId}`);
  return { kbId: dto.kbId, itemId: item?.itemId ?? randomUUID() };
}

async function makeChat(make: Make, kbId: string, marker: string) {
  type Created = { chatbot: { id: string }; apiKey: string; apiSecret: string };
  const { chatbot, apiKey, apiSecret } = await make<Created>("POST", "/chat-bots", {
    name: marker,
    templateId: "pure",
    kbIds: [kbId],
  });
  const chatbotId = chatbot.id;
  const { token } = await make<{ token: string }>("POST", "/auth/botlogin", { apiKey, apiSecret });
  const conversation = await make<{ id: string }>("POST", "/conversations", {}, token);
  const messages = `/conversations/${conversation.id}/messages`;
  const { messageId } = await make<{ messageId: string }>(
    "POST",
    messages,
    { text: marker },
    token,
  );
  const [addedCase] = await make<{ id: string }[]>("POST", `/evaluations/cases/${chatbotId}`, {
    cases: [{ question: marker }],
  });
  const faq = await makeFaq(make, chatbotId, marker);
  const conversationId = conversation.id;
  const caseId = addedCase?.id ?? randomUUID();
  return { bearer: token, apiKey, chatbotId, conversationId, messageId, caseId, ...faq };
}

async function makeFaq(make: Make, chatbotId: string, marker: string) {
  const category = await make<{ id: string }>("POST", `/chat-bots-faq/cat/${chatbotId}`, {
    name: marker.slice(0, 30),
  });
  const { qaList } = await make<{ qaList: { id: string }[] }>(
    "POST",
    `/chat-bots-faq/qa/${chatbotId}`,
    { categoryId: category.id, qaList: [{ question: marker, answer: marker }] },
  );
  return { categoryId: category.id, qaId: qaList[0]?.id ?? randomUUID() };
}
