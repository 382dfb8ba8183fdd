import { sql } from "kysely";
import type { Db } from "../db/database";
import { newId } from "../db/id";
import type { SkipCode } from "../ingest/frontier";

/** One run of one knowledge base's crawl. Rows of an earlier run are not in its frontier. */
export type Run = { organizationId: string; kbId: string; runId: string };

/** What is known of the run's addresses when a process takes the crawl up. */
export const loadAddresses = (db: Db, run: Run) => addressesOf(db, run, "=");

/** What is known of the addresses that the run does not visit. */
export const loadOthers = (db: Db, run: Run) => addressesOf(db, run, "is distinct from");

async function addressesOf(
  db: Db,
  { organizationId, kbId, runId }: Run,
  isRun: "=" | "is distinct from",
) {
  const rows = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("crawlRunId", isRun, runId)
    .where("pageUrl", "is not", null)
    .select(["pageUrl", "depth", "state", "contentHash as hash", "etag", "lastModified"])
    .orderBy("depth")
    .orderBy("id")
    .execute();
  return rows.map(({ pageUrl, ...row }) => ({ ...row, url: pageUrl ?? "" }));
}

/** Takes addresses of earlier runs into this one, to be asked for again. */
export async function takeOver(db: Db, run: Run, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += takenOverAtOnce) {
    await db
      .updateTable("items")
      .where("organizationId", "=", run.organizationId)
      .where("kbId", "=", run.kbId)
      .where("id", "in", ids.slice(at, at + takenOverAtOnce))
      .set({ crawlRunId: run.runId, state: "queued" })
      .execute();
  }
}

const takenOverAtOnce = 1_000;

/** What will hardly be a page of its own next time. It is met again where a page that links to it has changed. */
const hopeless: SkipCode[] = [
  "CRAWL_ADDRESS_FORBIDDEN",
  "CRAWL_DUPLICATE",
  "CRAWL_HTTP_404",
  "CRAWL_HTTP_410",
  "CRAWL_INVALID_ADDRESS",
  "CRAWL_OUTSIDE_BASE",
];

/**
 * The addresses of earlier runs that this run has not met yet: trained pages, and what may be had now though it was
 * not then. The only links to them may stand on pages that are unchanged, which are not read again.
 */
export const listForgotten = (db: Db, { organizationId, kbId, runId }: Run) =>
  db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("crawlRunId", "is distinct from", runId)
    .where((item) =>
      item.or([
        item("trainedHash", "is not", null),
        item("errorCode", "is", null),
        item("errorCode", "not in", hopeless),
      ]),
    )
    .select(["id", "pageUrl"])
    .execute();

export type NewAddressRow = { url: string; depth: number };

/** Adds addresses to the run's frontier; those that earlier runs knew keep their text until this one has read them. */
export async function insertAddresses(db: Db, run: Run, addresses: NewAddressRow[]): Promise<void> {
  if (addresses.length === 0) return;
  const { organizationId, kbId, runId } = run;
  await db
    .insertInto("items")
    .values(
      addresses.map(({ url, depth }) => ({
        id: newId(),
        organizationId,
        kbId,
        kind: "page",
        pageUrl: url,
        depth,
        state: "queued",
        crawlRunId: runId,
      })),
    )
    .onConflict((clash) =>
      clash
        .columns(["kbId", "pageUrl"])
        .doUpdateSet((row) => ({
          depth: row.ref("excluded.depth"),
          state: row.ref("excluded.state"),
          crawlRunId: row.ref("excluded.crawlRunId"),
        }))
        .where("items.crawlRunId", "is distinct from", runId),
    )
    .execute();
}

export type OutcomeRow = {
  url: string;
  state: "taken" | "unchanged" | "skipped";
  code: string | null;
  /** Keeps the text of an earlier visit: nothing new, or the site could not be read just now. */
  keeps: boolean;
  title: string | null;
  lang: string | null;
  markdown: string | null;
  hash: string | null;
  etag: string | null;
  lastModified: string | null;
  size: number | null;
  mimeType: string | null;
  /** Where each page of a document begins, in characters of its text. */
  pageStarts: number[] | null;
};

/**
 * Records outcomes, each address once. What has text waits for training as "Crawled".
 * Gives the addresses that do.
 */
export async function saveOutcomes(db: Db, run: Run, rows: OutcomeRow[]): Promise<string[]> {
  const { rows: crawled } = await sql<{ pageUrl: string }>`
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
      last_modified = case when o.state = 'taken' then o."lastModified" else items.last_modified end,
      mime_type = case when o.state = 'taken' then o."mimeType" else items.mime_type end,
      page_starts = case when o.state = 'taken' then o."pageStarts" else items.page_starts end,
      size = coalesce(o.size, items.size),
      character_count = case when o.state = 'taken' then length(o.markdown) else items.character_count end,
      last_crawl = now(), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(
      url text, state text, code text, keeps boolean, title text, lang text, markdown text,
      hash text, etag text, "lastModified" text, size bigint, "mimeType" text, "pageStarts" jsonb
    )
    where items.organization_id = ${run.organizationId} and items.kb_id = ${run.kbId}
      and items.crawl_run_id = ${run.runId} and items.page_url = o.url
    returning case when stage = 'Crawled' then page_url end as "pageUrl"
  `.execute(db);
  return crawled.flatMap(({ pageUrl }) => pageUrl ?? []);
}

/** One outcome for every address that is still open. `keeps`: as in `OutcomeRow`. */
export async function failOpen(db: Db, run: Run, code: string, keeps: boolean): Promise<void> {
  await db
    .updateTable("items")
    .where("organizationId", "=", run.organizationId)
    .where("kbId", "=", run.kbId)
    .where("crawlRunId", "=", run.runId)
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
