import { sql } from "kysely";
import type { ItemWarning } from "@/contract/knowledge-bases/item-warnings";
import type { SkipCode } from "@/server/engines/ingest/crawl/frontier";
import { itemsOf, type Batch } from "@/server/features/knowledge-bases/items/item-batches";
import type { Run } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { textArray } from "@/server/infrastructure/db/text-array";

export const listAddresses = (db: Db, run: Run, batch: Batch) =>
  itemsOf(db, run, batch)
    .select(["id", "pageUrl", "depth", "state", "contentHash as hash", "etag", "lastModified"])
    .select(sql<boolean>`missing_since is not null`.as("isMissing"))
    .select(isInRun(run).as("isInRun"))
    .execute();

export async function addToRun(db: Db, run: Run, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ADDED_AT_ONCE) {
    await db
      .updateTable("items")
      .where("organizationId", "=", run.organizationId)
      .where("kbId", "=", run.kbId)
      .where("id", "in", ids.slice(at, at + ADDED_AT_ONCE))
      .set({ crawlRunId: run.runId, state: "queued" })
      .execute();
  }
}

const ADDED_AT_ONCE = 1_000;

/** A crawl finds them again on pages that changed. */
const permanentErrors: SkipCode[] = [
  "CRAWL_ADDRESS_FORBIDDEN",
  "CRAWL_DUPLICATE",
  "CRAWL_HTTP_404",
  "CRAWL_HTTP_410",
  "CRAWL_INVALID_ADDRESS",
  "CRAWL_OUTSIDE_BASE",
];

/**
 * Lists the pages of the knowledge base. `needsVisit`: the run has not got the page yet, and it is trained or may be
 * readable now; unchanged pages are not parsed again, and they may be the only ones that link to it.
 */
export const listKnownPages = (db: Db, run: Run, batch: Batch) =>
  itemsOf(db, run, batch)
    .select(["id", "depth", "pageUrl"])
    .select((item) =>
      item
        .and([
          item.not(isInRun(run)),
          item.or([
            item("trainedHash", "is not", null),
            item.and([
              item("missingSince", "is", null),
              item.or([
                item("errorCode", "is", null),
                item("errorCode", "not in", permanentErrors),
              ]),
            ]),
          ]),
        ])
        .as("needsVisit"),
    )
    .execute();

export type NewAddressRow = { url: string; depth: number };

/** Pages of earlier runs keep their text until this run has read them. */
export async function insertAddresses(db: Db, run: Run, addresses: NewAddressRow[]): Promise<void> {
  if (addresses.length === 0) return;
  const { organizationId, kbId, runId } = run;
  await sql`
    insert into items (id, organization_id, kb_id, kind, page_url, depth, state, crawl_run_id)
    select id, ${organizationId}::uuid, ${kbId}::uuid, 'page', url, depth, 'queued', ${runId}::uuid
    from unnest(
      ${addresses.map(() => newId())}::uuid[], ${addresses.map(({ url }) => url)}::text[],
      ${addresses.map(({ depth }) => depth)}::int[]
    ) as address (id, url, depth)
    on conflict (kb_id, page_url) do update
    set depth = excluded.depth, state = excluded.state, crawl_run_id = excluded.crawl_run_id
    where items.crawl_run_id is distinct from ${runId}::uuid
  `.execute(db);
}

export type OutcomeRow = {
  url: string;
  state: "taken" | "unchanged" | "skipped";
  code: string | null;
  /** The page keeps its text, because it is unchanged or has failed temporarily. */
  keeps: boolean;
  title: string | null;
  lang: string | null;
  markdown: string | null;
  hash: string | null;
  etag: string | null;
  lastModified: string | null;
  size: number | null;
  mimeType: string | null;
  /** Offsets in characters of the text. */
  pageStarts: number[] | null;
  warnings: ItemWarning[] | null;
};

/**
 * Stores at most one outcome per address. Pages with text become "Crawled".
 * @returns the addresses of those pages, and how many pages were read, including unchanged ones
 */
