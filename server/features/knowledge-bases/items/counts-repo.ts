import { sql } from "kysely";
import { skippedErrors } from "@/contract/errors";
import type { Db } from "@/server/infrastructure/db/database";
import { isMissed, notTaken } from "./items-repo";

/**
 * Counts the pages or files of a knowledge base anew, how far its run has come, and what it has brought so far. Pages
 * visited of those known that the page limit leaves room for, and from the end of the reading on pages trained of those
 * that have text. A run's changes are rows, all else is told by the pages it has met.
 */
export async function refreshCounts(db: Db, organizationId: string, kbId: string): Promise<void> {
  await sql`
    with counted as (
      update knowledge_bases as kb
      set item_count = c.items, failed_count = c.failed, skipped_count = c.skipped,
        character_count = least(c.characters, 2147483647),
        progress_done = case when kb.crawl_ended_at is null then c.visited else c.trained end,
        progress_total = case
          when kb.crawl_ended_at is not null then c.to_train
          when c.is_partial then c.known
          else least(c.known, c.visited + greatest(0, kb.max_pages - c.taken))
        end
      from (${countsOf(organizationId, kbId)}) as c
      where kb.organization_id = ${organizationId} and kb.id = ${kbId}
      returning c.*
    )
    update crawl_runs as run
    set new_count = changes.new, changed_count = changes.changed, gone_count = changes.gone,
      failed_count = c.run_failed, skipped_count = c.run_skipped,
      unchanged_count = greatest(0, c.run_well - changes.new - changes.changed)
    from counted as c
      cross join lateral (
        select count(*) filter (where kind = 'new')::int as new,
          count(*) filter (where kind = 'changed')::int as changed,
          count(*) filter (where kind = 'gone')::int as gone
        from crawl_changes
        where run_id = c.run_id and organization_id = ${organizationId}
      ) as changes
    where run.organization_id = ${organizationId} and run.kb_id = ${kbId}
      and run.id = c.run_id and run.ended_at is null
  `.execute(db);
}

/** All that is counted of pages, by one look at each: of a large knowledge base that takes long. */
const countsOf = (organizationId: string, kbId: string) => sql`
  select k.crawl_run_id as run_id,
    count(stage)::int as items,
    count(*) filter (where ${isMissed()})::int as failed,
    count(*) filter (where ${notTaken("skipped")})::int as skipped,
    coalesce(sum(i.character_count), 0) as characters,
    (count(*) filter (where is_met))::int as known,
    (count(*) filter (where is_visited))::int as visited,
    (count(*) filter (where is_met and state in ('taken', 'unchanged')))::int as taken,
    (count(*) filter (where is_met and (stage = 'Finished' or error_code = 'TRAINING_FAILED')))::int as trained,
    (count(*) filter (where is_met and (stage <> 'FailedTraining' or error_code = 'TRAINING_FAILED')))::int as to_train,
    (count(*) filter (where is_visited and error_code <> all(${skippedErrors}::text[])))::int as run_failed,
    (count(*) filter (where is_visited and error_code = any(${skippedErrors}::text[])))::int as run_skipped,
    (count(*) filter (where is_visited and error_code is null and stage = 'Finished'))::int as run_well,
    coalesce(bool_or(run.is_partial), false) as is_partial
  from knowledge_bases k
    left join crawl_runs run on run.id = k.crawl_run_id
    left join items i on i.kb_id = k.id and i.organization_id = k.organization_id
    cross join lateral (
      select i.crawl_run_id = k.crawl_run_id as is_met,
        i.crawl_run_id = k.crawl_run_id and state <> 'queued' as is_visited
    ) as met
  where k.organization_id = ${organizationId} and k.id = ${kbId}
  group by k.crawl_run_id
`;
