import type { Db } from "../db/database";

/** The questions of a chatbot's categories that are switched on, under them, all in the order of their making. */
export const listEnabled = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("faqEntries as entry")
    .innerJoin("faqCategories as category", "category.id", "entry.categoryId")
    .where("entry.organizationId", "=", organizationId)
    .where("entry.chatbotId", "=", chatbotId)
    .where("category.enabled", "=", true)
    .select(["category.id as categoryId", "category.name as category"])
    .select(["entry.question", "entry.answer"])
    .orderBy("category.id")
    .orderBy("entry.id")
    .execute();
