import { type Insertable, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { FaqSuggestions } from "@/server/infrastructure/db/schema";

export type ChatbotRef = { organizationId: string; chatbotId: string };

type Status = "generating" | "successful" | "failed";

export const findStatus = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("faqSuggestionRuns")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .select("status")
    .executeTakeFirst();

export const setStatus = (db: Db, owned: ChatbotRef, status: Status) =>
  db
    .insertInto("faqSuggestionRuns")
    .values({ ...owned, status })
    .onConflict((conflict) =>
      conflict.column("chatbotId").doUpdateSet({ status, updatedAt: sql<Date>`now()` }),
    )
    .execute();

/** Returns questions that do not depend on earlier ones. */
const askedQuestions = (db: Db, { organizationId, chatbotId }: ChatbotRef, from: Date) =>
  db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversationId")
    .where("messages.organizationId", "=", organizationId)
    .where("conversations.chatbotId", "=", chatbotId)
    .where("messages.createdAt", ">=", from)
    .where("messages.role", "=", "user")
    .where(sql<boolean>`coalesce(messages.kind, 'question') = 'question'`)
    .where(
      sql<boolean>`coalesce(nullif(messages.completed_question, ''), messages.text) = messages.text`,
    )
    .where(sql<boolean>`char_length(messages.text) between 2 and 300`);

/** Rows per statement, because the embedded database has one connection. */
const BATCH_ROWS = 2_000;

type AskedRow = { id: string; text: string };

export async function listAsked(
  db: Db,
  owned: ChatbotRef,
  from: Date,
  limit: number,
): Promise<AskedRow[]> {
  const found: AskedRow[] = [];
  let until: string | undefined;
  while (found.length < limit) {
    let query = askedQuestions(db, owned, from)
      .select(["messages.id", "messages.text"])
      // A Date holds milliseconds only.
      .select(sql<string>`messages.created_at::text`.as("askedAt"))
      .orderBy("messages.createdAt", "desc")
      .orderBy("messages.id", "desc")
      .limit(BATCH_ROWS);
    const last = found.at(-1)?.id;
    if (until && last)
      query = query.where(
        sql<boolean>`(messages.created_at, messages.id) < (${until}::timestamptz, ${last}::uuid)`,
      );
    const rows = await query.execute();
    found.push(...rows.map(({ id, text }) => ({ id, text })));
    until = rows.at(-1)?.askedAt;
    if (rows.length < BATCH_ROWS) break;
  }
  return found.slice(0, limit);
}

export async function countAsked(
  db: Db,
  owned: ChatbotRef,
  from: Date,
  limit: number,
): Promise<number> {
  const rows = await askedQuestions(db, owned, from).select("messages.id").limit(limit).execute();
  return rows.length;
}

export async function listDismissals(db: Db, { organizationId, chatbotId }: ChatbotRef) {
  const rows = await db
    .selectFrom("faqDismissals")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .select("wordingHash")
    .execute();
  return new Set(rows.map(({ wordingHash }) => wordingHash));
}

export const insertDismissals = (db: Db, owned: ChatbotRef, hashes: readonly string[]) =>
  db
    .insertInto("faqDismissals")
    .values(hashes.map((wordingHash) => ({ ...owned, wordingHash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function replace(
  db: Db,
  { organizationId, chatbotId }: ChatbotRef,
  rows: readonly Insertable<FaqSuggestions>[],
): Promise<void> {
  await db
    .deleteFrom("faqSuggestions")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .execute();
  const ids = rows.map(({ messageId }) => messageId);
  const found = await db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select("id")
    .orderBy("id")
    .forKeyShare()
    .execute();
  const present = new Set(found.map(({ id }) => id));
  const existingRows = rows.filter(({ messageId }) => present.has(messageId));
  if (existingRows.length > 0)
    await db
      .insertInto("faqSuggestions")
      .values([...existingRows])
      .execute();
}

const suggestions = (db: Db, organizationId: string) =>
  db
    .selectFrom("faqSuggestions")
    .where("organizationId", "=", organizationId)
    .select(["id", "chatbotId", "category", "question", "answer", "sources", "askedCount"])
    .select("wordings");

export const list = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  suggestions(db, organizationId)
    .where("chatbotId", "=", chatbotId)
    .orderBy("askedCount", "desc")
    .orderBy("id")
    .execute();

/** Locked until the transaction ends. */
export const lock = (db: Db, organizationId: string, id: string) =>
  suggestions(db, organizationId).where("id", "=", id).forUpdate().executeTakeFirst();

export const deleteSuggestion = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("faqSuggestions")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

export const findChatbotName = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select("name")
    .executeTakeFirst();
