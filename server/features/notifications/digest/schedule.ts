import { sql } from "kysely";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";

/**
 * Queues the digests from Monday 8:00 in the organisation's time zone until Tuesday 8:00. Writes the row of the week
 * with the jobs, so that each digest is queued once.
 */
export async function scheduleDigests({ db, now }: Deps): Promise<void> {
  for (const { organizationId, week } of await listDue(db, now())) {
    await db.transaction().execute(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("weeklyDigests")
        .values({ organizationId, week })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return;
      const people = await tx
        .selectFrom("users")
        .where("organizationId", "=", organizationId)
        .where("status", "=", "verified")
        .select("id")
        .execute();
      for (const { id: userId } of people)
        await enqueue(tx, "mail.send", { organizationId, userId, template: "weeklyDigest", week });
    });
  }
}

async function listDue(db: Db, now: Date) {
  // Shifted by eight hours, a digest's day begins at midnight.
  const local = sql`(
    ${now.toISOString()}::timestamptz at time zone organizations.time_zone - interval '8 hours'
  )`;
  const { rows } = await sql<{ organizationId: string; week: string }>`
    select organizations.id as organization_id, to_char(${local}, 'YYYY-MM-DD') as week
    from organizations
    where organizations.weekly_digest and organizations.disabled_at is null
      and extract(isodow from ${local}) = 1
      and not exists (
        select from weekly_digests
        where weekly_digests.organization_id = organizations.id and weekly_digests.week = ${local}::date
      )`.execute(db);
  return rows;
}
