import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { FaqEntry } from "@/contract/chatbots/faq";
import type { Db } from "@/server/infrastructure/db/database";

/** In the owner's order. As part of another statement, `chatbotId` is a reference. */
export const enabledEntries = (
  db: Db,
  organizationId: string,
  chatbotId: string | RawBuilder<string>,
) =>
  db
    .selectFrom("faqEntries as entry")
    .innerJoin("faqCategories as category", "category.id", "entry.categoryId")
    .where("entry.organizationId", "=", organizationId)
    .where("entry.chatbotId", "=", chatbotId)
    .where("category.enabled", "=", true)
    .where("entry.answer", "!=", "")
    .select(["category.id as categoryId", "category.name as category"])
    .select(["entry.id", "entry.question", "entry.answer"])
    .orderBy("category.id")
    .orderBy("entry.position")
    .orderBy("entry.id");

/** Categories by creation, questions in the owner's order. */
const withEntries = (db: Db, organizationId: string) =>
  db
    .selectFrom("faqCategories")
    .where("faqCategories.organizationId", "=", organizationId)
    .select(["id", "chatbotId", "name", "enabled", "aiGenerated"])
    .select((category) =>
      jsonArrayFrom(
        category
          .selectFrom("faqEntries as entry")
          .whereRef("entry.categoryId", "=", "faqCategories.id")
          .where("entry.organizationId", "=", organizationId)
          .select(["entry.id", "entry.question", "entry.answer", "entry.answerSource"])
          .orderBy("entry.position")
          .orderBy("entry.id"),
      ).as("qaList"),
    )
    .orderBy("id");

export const list = (db: Db, organizationId: string, chatbotId: string) =>
  withEntries(db, organizationId).where("chatbotId", "=", chatbotId).execute();

export const find = (db: Db, organizationId: string, id: string) =>
  withEntries(db, organizationId).where("id", "=", id).executeTakeFirst();

export const findMany = (db: Db, organizationId: string, ids: string[]) =>
  withEntries(db, organizationId).where("id", "in", ids).execute();

/** Serialises additions to the chatbot's categories until the transaction ends. False if the chatbot was deleted. */
export const lockChatbot = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select("id")
    .forUpdate()
    .executeTakeFirst();

export const lockCategory = (db: Db, organizationId: string, chatbotId: string, id: string) =>
  db
    .selectFrom("faqCategories")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .where("id", "=", id)
    .select("id")
    .forUpdate()
    .executeTakeFirst();

export async function countCategories(db: Db, organizationId: string, chatbotId: string) {
  const { count } = await db
    .selectFrom("faqCategories")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .select((category) => category.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countEntries(db: Db, organizationId: string, categoryId: string) {
  const { count } = await db
    .selectFrom("faqEntries")
    .where("organizationId", "=", organizationId)
    .where("categoryId", "=", categoryId)
    .select((entry) => entry.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type NewCategory = {
  id: string;
  chatbotId: string;
  name: string;
  enabled: boolean;
  aiGenerated?: boolean;
};

export const insertCategory = (db: Db, organizationId: string, row: NewCategory) =>
  db
    .insertInto("faqCategories")
    .values({ ...row, organizationId })
    .execute();

type Change = { name?: string | undefined; enabled?: boolean | undefined };

export const updateCategory = (db: Db, organizationId: string, id: string, change: Change) =>
  db
    .updateTable("faqCategories")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set(change)
    .execute();

export const deleteCategory = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("faqCategories")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

type CategoryRef = { organizationId: string; chatbotId: string; categoryId: string };

export type EntryRow = Omit<FaqEntry, "sources">;

export async function insertEntries(
  db: Db,
  category: CategoryRef,
  entries: EntryRow[],
): Promise<void> {
  const { last } = await db
    .selectFrom("faqEntries")
    .where("organizationId", "=", category.organizationId)
    .where("categoryId", "=", category.categoryId)
    .select((row) => row.fn.coalesce(row.fn.max("position"), sql<number>`-1`).as("last"))
    .executeTakeFirstOrThrow();
  const rows = entries.map((entry, at) => ({ ...entry, ...category, position: last + 1 + at }));
  await db.insertInto("faqEntries").values(rows).execute();
}

/** In the owner's order. */
export async function listEntryIds(db: Db, organizationId: string, categoryId: string) {
  const rows = await db
    .selectFrom("faqEntries")
    .where("organizationId", "=", organizationId)
    .where("categoryId", "=", categoryId)
    .select("id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export const setPosition = (db: Db, organizationId: string, id: string, position: number) =>
  db
    .updateTable("faqEntries")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set({ position })
    .execute();

export const findEntries = (db: Db, organizationId: string, chatbotId: string, ids: string[]) =>
  db
    .selectFrom("faqEntries")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .where("id", "in", ids)
    .select(["id", "question", "answer", "answerSource", "categoryId"])
    .execute();

export const updateEntry = (db: Db, organizationId: string, { id, ...change }: EntryRow) =>
  db
    .updateTable("faqEntries")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set(change)
    .execute();

export const deleteEntry = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("faqEntries")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export async function listKnowledgeBases(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}
