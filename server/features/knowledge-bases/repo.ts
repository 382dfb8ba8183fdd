import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "@/server/infrastructure/db/database";
import { containing } from "@/server/infrastructure/db/like-pattern";
import { prepared } from "@/server/infrastructure/db/prepared";
import type { DB } from "@/server/infrastructure/db/schema";

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

const selectAll = (db: Db, organizationId: string) =>
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
  selectAll(db, organizationId).where("knowledgeBases.id", "=", id).executeTakeFirst();

export type KnowledgeBaseRow = NonNullable<Awaited<ReturnType<typeof find>>>;

type Condition = {
  organizationId: string;
  kbStatus: string | undefined;
  kbType: string | undefined;
  pattern: string | undefined;
};

const conditionOf = (organizationId: string, { kbStatus, kbType, search }: Filter): Condition => {
  const pattern = search ? containing(search) : undefined;
  return { organizationId, kbStatus, kbType, pattern };
};

const pageOf = prepared((db, condition: Condition & { limit: number; offset: number }, order) =>
  selectAll(db, condition.organizationId)
    .where(matching(condition))
    .orderBy(sortColumns.get(order.replace(/^-/, "")) ?? sql`created_at`, (by) =>
      order.startsWith("-") ? by.desc().nullsLast() : by.asc(),
    )
    .orderBy("knowledgeBases.id", "desc")
    .limit(condition.limit)
    .offset(condition.offset),
);

/** Newest first by default. */
export function list(db: Db, organizationId: string, filter: Filter) {
  const { page, pageSize: limit, sort = "" } = filter;
  const condition = { ...conditionOf(organizationId, filter), limit, offset: (page - 1) * limit };
  const isKnown = sortColumns.has(sort.replace(/^-/, ""));
  return pageOf(db, condition, isKnown ? sort : "-createdAt");
}

export async function count(db: Db, organizationId: string, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where(matching(conditionOf(organizationId, filter)))
    .select((kb) => kb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching({ kbStatus, kbType, pattern }: Condition): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and([
    ...(kbStatus ? [kb("kbStatus", "=", kbStatus)] : []),
    ...(kbType ? [kb("kbType", "=", kbType)] : []),
    ...(pattern ? [kb.or([kb("title", "ilike", pattern), kb("baseUrl", "ilike", pattern)])] : []),
  ]);
}

/** Locks idle ones until the transaction ends. Returns their ids. */
export const lockIdle = (db: Db, organizationId: string, ids: string[]) =>
  db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "in", ids)
    .where("kbStatus", "!=", "InProgress")
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();

export async function countOwned(db: Db, organizationId: string, ids: string[]): Promise<number> {
  const { total } = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "in", ids)
    .select((kb) => kb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Across organisations, longest overdue first. */
export const listDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom("knowledgeBases")
    .innerJoin("organizations", "organizations.id", "knowledgeBases.organizationId")
    .where("nextRunAt", "<=", now)
    .where("kbStatus", "!=", "InProgress")
    .where("organizations.disabledAt", "is", null)
    .select(["knowledgeBases.id", "organizationId", "createdBy"])
    .orderBy("nextRunAt")
    .limit(limit)
    .execute();
