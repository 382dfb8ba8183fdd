import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";

/** A new organisation with one user, without the steps of a registration. */
export async function makeAccount(db: Db) {
  const [organizationId, userId] = [newId(), newId()];
  await db.insertInto("organizations").values({ id: organizationId, name: "Test" }).execute();
  await db
    .insertInto("users")
    .values({
      id: userId,
      organizationId,
      email: `${userId}@example.com`,
      firstName: "Ada",
      lastName: "Bley",
      passwordHash: "",
      role: "owner",
      status: "active",
    })
    .execute();
  return { organizationId, userId };
}

type Columns = { kbStatus?: string; nextRunAt?: Date; kbType?: string };

export async function makeKnowledgeBase(db: Db, organizationId: string, columns: Columns = {}) {
  const kbId = newId();
  await db
    .insertInto("knowledgeBases")
    .values({ id: kbId, organizationId, kbType: "File", title: kbId, ...columns })
    .execute();
  return { organizationId, kbId };
}

/** A conversation of a chatbot of its own. */
export async function makeConversation(db: Db, organizationId: string) {
  const [id, chatbotId] = [newId(), newId()];
  await db
    .insertInto("chatbots")
    .values({
      id: chatbotId,
      organizationId,
      name: chatbotId,
      templateId: "pure",
      apiKey: chatbotId,
      apiSecretHash: "",
      configs: "{}",
    })
    .execute();
  await db
    .insertInto("conversations")
    .values({ id, organizationId, chatbotId, locale: "en" })
    .execute();
  return { organizationId, chatbotId, id };
}
