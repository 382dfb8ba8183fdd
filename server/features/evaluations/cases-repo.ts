import { type Insertable, sql } from "kysely";
import type { Language } from "@/server/engines/search/text/language";
import type { Db } from "@/server/infrastructure/db/database";
import type { EvaluationCases } from "@/server/infrastructure/db/schema";
import { splitRows } from "@/server/infrastructure/db/split-rows";

export type ChatbotRef = { organizationId: string; chatbotId: string };

export const list = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("evaluationCases")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .select(["id", "question", "mustContain", "mustNotContain", "citedSource", "isRefusal"])
    .orderBy("id")
    .execute();

export async function insert(db: Db, cases: Insertable<EvaluationCases>[]): Promise<void> {
  for (const rows of splitRows(cases))
    await db.insertInto("evaluationCases").values(rows).execute();
}

type Change = Omit<Insertable<EvaluationCases>, "id" | "organizationId" | "chatbotId">;

export const update = (db: Db, organizationId: string, id: string, change: Change) =>
  db
    .updateTable("evaluationCases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set(change)
    .returning("id")
    .executeTakeFirst();

export const deleteCase = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("evaluationCases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/** Serialises new cases and runs until the transaction ends. Undefined if there is no such chatbot. */
export const lockChatbot = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select("id")
    .forUpdate()
    .executeTakeFirst();

const READ_PAGES = 200;
const READ_HEADINGS = 500;

export type Heading = { heading: string; source: string; lang: Language };

/** Returns the headings above text, or the title of a page without them; pages closest to the home page come first. */
export async function listHeadings(
  db: Db,
  { organizationId, chatbotId }: ChatbotRef,
): Promise<Heading[]> {
  const { rows } = await sql<Heading>`
    select heading, source, lang from (
      select distinct on (heading, pages.id)
        trim(coalesce(chunks.heading_path ->> -1, page_title)) as heading, source, chunks.lang, depth, pages.id, ordinal
      from (
        select items.id, depth, coalesce(page_url, filename) as source, case when page_url is not null then title end as page_title
        from chatbot_knowledge_bases as link
        join items on items.kb_id = link.kb_id and items.organization_id = ${organizationId}::uuid
        where link.organization_id = ${organizationId}::uuid
          and link.chatbot_id = ${chatbotId}::uuid and is_current and chunk_count > 0
        order by depth, items.id limit ${READ_PAGES}
      ) as pages
      join chunks on item_id = pages.id and organization_id = ${organizationId}::uuid
      where chunks.character_count >= 80
        and char_length(coalesce(chunks.heading_path ->> -1, page_title)) between 4 and 200
      order by heading, pages.id, ordinal
    ) as headings
    order by depth, id, ordinal limit ${READ_HEADINGS}
  `.execute(db);
  return rows;
}
