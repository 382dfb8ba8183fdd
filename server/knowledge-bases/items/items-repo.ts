import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { skippedErrors, stoppedErrors } from "@/contract/errors";
import type { Db } from "../../db/database";
import type { DB } from "../../db/schema";
import { containing } from "../../db/search";
import { countRun } from "../crawls/runs-repo";

type Outcome = "failed" | "skipped" | "stopped";

export type ItemFilter = {
  search?: string | undefined;
  stage?: string | undefined;
  outcome?: Outcome | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
};

/** What is shown of a page or file. */
export const itemColumns = [
  "id",
  "kind",
  "stage",
  "errorCode",
  "title",
  "pageUrl",
  "filename",
  "size",
  "mimeType",
  "characterCount",
  "chunkCount",
  "lastCrawl",
  "uploadedAt",
  "trainedShare",
] as const;

const sortColumns: Record<string, Expression<unknown>> = {
  title: sql`lower(title) collate "und-x-icu"`,
  pageUrl: sql`page_url`,
  filename: sql`lower(filename) collate "und-x-icu"`,
  stage: sql`stage`,
  characterCount: sql`character_count`,
  chunkCount: sql`chunk_count`,
  lastCrawl: sql`last_crawl`,
  mimeType: sql`mime_type`,
  size: sql`size`,
  uploadedAt: sql`uploaded_at`,
};

/** One page of the pages or files that were met, in the order in which they were found unless sorted. */
export const list = (db: Db, organizationId: string, kbId: string, filter: ItemFilter) =>
  db
    .selectFrom("items")
    .where(met(organizationId, kbId, filter))
    .select(itemColumns)
    .orderBy(sortColumns[filter.sort?.replace(/^-/, "") ?? ""] ?? sql`depth`, (order) =>
      filter.sort?.startsWith("-") ? order.desc().nullsLast() : order.asc(),
    )
    .orderBy("id")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();

export type ItemRow = Awaited<ReturnType<typeof list>>[number];

export async function count(
  db: Db,
  organizationId: string,
  kbId: string,
  filter: ItemFilter,
): Promise<number> {
  const { total } = await db
    .selectFrom("items")
    .where(met(organizationId, kbId, filter))
    .select((item) => item.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** An address that a crawl only knows of has no stage yet. */
function met(
  organizationId: string,
  kbId: string,
  { search, stage, outcome }: ItemFilter,
): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  const columns = ["title", "pageUrl", "filename"] as const;
  return item.and([
    item("organizationId", "=", organizationId),
    item("kbId", "=", kbId),
    stage ? item("stage", "=", stage) : item("stage", "is not", null),
    ...(outcome ? [notTaken(outcome)] : []),
    ...(search
      ? [item.or(columns.map((column) => item(column, "ilike", containing(search))))]
      : []),
  ]);
}

/** Pages and files of which there is nothing: that failed, was meant so, or somebody stopped it. */
function notTaken(outcome: Outcome): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  const code = sql<string>`coalesce(error_code, '')`;
  const reason = {
    failed: item(code, "not in", [...skippedErrors, ...stoppedErrors]),
    skipped: item(code, "in", skippedErrors),
    stopped: item(code, "in", stoppedErrors),
  };
  return item.and([item("stage", "like", "Failed%"), reason[outcome]]);
}

/** Those of them that another try may give. */
export const isMissed = (): Expression<SqlBool> =>
  expressionBuilder<DB, "items">().or([notTaken("failed"), notTaken("stopped")]);

/** Where the text of these pages or files can be read. */
export const findSources = (db: Db, organizationId: string, ids: string[]) =>
  db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["id", "title", "pageUrl", "filename"])
    .execute();

/** Gives the ids of those that were there. */
export async function remove(db: Db, organizationId: string, kbId: string, ids: string[]) {
  const removed = await db
    .deleteFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "in", ids)
    .returning("id")
    .execute();
  return removed.map(({ id }) => id);
}

/**
 * Counts the pages or files of a knowledge base anew, and how far its run has come: pages visited of those known that
 * the page limit leaves room for, and from the end of the reading on pages trained of those that have text.
 */
export async function refreshCounts(db: Db, organizationId: string, kbId: string): Promise<void> {
  await sql`
    update knowledge_bases as kb
    set item_count = c.items, failed_count = c.failed, skipped_count = c.skipped,
      character_count = least(c.characters, 2147483647),
      progress_done = case when kb.crawl_ended_at is null then c.visited else c.trained end,
      progress_total = case
        when kb.crawl_ended_at is not null then c.to_train
        when c.is_partial then c.known
        else least(c.known, c.visited + greatest(0, kb.max_pages - c.taken))
      end
    from (
      select count(stage)::int as items,
        count(*) filter (where ${isMissed()})::int as failed,
        count(*) filter (where ${notTaken("skipped")})::int as skipped,
        coalesce(sum(i.character_count), 0) as characters,
        (count(*) filter (where is_met))::int as known,
        (count(*) filter (where is_met and state <> 'queued'))::int as visited,
        (count(*) filter (where is_met and state in ('taken', 'unchanged')))::int as taken,
        (count(*) filter (where is_met and (stage = 'Finished' or error_code = 'TRAINING_FAILED')))::int as trained,
        (count(*) filter (where is_met and (stage <> 'FailedTraining' or error_code = 'TRAINING_FAILED')))::int as to_train,
        coalesce(bool_or(run.is_partial), false) as is_partial
      from knowledge_bases k
        left join crawl_runs run on run.id = k.crawl_run_id
        left join items i on i.kb_id = k.id and i.organization_id = k.organization_id
        cross join lateral (select i.crawl_run_id = k.crawl_run_id as is_met) as met
      where k.organization_id = ${organizationId} and k.id = ${kbId}
    ) as c
    where kb.organization_id = ${organizationId} and kb.id = ${kbId}
  `.execute(db);
  await countRun(db, organizationId, kbId);
}
