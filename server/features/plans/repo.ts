import { sql } from "kysely";
import { updateOrganization } from "@/server/features/organizations/write-repo";
import type { Db } from "@/server/infrastructure/db/database";

const planColumns = ["plan", "planValidUntil", "timeZone"] as const;

export const findPlan = (db: Db, organizationId: string) =>
  db
    .selectFrom("organizations")
    .where("id", "=", organizationId)
    .select(planColumns)
    .executeTakeFirst();

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** Locks the plan, so that concurrent transactions cannot use the same remaining quota. */
export const lockPlan = (db: Db, organizationId: string) =>
  db
    .selectFrom("organizations")
    .where("id", "=", organizationId)
    .select(planColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function listPlans(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("organizations").select("plan").distinct().execute();
  return rows.map(({ plan }) => plan);
}

export async function findOrganizationOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .select("organizationId")
    .executeTakeFirst();
  return row?.organizationId;
}

type PlanChange = { plan: string; lastDay: string | undefined; at: Date };

/** `lastDay` in the organisation's time zone; undefined for an unlimited plan. */
export async function setPlan(
  db: Db,
  organizationId: string,
  { plan, lastDay, at }: PlanChange,
): Promise<void> {
  const planValidUntil = lastDay
    ? sql<Date>`(${lastDay}::date + 1)::timestamp at time zone time_zone`
    : null;
  await updateOrganization(db, organizationId, { plan, planValidUntil }, at);
}

export type Totals = { files: number; storageBytes: number };

export async function findTotals(db: Db, organizationId: string): Promise<Totals> {
  const row = await db
    .selectFrom("organizationUsage")
    .where("organizationId", "=", organizationId)
    .select(["files", "storageBytes"])
    .executeTakeFirst();
  return row ?? { files: 0, storageBytes: 0 };
}

export async function countChatbots(db: Db, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Disabled accounts do not count. */
export async function countUsers(
  db: Db,
  organizationId: string,
  disabledStatuses: readonly string[],
) {
  const { count } = await db
    .selectFrom("users")
    .where("organizationId", "=", organizationId)
    .where("status", "not in", disabledStatuses)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A new file with the name would replace it. */
export async function hasFile(
  db: Db,
  { organizationId, kbId }: { organizationId: string; kbId: string },
  filename: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("filename", "=", filename)
    .where("isCurrent", "=", true)
    .where("storageKey", "is not", null)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}
