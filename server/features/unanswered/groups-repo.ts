import { type RawBuilder, sql } from "kysely";
import type { UnansweredState } from "@/contract/conversations/unanswered";
import type { Db } from "@/server/infrastructure/db/database";
import { typedText } from "./typed-text";

type Filter = {
  organizationId: string;
  state: UnansweredState;
  chatbotId?: string | undefined;
  since: Date | null;
};

const counted = ({ organizationId, state, chatbotId, since }: Filter): RawBuilder<unknown> => sql`
  from unanswered_groups groups
  join unanswered_questions question on question.group_id = groups.id
  where groups.organization_id = ${organizationId}::uuid and groups.state = ${state}
    ${chatbotId ? sql`and groups.chatbot_id = ${chatbotId}::uuid` : sql``}
    ${since ? sql`and question.asked_at >= ${since}::timestamptz` : sql``}`;

const counts = sql`
  count(*)::int as questions,
  (count(*) filter (where question.reason = 'refused'))::int as refused,
  (count(*) filter (where question.reason = 'uncertain'))::int as uncertain,
  (count(*) filter (where question.reason = 'unhelpful'))::int as unhelpful,
  max(question.asked_at) as last_asked_at`;

const name = sql`(
  select ${typedText} from unanswered_questions question
  where question.group_id = counted.id and question.text = (
    select mode() within group (order by text) from unanswered_questions where group_id = counted.id
  )
  order by question.asked_at desc
  limit 1
)`;

export type GroupRow = {
  id: string;
  chatbotId: string;
  chatbotName: string;
  state: string;
  name: string;
  questions: number;
  refused: number;
  uncertain: number;
  unhelpful: number;
  lastAskedAt: Date;
};

type Range = { limit: number; offset: number };

/** Most questions first. */
export async function list(db: Db, filter: Filter, { limit, offset }: Range): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select counted.*, chatbots.name as chatbot_name, ${name} as name
    from (
      select groups.id, groups.chatbot_id, groups.state, ${counts} ${counted(filter)}
      group by groups.id
      order by questions desc, last_asked_at desc, groups.id
      limit ${limit}::int offset ${offset}::int
    ) counted
    join chatbots on chatbots.id = counted.chatbot_id
    order by questions desc, last_asked_at desc, counted.id`.execute(db);
  return rows;
}

export async function count(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct groups.id)::int as total ${counted(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Undefined without questions. */
export async function find(
  db: Db,
  organizationId: string,
  id: string,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select counted.*, chatbots.name as chatbot_name, ${name} as name
    from (
      select groups.id, groups.chatbot_id, groups.state, ${counts}
      from unanswered_groups groups
      join unanswered_questions question on question.group_id = groups.id
      where groups.organization_id = ${organizationId}::uuid and groups.id = ${id}::uuid
      group by groups.id
    ) counted
    join chatbots on chatbots.id = counted.chatbot_id`.execute(db);
  return rows[0];
}

/** Oldest first. */
export async function listNames(
  db: Db,
  organizationId: string,
  chatbotId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select group_id as id, mode() within group (order by text) as name
    from unanswered_questions
    where organization_id = ${organizationId}::uuid and chatbot_id = ${chatbotId}::uuid
      and group_id is not null
    group by 1 order by 1`.execute(db);
  return rows;
}

type NewGroup = { id: string; organizationId: string; chatbotId: string };

export const insert = (tx: Db, group: NewGroup) =>
  tx.insertInto("unansweredGroups").values(group).execute();

export const reopen = (tx: Db, organizationId: string, id: string) =>
  tx
    .updateTable("unansweredGroups")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("state", "=", "solved")
    .set({ state: "open" })
    .execute();

export const setState = (tx: Db, organizationId: string, id: string, state: UnansweredState) =>
  tx
    .updateTable("unansweredGroups")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set({ state })
    .returning("chatbotId")
    .executeTakeFirst();

/** Ignored groups stay ignored. */
export const setOutcome = (tx: Db, organizationId: string, id: string) =>
  sql`
    update unanswered_groups set state = case when exists (
      select from unanswered_questions where group_id = unanswered_groups.id and has_passed is not true
    ) then 'open' else 'solved' end
    where organization_id = ${organizationId}::uuid and id = ${id}::uuid and state <> 'ignored'`.execute(
    tx,
  );

/** Across organisations. */
export const deleteEmpty = (db: Db, createdBefore: Date) =>
  db
    .deleteFrom("unansweredGroups")
    .where("createdAt", "<", createdBefore)
    .where((group) =>
      group.not(
        group.exists(
          group
            .selectFrom("unansweredQuestions")
            .whereRef("groupId", "=", "unansweredGroups.id")
            .select("answerId"),
        ),
      ),
    )
    .execute();
