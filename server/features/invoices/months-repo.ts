import { sql } from "kysely";
import { ownerRoles } from "@/contract/rights";
import type { Db } from "@/server/infrastructure/db/database";
import type { MonthUsage, PlanDay } from "./charges";

/** YYYY-MM-DD, the first day. */
export type MonthId = { organizationId: string; month: string };

/**
 * Returns the months that have ended in the time zone of the organisation and are not closed, earliest first. The month
 * in which an organisation was deleted counts as ended.
 */
export async function listDue(db: Db, now: Date, organizationId?: string): Promise<MonthId[]> {
  const { rows } = await sql<MonthId>`
    select organizations.id as organization_id, to_char(months.month, 'YYYY-MM-DD') as month
    from organizations
    join (
      select organization_id, min(started_at) as started_at from organization_plan_periods group by organization_id
    ) as first on first.organization_id = organizations.id
    cross join lateral generate_series(
      date_trunc('month', first.started_at at time zone time_zone),
      case when deleted_at is null
        then date_trunc('month', ${now}::timestamptz at time zone time_zone) - interval '1 month'
        else date_trunc('month', deleted_at at time zone time_zone) end,
      interval '1 month'
    ) as months (month)
    where (${organizationId ?? null}::uuid is null or organizations.id = ${organizationId ?? null}::uuid)
      and not exists (
        select from invoice_months as closed
        where closed.organization_id = organizations.id and closed.month = months.month::date
          and closed.closed_at is not null
      )
    order by months.month, organizations.id`.execute(db);
  return rows;
}

export async function claimMonth(tx: Db, { organizationId, month }: MonthId): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    insert into invoice_months as known (organization_id, month)
    select id, ${month}::date from organizations where id = ${organizationId}
    on conflict (organization_id, month) do update set month = excluded.month
    returning closed_at is null as is_open`.execute(tx);
  return rows[0]?.isOpen ?? false;
}

type Outcome = { closedAt: Date; invoiceId: string | null } | { waitsFor: string };

export const setOutcome = (tx: Db, { organizationId, month }: MonthId, outcome: Outcome) =>
  tx
    .updateTable("invoiceMonths")
    .set({ waitsFor: null, ...outcome })
    .where("organizationId", "=", organizationId)
    .where("month", "=", sql<Date>`${month}::date`)
    .execute();

export const findBilling = (db: Db, organizationId: string) =>
  db
    .selectFrom("organizations")
    .where("id", "=", organizationId)
    .select([
      "name",
      "vatId",
      "street",
      "streetNumber",
      "additionalInfo",
      "postalCode",
      "city",
      "country",
      "billingName",
      "billingEmail",
      "billingStreet",
      "billingStreetNumber",
      "billingAdditionalInfo",
      "billingPostalCode",
      "billingCity",
      "billingCountry",
      "billingVatId",
      "billingReference",
      "timeZone",
      "discountPercent",
    ])
    .select(sql<string | null>`to_char(discount_last_month, 'YYYY-MM-DD')`.as("discountLastMonth"))
    .select((eb) =>
      eb
        .selectFrom("users")
        .whereRef("users.organizationId", "=", "organizations.id")
        .where("role", "in", ownerRoles)
        .orderBy("createdAt")
        .limit(1)
        .select("email")
        .as("ownerEmail"),
    )
    .executeTakeFirst();

export type BillingRow = NonNullable<Awaited<ReturnType<typeof findBilling>>>;

export async function listPlanDays(
  db: Db,
  { organizationId, month }: MonthId,
  timeZone: string,
): Promise<PlanDay[]> {
  const { rows } = await sql<PlanDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      case when (period.valid_until is null or period.valid_until >= days.ended_at)
        and (organizations.deleted_at is null or organizations.deleted_at >= days.ended_at)
        then period.plan end as plan
    from organizations
    cross join lateral (
      select day, (day + interval '1 day') at time zone ${timeZone}::text as ended_at
      from generate_series(${month}::timestamp, ${month}::timestamp + interval '1 month' - interval '1 day',
        interval '1 day') as day
    ) as days
    left join lateral (
      select plan, valid_until from organization_plan_periods
      where organization_id = organizations.id and started_at < days.ended_at
      order by started_at desc limit 1
    ) as period on true
    where organizations.id = ${organizationId}
    order by days.day`.execute(db);
  return rows;
}

/** Returns an organisation's plans before a month, or before invoices were enabled. */
export async function listEarlierPlans(
  db: Db,
  { organizationId, month }: MonthId,
  timeZone: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("organizationPlanPeriods")
    .where("organizationId", "=", organizationId)
    .where((period) =>
      period.or([
        period("carriedOver", "=", true),
        period("startedAt", "<", sql<Date>`${month}::timestamp at time zone ${timeZone}::text`),
      ]),
    )
    .select("plan")
    .distinct()
    .execute();
  return rows.map(({ plan }) => plan);
}

/** Triggers store the number of chatbots only when it changes. */
export async function findUsage(
  db: Db,
  { organizationId, month }: MonthId,
  timeZone: string,
): Promise<MonthUsage> {
  const { rows } = await sql<MonthUsage>`
    select coalesce(used.prompts, 0)::int as prompts, coalesce(used.crawled_pages, 0)::int as crawled_pages,
      coalesce(used.trained_pages, 0)::int as trained_pages,
      greatest(coalesce(used.chatbots, 0), (
        select count(*) from chatbots where chatbots.organization_id = organizations.id
          and created_at < (${month}::timestamp + interval '1 month') at time zone ${timeZone}::text
      ))::int as chatbots
    from organizations
    left join organization_usage_months as used
      on used.organization_id = organizations.id and used.month = ${month}::date
    where organizations.id = ${organizationId}`.execute(db);
  return rows[0] ?? { prompts: 0, crawledPages: 0, trainedPages: 0, chatbots: 0 };
}

export const listWaiting = (db: Db, organizationId: string) =>
  db
    .selectFrom("invoiceMonths")
    .where("organizationId", "=", organizationId)
    .where("closedAt", "is", null)
    .where("waitsFor", "is not", null)
    .select("waitsFor")
    .select(sql<string>`to_char(month, 'YYYY-MM-DD')`.as("month"))
    .orderBy("month")
    .execute();
