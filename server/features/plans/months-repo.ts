import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

export type Month = {
  prompts: number;
  messageTokens: number;
  crawledPages: number;
  trainedPages: number;
};

const monthOf = (now: Date) =>
  sql`date_trunc('month', ${now}::timestamptz at time zone time_zone)::date`;

/** Does nothing if the organisation was deleted. */
export async function addToMonth(
  db: Db,
  organizationId: string,
  now: Date,
  { prompts = 0, messageTokens = 0, crawledPages = 0, trainedPages = 0 }: Partial<Month>,
): Promise<void> {
  await sql`
    insert into organization_usage_months as used
      (organization_id, month, prompts, message_tokens, crawled_pages, trained_pages)
    select id, ${monthOf(now)}, ${prompts}::bigint, ${messageTokens}::bigint, ${crawledPages}::bigint,
      ${trainedPages}::bigint
    from organizations where id = ${organizationId}
    on conflict (organization_id, month) do update set
      prompts = used.prompts + excluded.prompts,
      message_tokens = used.message_tokens + excluded.message_tokens,
      crawled_pages = used.crawled_pages + excluded.crawled_pages,
      trained_pages = used.trained_pages + excluded.trained_pages
  `.execute(db);
}

export async function findMonth(db: Db, organizationId: string, now: Date): Promise<Month> {
  const row = await db
    .selectFrom("organizationUsageMonths as used")
    .innerJoin("organizations", "organizations.id", "used.organizationId")
    .where("used.organizationId", "=", organizationId)
    .where("used.month", "=", sql<Date>`${monthOf(now)}`)
    .select(["prompts", "messageTokens", "crawledPages", "trainedPages"])
    .executeTakeFirst();
  return row ?? { prompts: 0, messageTokens: 0, crawledPages: 0, trainedPages: 0 };
}

export async function findMonthEnd(db: Db, timeZone: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select (date_trunc('month', ${now}::timestamptz at time zone ${timeZone}::text) + interval '1 month')
      at time zone ${timeZone}::text as "end"
  `.execute(db);
  return rows[0]?.end ?? now;
}

export async function countGrantedPages(db: Db, organizationId: string): Promise<number> {
  const { pages } = await db
    .selectFrom("crawlRuns as run")
    .innerJoin("knowledgeBases as kb", "kb.crawlRunId", "run.id")
    .where("run.organizationId", "=", organizationId)
    .where("run.endedAt", "is", null)
    .where("run.grantedPages", "is not", null)
    .select(
      sql<number>`coalesce(sum(greatest(0, run.granted_pages - run.crawled_pages)), 0)::int`.as(
        "pages",
      ),
    )
    .executeTakeFirstOrThrow();
  return pages;
}

type Run = { organizationId: string; kbId: string; runId: string };

export const findRunPages = (db: Db, { organizationId, kbId, runId }: Run) =>
  db
    .selectFrom("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", runId)
    .select(["grantedPages", "crawledPages"])
    .executeTakeFirst();

export async function countReservations(db: Db, organizationId: string, now: Date) {
  const { count } = await db
    .selectFrom("promptReservations")
    .where("organizationId", "=", organizationId)
    .where("expiresAt", ">", now)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertReservation = (
  db: Db,
  row: { id: string; organizationId: string; expiresAt: Date },
) => db.insertInto("promptReservations").values(row).execute();

/** Also deletes expired reservations of processes that died. */
export const deleteReservations = (db: Db, organizationId: string, id: string, now: Date) =>
  db
    .deleteFrom("promptReservations")
    .where("organizationId", "=", organizationId)
    .where((row) => row.or([row("id", "=", id), row("expiresAt", "<=", now)]))
    .execute();
