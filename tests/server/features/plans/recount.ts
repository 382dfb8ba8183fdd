import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

/**
 * The stored counters, and the counts of rows. Rows that were deleted with their knowledge base are missing from
 * monthly counts.
 */
export async function recount(db: Db, organizationId: string) {
  const { rows } = await sql<{ counted: Counts; found: Counts }>`
    select
      json_build_object('files', coalesce(held.files, 0), 'storageBytes', coalesce(held.storage_bytes, 0),
        'prompts', coalesce(used.prompts, 0), 'messageTokens', coalesce(used.message_tokens, 0),
        'crawledPages', coalesce(used.crawled_pages, 0), 'trainedPages', coalesce(used.trained_pages, 0)) as counted,
      json_build_object(
        'files', (select count(*) from items i where i.organization_id = o.id and i.storage_key is not null
          and i.is_current),
        'storageBytes', (select coalesce(sum(size), 0) from stored_files s where s.organization_id = o.id),
        'prompts', (select count(*) from messages m where m.organization_id = o.id and m.role = 'assistant'),
        'messageTokens', (select coalesce(sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)), 0)
          from messages m where m.organization_id = o.id),
        'crawledPages', (select coalesce(sum(crawled_pages), 0) from crawl_runs r where r.organization_id = o.id),
        'trainedPages', (select count(*) from crawl_changes c where c.organization_id = o.id and kind <> 'gone')
      ) as found
    from organizations o
    left join organization_usage held on held.organization_id = o.id
    left join organization_usage_months used on used.organization_id = o.id
    where o.id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("There is no such organisation.");
  return row;
}

type Counts = Record<
  "files" | "storageBytes" | "prompts" | "messageTokens" | "crawledPages" | "trainedPages",
  number
>;
