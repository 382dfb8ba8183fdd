import { type RawBuilder, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

export type Month = {
  prompts: number;
  messageTokens: number;
  crawledPages: number;
  trainedPages: number;
};

const monthOf = (now: Date) =>
  sql`date_trunc('month', ${now}::timestamptz at time zone time_zone)::date`;

export async function addToMonth(
  db: Db,
  organizationId: string,
  now: Date,
  increments: Partial<Month>,
): Promise<void> {
  await additionToMonth(organizationId, now, increments).execute(db);
}

/** Returns a statement that does nothing if the organisation was deleted. */
export const additionToMonth = (
  organizationId: string,
  now: Date,
  { prompts = 0, messageTokens = 0, crawledPages = 0, trainedPages = 0 }: Partial<Month>,
): RawBuilder<unknown> =>
  sql`
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
  `;

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

/** `reservedPages` of running crawls, `reservedPrompts` of questions without an answer yet. */
type UsedMonth = Month & { reservedPages: number; reservedPrompts: number };

/**
 * Returns what is used and reserved. Uses one statement, because two could miss an answer or a page that another
 * transaction moves from reserved to used in between.
 */
export async function findUsed(db: Db, organizationId: string, now: Date): Promise<UsedMonth> {
  const { rows } = await sql<UsedMonth>`
    select
      coalesce(used.prompts, 0) as prompts,
      coalesce(used.message_tokens, 0) as message_tokens,
      coalesce(used.crawled_pages, 0) as crawled_pages,
      coalesce(used.trained_pages, 0) as trained_pages,
      (
        select coalesce(sum(greatest(0, run.granted_pages - run.crawled_pages)), 0)::int
        from crawl_runs run join knowledge_bases kb on kb.crawl_run_id = run.id
        where run.organization_id = organizations.id and run.ended_at is null
      ) as reserved_pages,
      (
        select count(*)::int from prompt_reservations reserved
        where reserved.organization_id = organizations.id and reserved.expires_at > ${now}::timestamptz
      ) as reserved_prompts
    from organizations
    left join organization_usage_months used
      on used.organization_id = organizations.id and used.month = ${monthOf(now)}
    where organizations.id = ${organizationId}
  `.execute(db);
  const none = { prompts: 0, messageTokens: 0, crawledPages: 0, trainedPages: 0 };
  return rows[0] ?? { ...none, reservedPages: 0, reservedPrompts: 0 };
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
