import { sql } from "kysely";
import { typedText } from "@/server/features/unanswered/typed-text";
import type { Db } from "@/server/infrastructure/db/database";

export type Digest = {
  conversations: number;
  questions: number;
  unanswered: number;
  topUnanswered: { text: string; count: number }[];
  gonePages: number;
};

/**
 * Returns the digest of the week before `monday` (ISO 8601) in the organisation's time zone; undefined if the digest is
 * off.
 */
export async function readDigest(
  db: Db,
  organizationId: string,
  monday: string,
): Promise<Digest | undefined> {
  const organization = await db
    .selectFrom("organizations")
    .where("id", "=", organizationId)
    .where("weeklyDigest", "=", true)
    .select("timeZone")
    .executeTakeFirst();
  if (!organization) return undefined;
  const week = { organizationId, monday, timeZone: organization.timeZone };
  return {
    ...(await countConversations(db, week)),
    topUnanswered: await listUnanswered(db, week),
    gonePages: await countGone(db, week),
  };
}

type Week = { organizationId: string; monday: string; timeZone: string };

const isIn = (column: string, { monday, timeZone }: Week) => sql`
  ${sql.ref(column)} >= (${monday}::timestamp - interval '7 days') at time zone ${timeZone}
  and ${sql.ref(column)} < ${monday}::timestamp at time zone ${timeZone}`;

type Counts = Pick<Digest, "conversations" | "questions" | "unanswered">;

async function countConversations(db: Db, week: Week): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as conversations, coalesce(sum(turns), 0)::int as questions,
      coalesce(sum(unanswered), 0)::int as unanswered
    from conversations
    where organization_id = ${week.organizationId}::uuid and turns > 0 and ${isIn("created_at", week)}
  `.execute(db);
  return rows[0] ?? { conversations: 0, questions: 0, unanswered: 0 };
}

/** Ungrouped questions count one by one. */
async function listUnanswered(db: Db, week: Week): Promise<Digest["topUnanswered"]> {
  const { rows } = await sql<{ text: string; count: number }>`
    select left(mode() within group (order by ${typedText}), 200) as text, count(*)::int as count
    from unanswered_questions question
    left join unanswered_groups groups on groups.id = question.group_id
    where question.organization_id = ${week.organizationId}::uuid
      and coalesce(groups.state, 'open') = 'open' and ${isIn("question.asked_at", week)}
    group by coalesce(question.group_id, question.answer_id)
    order by count(*) desc, max(question.asked_at) desc, text
    limit 5`.execute(db);
  return rows;
}

async function countGone(db: Db, week: Week): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (changes.kb_id, changes.page_url))::int as count
    from crawl_changes changes join crawl_runs runs on runs.id = changes.run_id
    where changes.organization_id = ${week.organizationId}::uuid and changes.kind = 'gone'
      and ${isIn("runs.ended_at", week)}`.execute(db);
  return rows[0]?.count ?? 0;
}
