import { sql } from "kysely";
import { skippedErrors } from "@/contract/errors";
import * as runs from "@/server/features/runs/run-repo";
import type { Scope } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";
import { type Counts, setCounts } from "../write-repo";
import { hasOutcome, isRetryable } from "./list-repo";

/** Unpacking counts as this share of the work on an archive, because its members are unknown until then. */
const UNPACKING_SHARE = 0.1;

type Row = Counts & {
  runId: string | null;
  runItems: number;
  runFailed: number;
  runSkipped: number;
  runTrained: number;
};

/**
 * Updates the counts and the progress of a knowledge base. The progress of a website counts the pages read, up to the
 * page limit, and then the pages trained; that of files counts the trained bytes.
 * @returns the number of items in the run
 */
export async function refreshCounts(db: Db, scope: Scope): Promise<number> {
  const found = await findCounts(db, scope);
  if (!found) return 0;
  const { counts, runId, runItems, runFailed: failed, runSkipped: skipped, runTrained } = found;
  await setCounts(db, scope, counts);
  const { organizationId, kbId } = scope;
  if (runId) {
    await runs.setCounts(
      db,
      { organizationId, kbId, runId },
      { failed, skipped, trained: runTrained },
    );
  }
  return runItems;
}

/** Undefined if the knowledge base was deleted. */
export async function findCounts(db: Db, scope: Scope) {
  const { rows } = await countItems(scope).execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { runId, runItems, runFailed, runSkipped, runTrained, ...counts } = row;
  return { counts, runId, runItems, runFailed, runSkipped, runTrained };
}

/** Counts everything in one scan, because each scan of a large knowledge base is slow. */
const countItems = ({ organizationId, kbId }: Scope) => sql<Row>`
  select run_id as "runId", items as "itemCount", failed as "failedCount", skipped as "skippedCount",
    least(characters, 2147483647)::int as "characterCount",
    done as "progressDone", coalesce(share, 0)::real as "progressShare",
    case
      when is_read then to_train
      when is_partial then known
      else least(known, visited + greatest(0, max_pages - taken))
    end as "progressTotal",
    known as "runItems", run_failed as "runFailed", run_skipped as "runSkipped", run_trained as "runTrained"
  from (
    select k.crawl_run_id as run_id, k.max_pages, k.crawl_ended_at is not null as is_read,
      count(stage)::int as items,
      count(*) filter (where ${isRetryable()})::int as failed,
      count(*) filter (where ${hasOutcome("skipped")})::int as skipped,
      coalesce(sum(i.character_count), 0) as characters,
      (count(*) filter (where in_run))::int as known,
      (count(*) filter (where is_visited))::int as visited,
      (count(*) filter (where in_run and is_done))::int as done,
      (count(*) filter (where in_run and state in ('taken', 'unchanged')))::int as taken,
      (count(*) filter (where in_run and (stage <> 'FailedTraining' or error_code = 'TRAINING_FAILED')))::int as to_train,
      sum(bytes * trained) filter (where in_run) / nullif(sum(bytes) filter (where in_run), 0) as share,
      (count(*) filter (where is_visited and error_code <> all(${skippedErrors}::text[])))::int as run_failed,
      (count(*) filter (where is_visited and error_code = any(${skippedErrors}::text[])))::int as run_skipped,
      (count(*) filter (where is_visited and error_code is null and stage = 'Finished'))::int as run_trained,
      coalesce(bool_or(run.is_partial), false) as is_partial
    from knowledge_bases k
      left join crawl_runs run on run.id = k.crawl_run_id
      left join items i on i.kb_id = k.id and i.organization_id = k.organization_id
      cross join lateral (${progressOfItem}) as progress
    where k.organization_id = ${organizationId} and k.id = ${kbId}
    group by k.id
  ) as counted
`;

/** Pages have no bytes. The bytes of an unpacked archive are those of its members. */
const progressOfItem = sql`
  select i.crawl_run_id = k.crawl_run_id as in_run,
    i.crawl_run_id = k.crawl_run_id and state <> 'queued' as is_visited,
    case
      when i.kind <> 'page' then i.stage = 'Finished' or i.stage like 'Failed%'
      when k.crawl_ended_at is null then state <> 'queued'
      else stage = 'Finished' or error_code = 'TRAINING_FAILED'
    end as is_done,
    case
      when i.kind = 'page' or i.kind = 'archive' and i.stage <> 'StartExtracting' then 0
      else coalesce(i.size, 0)
    end as bytes,
    case
      when i.stage = 'Finished' or i.stage like 'Failed%' then 1
      when i.kind = 'archive' then i.trained_share * ${UNPACKING_SHARE}::real
      else case when i.parent_id is null then 0 else ${UNPACKING_SHARE}::real end
        + case when i.parent_id is null then 1 else 1 - ${UNPACKING_SHARE}::real end
        * case when i.stage in ('EndExtracting', 'Training') then i.trained_share else 0 end
    end as trained
`;
