import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { crawlEndings, crawlTriggers } from "@/contract/crawls";
import { skippedErrors } from "@/contract/errors";
import type { Db } from "../../db/database";
import type { DB } from "../../db/schema";
import { containing } from "../../db/search";
import type { Run } from "./frontier-repo";

export type Trigger = (typeof crawlTriggers)[number];
export type Ending = (typeof crawlEndings)[number];

/** So many runs of a knowledge base are kept with their reports. */
const keptRuns = 50;

/** Notes the beginning of a run; the oldest ones beyond those that are kept go. */
export async function insertRun(db: Db, run: Run, trigger: Trigger): Promise<void> {
  const { organizationId, kbId, runId: id } = run;
  await db
    .insertInto("crawlRuns")
    .values({ id, organizationId, kbId, trigger, isPartial: trigger === "retry" })
    .execute();
  await db
    .deleteFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "in", (old) =>
      old
        .selectFrom("crawlRuns")
        .where("kbId", "=", kbId)
        .select("id")
        .orderBy("startedAt", "desc")
        .orderBy("id", "desc")
        .offset(keptRuns),
    )
    .execute();
}

export const findRun = (db: Db, { organizationId, kbId, runId }: Run) =>
  db
    .selectFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", runId)
    .selectAll()
    .executeTakeFirst();

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** How the reading ended, or the whole run. A run that was cut short stays so. */
export const setEnding = (db: Db, run: Run, ended: Ending) =>
  db.updateTable("crawlRuns").where(isRun(run)).set({ ended }).execute();

/** So much longer the run has read, through all processes that work on it. */
export const noteReading = (db: Db, run: Run, ms: number) =>
  db
    .updateTable("crawlRuns")
    .where(isRun(run))
    .set({ readingMs: sql`reading_ms + ${Math.ceil(ms)}::int` })
    .execute();

/** The run is over: its counts are final. */
export const endRun = (db: Db, run: Run) =>
  db
    .updateTable("crawlRuns")
    .where(isRun(run))
    .where("endedAt", "is", null)
    .set({ endedAt: sql`now()` })
    .execute();

/**
 * Counts anew what the knowledge base's running run has brought so far: its changes are rows, all else is told by the
 * pages it has met.
 */
export async function countRun(db: Db, organizationId: string, kbId: string): Promise<void> {
  await sql`
    update crawl_runs as run
    set new_count = c.new, changed_count = c.changed, gone_count = c.gone,
      failed_count = p.failed, skipped_count = p.skipped,
      unchanged_count = greatest(0, p.well - c.new - c.changed)
    from knowledge_bases as kb
      cross join lateral (
        select count(*) filter (where kind = 'new')::int as new,
          count(*) filter (where kind = 'changed')::int as changed,
          count(*) filter (where kind = 'gone')::int as gone
        from crawl_changes
        where run_id = kb.crawl_run_id and organization_id = ${organizationId}
      ) as c
      cross join lateral (
        select count(*) filter (where error_code <> all(${skippedErrors}::text[]))::int as failed,
          count(*) filter (where error_code = any(${skippedErrors}::text[]))::int as skipped,
          count(*) filter (where error_code is null and stage = 'Finished')::int as well
        from items
        where organization_id = ${organizationId} and kb_id = kb.id and crawl_run_id = kb.crawl_run_id
          and state <> 'queued'
      ) as p
    where kb.organization_id = ${organizationId} and kb.id = ${kbId}
      and run.id = kb.crawl_run_id and run.ended_at is null
  `.execute(db);
}

export type Change = { kind: "new" | "changed" | "gone"; pageUrl: string; title: string | null };

/** Keeps what a run changed. Of a page told of twice, as after a crash, the first word stands. */
export async function noteChanges(db: Db, run: Run, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { organizationId, kbId, runId } = run;
  await sql`
    insert into crawl_changes (run_id, organization_id, kb_id, page_url, title, kind)
    select ${runId}, ${organizationId}, ${kbId}, "pageUrl", title, kind
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("pageUrl" text, title text, kind text)
    where exists (select from crawl_runs where id = ${runId} and organization_id = ${organizationId})
    on conflict do nothing
  `.execute(db);
}

type Paging = { page: number; pageSize: number };

/** One page of the runs of a knowledge base, newest first. */
export const listRuns = (
  db: Db,
  organizationId: string,
  kbId: string,
  { page, pageSize }: Paging,
) =>
  db
    .selectFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .selectAll()
    .orderBy("startedAt", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export async function countRuns(db: Db, organizationId: string, kbId: string): Promise<number> {
  const { total } = await db
    .selectFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .select((run) => run.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

type ChangeFilter = Paging & { kind?: string | undefined; search?: string | undefined };

/** One page of a run's changes: by kind, then by address. */
export const listChanges = (db: Db, run: Run, filter: ChangeFilter) =>
  db
    .selectFrom("crawlChanges")
    .where(ofRun(run, filter))
    .select(["kind", "pageUrl", "title"])
    .orderBy(sql`array_position(array['new', 'changed', 'gone'], kind)`)
    .orderBy("pageUrl")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();

export async function countChanges(db: Db, run: Run, filter: ChangeFilter): Promise<number> {
  const { total } = await db
    .selectFrom("crawlChanges")
    .where(ofRun(run, filter))
    .select((change) => change.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function isRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const run = expressionBuilder<DB, "crawlRuns">();
  return run.and({ organizationId, kbId, id: runId });
}

function ofRun(run: Run, { kind, search }: ChangeFilter): Expression<SqlBool> {
  const change = expressionBuilder<DB, "crawlChanges">();
  const { organizationId, kbId, runId } = run;
  return change.and([
    change.and({ organizationId, kbId, runId }),
    ...(kind ? [change("kind", "=", kind)] : []),
    ...(search
      ? [
          change.or([
            change("pageUrl", "ilike", containing(search)),
            change("title", "ilike", containing(search)),
          ]),
        ]
      : []),
  ]);
}
