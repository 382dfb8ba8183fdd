import type { Db } from "@/server/infrastructure/db/database";

export const findChatbot = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select(["name", "templateId", "configs"])
    .executeTakeFirst();
