import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { crawlEndings, crawlTriggers } from "@/contract/crawls";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import { containing } from "@/server/infrastructure/db/search";
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

type Wanted = { kind?: string | undefined; search?: string | undefined };
type ChangeFilter = Paging & Wanted;

const kinds = ["new", "changed", "gone"] as const;

const placed = (wanted: readonly string[]) =>
  sql<Placed>`unnest(${wanted}::text[]) with ordinality`.as<"each">(sql`each (kind, place)`);

type Placed = { kind: string; place: number };

/** One page of a run's changes: by kind, then by address. In that order the index has each kind, but not all of them. */
export const listChanges = (db: Db, run: Run, { page, pageSize, kind, search }: ChangeFilter) =>
  db
    .selectFrom(placed(kind ? [kind] : kinds))
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
    .orderBy("each.place")
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

function isRun({ organizationId, kbId, runId }: Run): Expression<SqlBool> {
  const run = expressionBuilder<DB, "crawlRuns">();
  return run.and({ organizationId, kbId, id: runId });
}

function ofRun(run: Run, { kind, search }: Wanted): Expression<SqlBool> {
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