export async function saveOutcomes(
  db: Db,
  run: Run,
  outcomes: OutcomeRow[],
): Promise<{ crawled: string[]; pages: number }> {
  // With the knowledge base among the rows, the index finds each page; otherwise all of its pages
  // might be scanned.
  const { rows } = await sql<{ pageUrl: string | null; isRead: boolean }>`
    with o as materialized (
      select ${run.kbId}::uuid as kb_id, row.* from ${rowsOf(outcomes)}
    )
    update items set
      state = o.state,
      error_code = o.code,
      stage = case when o.state = 'taken' or (o.keeps and items.markdown is not null)
        then 'Crawled' else 'FailedTraining' end,
      title = case when o.state = 'taken' then o.title else items.title end,
      lang = case when o.state = 'taken' then o.lang else items.lang end,
      markdown = case when o.state = 'taken' then o.markdown else items.markdown end,
      content_hash = case when o.state = 'taken' then o.hash else items.content_hash end,
      etag = case when o.state = 'taken' then o.etag else items.etag end,
      last_modified = case when o.state = 'taken' then o.last_modified else items.last_modified end,
      mime_type = case when o.state = 'taken' then o.mime_type else items.mime_type end,
      page_starts = case when o.state = 'taken' then o.page_starts::jsonb else items.page_starts end,
      warnings = case when o.state = 'taken' then o.warnings::jsonb else items.warnings end,
      size = coalesce(o.size, items.size),
      character_count = case when o.state = 'taken' then length(o.markdown) else items.character_count end,
      missing_since = case when o.code = 'CRAWL_HTTP_404' then coalesce(items.missing_since, now()) end,
      last_crawl = now(), updated_at = now()
    from o
    where items.kb_id = o.kb_id and items.page_url = o.url
      and items.organization_id = ${run.organizationId} and items.crawl_run_id = ${run.runId}
    returning case when stage = 'Crawled' then page_url end as "pageUrl",
      o.state in ('taken', 'unchanged') as "isRead"
  `.execute(db);
  return {
    crawled: rows.flatMap(({ pageUrl }) => pageUrl ?? []),
    pages: rows.filter(({ isRead }) => isRead).length,
  };
}

/** JSON would encode and parse each text once more. */
function rowsOf(outcomes: OutcomeRow[]) {
  const column = <K extends keyof OutcomeRow>(name: K): OutcomeRow[K][] =>
    outcomes.map((outcome) => outcome[name]);
  const json = (name: "pageStarts" | "warnings") =>
    column(name).map((value) => value && JSON.stringify(value));
  return sql`
    unnest(
      ${column("url")}::text[], ${column("state")}::text[], ${column("code")}::text[],
      ${column("keeps")}::boolean[], ${column("title")}::text[], ${column("lang")}::text[],
      ${textArray(column("markdown"))}::text[], ${column("hash")}::text[], ${column("etag")}::text[],
      ${column("lastModified")}::text[], ${column("size")}::bigint[], ${column("mimeType")}::text[],
      ${json("pageStarts")}::text[], ${json("warnings")}::text[]
    ) as row(
      url, state, code, keeps, title, lang, markdown, hash, etag, last_modified, size, mime_type, page_starts,
      warnings
    )`;
}

/** `keeps`: as in `OutcomeRow`. */
export async function skipOpen(
  db: Db,
  run: Run,
  ids: readonly string[],
  { code, keeps }: { code: string; keeps: boolean },
): Promise<void> {
  await db
    .updateTable("items")
    .where("organizationId", "=", run.organizationId)
    .where("kbId", "=", run.kbId)
    .where("crawlRunId", "=", run.runId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("state", "=", "queued")
    .set({
      state: "skipped",
      stage: keeps
        ? sql`case when markdown is not null then 'Crawled' else 'FailedTraining' end`
        : "FailedTraining",
      errorCode: code,
      lastCrawl: sql`now()`,
      updatedAt: sql`now()`,
    })
    .execute();
}

const isInRun = ({ runId }: Run) =>
  sql<boolean>`(crawl_run_id is not distinct from ${runId}::uuid)`;
