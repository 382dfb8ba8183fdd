import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

/** The week before a Monday. */
export type Digest = {
  conversations: number;
  questions: number;
  unanswered: number;
  /** Refused most often, at most five. */
  topUnanswered: { text: string; count: number }[];
  /** Pages that a crawl no longer found. */
  gonePages: number;
};

/**
 * The week before `monday` (ISO 8601) in the organisation's time zone; undefined if the digest is
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

async function listUnanswered(db: Db, week: Week): Promise<Digest["topUnanswered"]> {
  const { rows } = await sql<{ text: string; count: number }>`
    select min(left(asked.text, 200)) as text, count(*)::int as count
    from messages refused
    cross join lateral (
      select coalesce(nullif(question.completed_question, ''), question.text) as text
      from messages question
      where question.conversation_id = refused.conversation_id and question.role = 'user'
        and question.id < refused.id
      order by question.id desc
      limit 1
    ) asked
    where refused.organization_id = ${week.organizationId}::uuid and not refused.answered
      and ${isIn("refused.created_at", week)}
    group by lower(asked.text)
    order by count(*) desc, min(asked.text)
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
