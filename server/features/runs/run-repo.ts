import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { countTrainedPages } from "@/server/features/plans/page-quota";
import type { Db } from "@/server/infrastructure/db/database";
import { containing } from "@/server/infrastructure/db/like-pattern";
import type { DB } from "@/server/infrastructure/db/schema";
import type { Ending, Run, Scope, Trigger } from "./run-types";

const KEPT_RUNS = 50;

const isPartial = (trigger: Trigger): boolean => trigger === "retry" || trigger === "sitemap";

/** Also deletes the oldest runs. */
export async function insert(db: Db, run: Run, trigger: Trigger): Promise<void> {
  const { organizationId, kbId, runId: id } = run;
  await db
    .insertInto("crawlRuns")
    .values({ id, organizationId, kbId, trigger, isPartial: isPartial(trigger) })
    .execute();
  await db
    .deleteFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("id", "in", (old) =>
      old
        .selectFrom("crawlRuns")
        .where("kbId", "=", kbId)
        .select("id")
        .orderBy("startedAt", "desc")
        .orderBy("id", "desc")
        .offset(KEPT_RUNS),
    )
    .execute();
}

export const find = (db: Db, run: Run) =>
  db.selectFrom("crawlRuns").where(isRun(run)).selectAll().executeTakeFirst();

export type RunRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const findPageLimit = async (db: Db, { organizationId, kbId }: Scope) =>
  (
    await db
      .selectFrom("knowledgeBases")
      .where("organizationId", "=", organizationId)
      .where("id", "=", kbId)
      .select("maxPages")
      .executeTakeFirst()
  )?.maxPages;

/** Stores how reading or the whole run ended. */
export const setEnding = (db: Db, run: Run, ended: Ending) =>
  db.updateTable("crawlRuns").where(isRun(run)).set({ ended }).execute();

export const addReadingTime = (db: Db, run: Run, ms: number) =>
  db
    .updateTable("crawlRuns")
    .where(isRun(run))
    .set({ readingMs: sql`reading_ms + ${Math.ceil(ms)}::int` })
    .execute();

export type RunCounts = { failed: number; skipped: number; trained: number };

/** Stores the caller's counts of items, and counts the rows of changes. */
export async function setCounts(db: Db, run: Run, counts: RunCounts): Promise<void> {
  const { organizationId, kbId, runId } = run;
  await sql`
    update crawl_runs as run
    set new_count = changes.new, changed_count = changes.changed, gone_count = changes.gone,
      failed_count = ${counts.failed}, skipped_count = ${counts.skipped},
      unchanged_count = greatest(0, ${counts.trained}::int - changes.new - changes.changed)
    from (
      select count(*) filter (where kind = 'new')::int as new,
        count(*) filter (where kind = 'changed')::int as changed,
        count(*) filter (where kind = 'gone')::int as gone
      from crawl_changes
      where run_id = ${runId} and organization_id = ${organizationId}
    ) as changes
    where run.organization_id = ${organizationId} and run.kb_id = ${kbId}
      and run.id = ${runId} and run.ended_at is null
  `.execute(db);
}

export const complete = (db: Db, run: Run) =>
  db
    .updateTable("crawlRuns")
    .where(isRun(run))
    .where("endedAt", "is", null)
    .set({ endedAt: sql`now()` })
    .execute();

/** `pageUrl`: for a file, its name. */
export type Change = { kind: "new" | "changed" | "gone"; pageUrl: string; title: string | null };

/** Skips items that are already in the report, for example after a crash. */
export async function insertChanges(db: Db, run: Run, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { organizationId, kbId, runId } = run;
  const { rows } = await sql<{ kind: string }>`
    insert into crawl_changes (run_id, organization_id, kb_id, page_url, title, kind)
    select ${runId}, ${organizationId}, ${kbId}, "pageUrl", title, kind
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("pageUrl" text, title text, kind text)
    where exists (select from crawl_runs where id = ${runId} and organization_id = ${organizationId})
    on conflict do nothing
    returning kind
  `.execute(db);
  const trained = rows.filter(({ kind }) => kind !== "gone");
  await countTrainedPages(db, organizationId, trained.length);
}

type Paging = { page: number; pageSize: number };

/** Newest first. */
export const list = (db: Db, { organizationId, kbId }: Scope, { page, pageSize }: Paging) =>
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

export async function count(db: Db, { organizationId, kbId }: Scope): Promise<number> {
  const { total } = await db
    .selectFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .select((run) => run.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

type Condition = { kind?: string | undefined; search?: string | undefined };
type ChangeFilter = Paging & Condition;

const kinds = ["new", "changed", "gone"] as const;

type OrderedKind = { kind: string; position: number };

const inOrder = (names: readonly string[]) =>
  sql<OrderedKind>`unnest(${names}::text[]) with ordinality`.as<"each">(sql`each (kind, position)`);

/** Orders changes by kind, then by address. The index orders each kind. */
export const listChanges = (db: Db, run: Run, { page, pageSize, kind, search }: ChangeFilter) =>
  db
    .selectFrom(inOrder(kind ? [kind] : kinds))
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom("crawlChanges")
          .where(ofRun(run, { search }))
          .whereRef("crawlChanges.kind", "=", "each.kind")
          .select(["crawlChanges.pageUrl", "crawlChanges.title"])
          .orderBy("crawlChanges.pageUrl")
          .limit(page * pageSize)
          .as("change"),
      (join) => join.onTrue(),
    )
    .select(["each.kind", "change.pageUrl", "change.title"])
    .orderBy("each.position")
    .orderBy("change.pageUrl")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export async function countChanges(db: Db, run: Run, filter: ChangeFilter): Promise<number> {
  const { total } = await db
    .selectFrom("crawlChanges")
    .where(ofRun(run, filter))
    .select((change) => change.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function deleteChanges(db: Db, run: Run, rows: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from crawl_changes where ctid = any(array(
      select ctid from crawl_changes
      where organization_id = ${run.organizationId} and run_id = ${run.runId} limit ${rows}
    ))`.execute(db);
  return Number(numAffectedRows);
}

function isRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const run = expressionBuilder<DB, "crawlRuns">();
  return run.and({ organizationId, kbId, id: runId });
}

function ofRun(run: Run, { kind, search }: Condition): Expression<SqlBool> {
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
