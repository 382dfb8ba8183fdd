import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type {
  Chatbots,
  EvaluationCases,
  FaqCategories,
  FaqEntries,
  FaqSources,
  Items,
} from "@/server/infrastructure/db/schema";

export async function insertItems(db: Db, rows: Insertable<Items>[]): Promise<void> {
  await db.insertInto("items").values(rows).execute();
}

type NewChatbot = Insertable<Chatbots> & { id: string };

export async function insertChatbot(
  db: Db,
  { kbIds, ...row }: NewChatbot & { kbIds: string[] },
): Promise<void> {
  const { id: chatbotId, organizationId } = row;
  await db.insertInto("chatbots").values(row).execute();
  const links = kbIds.map((kbId) => ({ organizationId, chatbotId, kbId }));
  if (links.length > 0) await db.insertInto("chatbotKnowledgeBases").values(links).execute();
}

type Faq = {
  categories: Insertable<FaqCategories>[];
  entries: Insertable<FaqEntries>[];
  sources: Insertable<FaqSources>[];
};

/** Rows of one statement, which has a limited number of parameters. */
const batchRows = 500;

export async function insertFaq(db: Db, { categories, entries, sources }: Faq): Promise<void> {
  for (const rows of batchesOf(categories))
    await db.insertInto("faqCategories").values(rows).execute();
  for (const rows of batchesOf(entries)) await db.insertInto("faqEntries").values(rows).execute();
  for (const rows of batchesOf(sources)) await db.insertInto("faqSources").values(rows).execute();
}

export async function insertCases(db: Db, cases: Insertable<EvaluationCases>[]): Promise<void> {
  for (const rows of batchesOf(cases))
    await db.insertInto("evaluationCases").values(rows).execute();
}

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows);
}

/** In lower case. */
export async function listNames(
  db: Db,
  organizationId: string,
  table: "chatbots" | "knowledgeBases",
): Promise<Set<string>> {
  const rows =
    table === "chatbots"
      ? await db
          .selectFrom("chatbots")
          .where("organizationId", "=", organizationId)
          .select(sql<string>`lower(name)`.as("name"))
          .execute()
      : await db
          .selectFrom("knowledgeBases")
          .where("organizationId", "=", organizationId)
          .select(sql<string>`lower(title)`.as("name"))
          .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Keys of websites that the organisation has. */
export async function listWebsites(db: Db, organizationId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("websiteKey", "is not", null)
    .select("websiteKey")
    .execute();
  return new Set(rows.flatMap(({ websiteKey }) => websiteKey ?? []));
}
