import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Scope } from "./scope";

/**
 * Of what an archive takes, the part that unpacking does. A guess: what is in it is not known before, and reading it
 * takes far longer.
 */
const unpacking = 0.1;

/**
 * Counts the files of a knowledge base anew, and how far its run has come, in files and in the bytes of them. An
 * archive is a file too; its bytes are those of what is in it, once it is unpacked. Gives how many files the run has.
 */
export async function refreshCounts(db: Db, { organizationId, kbId }: Scope): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    update knowledge_bases as kb
    set item_count = c.items, failed_count = c.failed, character_count = least(c.characters, 2147483647),
      progress_done = c.done, progress_total = c.known, progress_share = coalesce(c.share, 0)
    from (
      select count(*)::int as items,
        count(*) filter (where failed)::int as failed,
        coalesce(sum(characters), 0) as characters,
        count(*) filter (where current and ended)::int as done,
        count(*) filter (where current)::int as known,
        sum(bytes * trained) filter (where current) / nullif(sum(bytes) filter (where current), 0) as share
      from (
        select i.stage like 'Failed%' as failed,
          i.stage like 'Failed%' or i.stage = 'Finished' as ended,
          i.crawl_run_id = k.crawl_run_id as current,
          case when i.kind = 'archive' and i.stage <> 'StartExtracting' then 0 else coalesce(i.size, 0) end as bytes,
          case
            when i.stage like 'Failed%' or i.stage = 'Finished' then 1
            when i.kind = 'archive' then i.trained_share * ${unpacking}::real
            when i.parent_id is null then trained.share
            else ${unpacking}::real + (1 - ${unpacking}::real) * trained.share
          end as trained,
          i.character_count as characters
        from items i join knowledge_bases k on k.id = i.kb_id
          cross join lateral (
            select case when i.stage in ('EndExtracting', 'Traning') then i.trained_share else 0 end as share
          ) as trained
        where i.organization_id = ${organizationId} and i.kb_id = ${kbId}
      ) as item
    ) as c
    where kb.organization_id = ${organizationId} and kb.id = ${kbId}
    returning c.known
  `.execute(db);
  return rows[0]?.known ?? 0;
}
