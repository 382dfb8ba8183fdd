import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Owned } from "./cases-repo";

const READ_PAGES = 200;
const READ_HEADINGS = 500;

/** `source`: the address of a page or the name of a file. */
export type Heading = { heading: string; source: string };

/** Headings, or titles of texts without any; pages closest to the home page first. */
export async function listHeadings(
  db: Db,
  { organizationId, chatbotId }: Owned,
): Promise<Heading[]> {
  const { rows } = await sql<Heading>`
    select heading, source from (
      select distinct on (heading, pages.id)
        trim(coalesce(chunks.heading_path ->> -1, chunks.title)) as heading, source, depth, pages.id, ordinal
      from (
        select items.id, depth, coalesce(page_url, filename) as source
        from chatbot_knowledge_bases as link
        join items on items.kb_id = link.kb_id and items.organization_id = ${organizationId}::uuid
        where link.organization_id = ${organizationId}::uuid
          and link.chatbot_id = ${chatbotId}::uuid and is_current and chunk_count > 0
        order by depth, items.id limit ${READ_PAGES}
      ) as pages
      join chunks on item_id = pages.id and organization_id = ${organizationId}::uuid
      where chunks.character_count >= 80
        and char_length(coalesce(chunks.heading_path ->> -1, chunks.title)) between 6 and 200
      order by heading, pages.id, ordinal
    ) as headings
    order by depth, id, ordinal limit ${READ_HEADINGS}
  `.execute(db);
  return rows;
}
