import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Schedule } from "@/contract/crawls";
import type { NewFiles } from "@/contract/knowledge-bases";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { prepared } from "@/server/infrastructure/db/prepared";
import type { DB } from "@/server/infrastructure/db/schema";
import { containing } from "@/server/infrastructure/db/search";
import { nextDue } from "./crawls/due";
import { changedScopeColumns, type ScopeChange } from "./crawls/starts-repo";

export type Filter = {
  kbStatus?: string | undefined;
  kbType?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
};

const sortColumns = new Map<string, Expression<unknown>>([
  ["title", sql`lower(title) collate "und-x-icu"`],
  ["kbStatus", sql`kb_status`],
  ["itemCount", sql`item_count`],
  ["characterCount", sql`character_count`],
  ["createdAt", sql`created_at`],
  ["updatedAt", sql`updated_at`],
  ["lastRun", sql`crawl_started_at`],
  ["nextRunAt", sql`next_run_at`],
]);

/** All columns, the chatbots that answer from it by name, and its newest run. */
const whole = (db: Db, organizationId: string) =>
  db
    .selectFrom("knowledgeBases")
    .where("knowledgeBases.organizationId", "=", organizationId)
    .selectAll("knowledgeBases")
    .select((kb) =>
      jsonArrayFrom(
        kb
          .selectFrom("chatbots")
          .innerJoin("chatbotKnowledgeBases as link", "link.chatbotId", "chatbots.id")
          .whereRef("link.kbId", "=", "knowledgeBases.id")
          .where("chatbots.organizationId", "=", organizationId)
          .select(["chatbots.id", "chatbots.name"])
          .orderBy("chatbots.name"),
      ).as("chatbots"),
    )
    .select((kb) =>
      jsonObjectFrom(
        kb
          .selectFrom("crawlRuns")
          .whereRef("crawlRuns.id", "=", "knowledgeBases.crawlRunId")
          .where("crawlRuns.organizationId", "=", organizationId)
          .selectAll(),
      ).as("lastRun"),
    );

export const find = (db: Db, organizationId: string, id: string) =>
  whole(db, organizationId).where("knowledgeBases.id", "=", id).executeTakeFirst();

export const findState = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select(["kbType", "kbStatus"])
    .executeTakeFirst();

export type KnowledgeBaseRow = NonNullable<Awaited<ReturnType<typeof find>>>;

type Wanted = {
  organizationId: string;
  kbStatus: string | undefined;
  kbType: string | undefined;
  pattern: string | undefined;
};

const wantedBy = (organizationId: string, { kbStatus, kbType, search }: Filter): Wanted => {
  const pattern = search ? containing(search) : undefined;
  return { organizationId, kbStatus, kbType, pattern };
};

const pageOf = prepared((db, wanted: Wanted & { limit: number; offset: number }, order) =>
  whole(db, wanted.organizationId)
    .where(matching(wanted))
    .orderBy(sortColumns.get(order.replace(/^-/, "")) ?? sql`created_at`, (by) =>
      order.startsWith("-") ? by.desc().nullsLast() : by.asc(),
    )
    .orderBy("knowledgeBases.id", "desc")
    .limit(wanted.limit)
    .offset(wanted.offset),
);

/** One page of the organisation's knowledge bases, newest first unless sorted. */
export function list(db: Db, organizationId: string, filter: Filter) {
  const { page, pageSize: limit, sort = "" } = filter;
  const wanted = { ...wantedBy(organizationId, filter), limit, offset: (page - 1) * limit };
  const isKnown = sortColumns.has(sort.replace(/^-/, ""));
  return pageOf(db, wanted, isKnown ? sort : "-createdAt");
}

export async function count(db: Db, organizationId: string, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where(matching(wantedBy(organizationId, filter)))
    .select((kb) => kb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching({ kbStatus, kbType, pattern }: Wanted): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and([
    ...(kbStatus ? [kb("kbStatus", "=", kbStatus)] : []),
    ...(kbType ? [kb("kbType", "=", kbType)] : []),
    ...(pattern ? [kb.or([kb("title", "ilike", pattern), kb("baseUrl", "ilike", pattern)])] : []),
  ]);
}

/** A knowledge base without files. Runs into `knowledge_bases_title` where the organisation has that one already. */
export const insertFiles = (
  db: Db,
  organizationId: string,
  userId: string,
  { title, description }: NewFiles,
) =>
  db
    .insertInto("knowledgeBases")
    .values({
      id: newId(),
      organizationId,
      createdBy: userId,
      kbType: "File",
      title,
      description: description ?? null,
    })
    .returning("id as kbId")
    .executeTakeFirstOrThrow();

function idle(organizationId: string, ids: string[]): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and([
    kb("organizationId", "=", organizationId),
    kb("id", "in", ids),
    kb("kbStatus", "!=", "InProgress"),
  ]);
}

export type Change = {
  title?: string | undefined;
  description?: string | null | undefined;
  schedule?: Schedule | undefined;
  responsibilityConfirmed?: true | undefined;
} & ScopeChange;

/** Nothing comes back while it is in progress, or where it does not exist. */
export const updateIfIdle = (
  db: Db,
  organizationId: string,
  id: string,
  { title, description, schedule, responsibilityConfirmed, ...scope }: Change,
  now: Date,
) =>
  db
    .updateTable("knowledgeBases")
    .where(idle(organizationId, [id]))
    .set({
      title,
      description,
      ...changedScopeColumns(scope),
      ...(schedule && rescheduled(schedule, now)),
      ...(responsibilityConfirmed && { responsibilityConfirmedAt: now }),
      updatedAt: sql`now()`,
    })
    .returning("id")
    .executeTakeFirst();

/** A schedule that is saved as it was keeps its next crawl. */
function rescheduled(schedule: Schedule, now: Date) {
  const isKept = sql`schedule = ${schedule}`;
  const nextRunAt = nextDue(schedule, now, now);
  return {
    schedule,
    scheduleFrom: sql<Date>`case when ${isKept} then schedule_from else ${now}::timestamptz end`,
    nextRunAt: sql<Date | null>`case when ${isKept} then next_run_at else ${nextRunAt}::timestamptz end`,
  };
}

/** Locks those that are not in progress until the transaction ends, so that no crawl and no chatbot gets between. */
export const lockIdle = (db: Db, organizationId: string, ids: string[]) =>
  db
    .selectFrom("knowledgeBases")
    .where(idle(organizationId, ids))
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();

/** How many of these are the organisation's own. */
export async function countOwned(db: Db, organizationId: string, ids: string[]): Promise<number> {
  const { total } = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "in", ids)
    .select((kb) => kb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Every chatbot that answers from any of them goes too. */
export async function removeWithChatbots(db: Db, organizationId: string, ids: string[]) {
  const chatbots = await db
    .deleteFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "in", (link) =>
      link.selectFrom("chatbotKnowledgeBases").where("kbId", "in", ids).select("chatbotId"),
    )
    .returning("id")
    .execute();
  await db
    .deleteFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "in", ids)
    .execute();
  return chatbots.map(({ id }) => id);
}
