import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { NewWebsite } from "@/contract/knowledge-bases";
import type { Db } from "../db/database";
import { newId } from "../db/id";
import { containing } from "../db/search";
import type { DB } from "../db/schema";

export type Filter = {
  kbStatus?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
};

const sortColumns: Record<string, Expression<unknown>> = {
  title: sql`lower(title) collate "und-x-icu"`,
  kbStatus: sql`kb_status`,
  itemCount: sql`item_count`,
  characterCount: sql`character_count`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
};

/** All columns, and the chatbots that answer from it by name. */
const withChatbots = (db: Db, organizationId: string) =>
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
    );

export const find = (db: Db, organizationId: string, id: string) =>
  withChatbots(db, organizationId).where("knowledgeBases.id", "=", id).executeTakeFirst();

export type KnowledgeBaseRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** One page of the organisation's knowledge bases, newest first unless sorted. */
export const list = (db: Db, organizationId: string, filter: Filter) =>
  withChatbots(db, organizationId)
    .where(matching(filter))
    .orderBy(sortColumns[filter.sort?.replace(/^-/, "") ?? ""] ?? sql`created_at`, (order) =>
      filter.sort === undefined || filter.sort.startsWith("-")
        ? order.desc().nullsLast()
        : order.asc(),
    )
    .orderBy("knowledgeBases.id", "desc")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();

export async function count(db: Db, organizationId: string, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where(matching(filter))
    .select((kb) => kb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching({ kbStatus, search }: Filter): Expression<SqlBool> {
  const kb = expressionBuilder<DB, "knowledgeBases">();
  return kb.and([
    ...(kbStatus ? [kb("kbStatus", "=", kbStatus)] : []),
    ...(search
      ? [
          kb.or([
            kb("title", "ilike", containing(search)),
            kb("baseUrl", "ilike", containing(search)),
          ]),
        ]
      : []),
  ]);
}

/** Runs into `knowledge_bases_base_url` or `knowledge_bases_title` where the organisation has that one already. */
export const insertWebsite = (
  db: Db,
  organizationId: string,
  userId: string,
  { title, description, baseUrl, subPages, includeFiles, maxPages }: NewWebsite,
) =>
  db
    .insertInto("knowledgeBases")
    .values({
      id: newId(),
      organizationId,
      createdBy: userId,
      kbType: "Web",
      kbStatus: "InProgress",
      title,
      description: description ?? null,
      baseUrl,
      subPages: JSON.stringify(subPages),
      includeFiles,
      maxPages,
      responsibilityConfirmedAt: sql`now()`,
      crawlRunId: newId(),
      crawlStartedAt: sql`now()`,
    })
    .returning("id")
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
  includeFiles?: boolean | undefined;
};

/** Nothing comes back while it is in progress, or where it does not exist. */
export const updateIfIdle = (db: Db, organizationId: string, id: string, change: Change) =>
  db
    .updateTable("knowledgeBases")
    .where(idle(organizationId, [id]))
    .set({ ...change, updatedAt: sql`now()` })
    .returning("id")
    .executeTakeFirst();

export type CrawlStart = { baseUrl: string; subPages: string[]; includeFiles: boolean };

/** Puts an idle website in progress under a new run. Nothing comes back where it is in progress already. */
export const startCrawlIfIdle = (db: Db, organizationId: string, id: string, start: CrawlStart) =>
  db
    .updateTable("knowledgeBases")
    .where(idle(organizationId, [id]))
    .where("kbType", "=", "Web")
    .set({
      ...start,
      subPages: JSON.stringify(start.subPages),
      kbStatus: "InProgress",
      crawlRunId: newId(),
      crawlStartedAt: sql`now()`,
      crawlEndedAt: null,
      progressDone: 0,
      progressTotal: 0,
      stepsWhenResumed: 0,
      updatedAt: sql`now()`,
    })
    .returning("id")
    .executeTakeFirst();

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
