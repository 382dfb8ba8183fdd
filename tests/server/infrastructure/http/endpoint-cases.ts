import type { InjectOptions } from "fastify";
import { chatApi } from "@/contract/chat";
import { faqApi } from "@/contract/faq";
import { newId } from "@/server/infrastructure/db/id";
import type { Case, Estate } from "@/tests/endpoint-parts";
import { type Person, type TestPlatform, requestOf } from "@/tests/platform";
import { makeChatbot } from "../../journey";

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
