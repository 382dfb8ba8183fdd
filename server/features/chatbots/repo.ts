import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Parsed } from "@/contract/endpoint";
import type { Db } from "@/server/infrastructure/db/database";
import { containing } from "@/server/infrastructure/db/like-pattern";
import type { DB } from "@/server/infrastructure/db/schema";

const sortColumns = new Map<string, Expression<unknown>>([
  ["name", sql`lower(name) collate "und-x-icu"`],
  ["createdAt", sql`created_at`],
  ["updatedAt", sql`updated_at`],
]);

/** Selects every column except the hash of the secret. */
const selectVisible = (db: Db, organizationId: string) =>
  db
    .selectFrom("chatbots")
    .where("chatbots.organizationId", "=", organizationId)
    .select(["id", "name", "description", "templateId", "configs"])
    .select(["createdAt", "updatedAt", "embeddedAt"])
    .select((chatbot) =>
      jsonArrayFrom(
        chatbot
          .selectFrom("chatbotKnowledgeBases as link")
          .whereRef("link.chatbotId", "=", "chatbots.id")
          .where("link.organizationId", "=", organizationId)
          .select("link.kbId")
          .orderBy("link.kbId"),
      ).as("links"),
    );

export const find = (db: Db, organizationId: string, id: string) =>
  selectVisible(db, organizationId).where("id", "=", id).executeTakeFirst();

export const listNames = (db: Db, organizationId: string) =>
  db
    .selectFrom("chatbots")
    .select(["id", "name", "createdAt"])
    .where("organizationId", "=", organizationId)
    .orderBy("name")
    .orderBy("id")
    .execute();

export const findMany = (db: Db, organizationId: string, ids: string[]) =>
  selectVisible(db, organizationId).where("id", "in", ids).orderBy("id").execute();

export type ListQuery = Parsed<(typeof chatbotApi)["list"]>["query"];

export type ChatbotRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Newest first by default. */
export const list = (db: Db, organizationId: string, query: ListQuery) =>
  selectVisible(db, organizationId)
    .where(matching(query))
    .orderBy(sortColumns.get(query.sort?.replace(/^-/, "") ?? "") ?? sql`created_at`, (order) =>
      query.sort === undefined || query.sort.startsWith("-")
        ? order.desc().nullsLast()
        : order.asc(),
    )
    .orderBy("id", "desc")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();

export async function count(db: Db, organizationId: string, query: ListQuery): Promise<number> {
  const { total } = await db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where(matching(query))
    .select((chatbot) => chatbot.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching({ search, status, kbIds }: ListQuery): Expression<SqlBool> {
  const chatbot = expressionBuilder<DB, "chatbots">();
  const linked = chatbot
    .selectFrom("chatbotKnowledgeBases as link")
    .whereRef("link.chatbotId", "=", "chatbots.id")
    .select(({ fn }) => fn.countAll<number>().as("count"));
  const requiredKbIds = kbIds && [...new Set(kbIds)];
  const count = requiredKbIds ? linked.where("link.kbId", "in", requiredKbIds) : linked;
  const isConnected = chatbot(count, ">=", requiredKbIds?.length ?? 1);
  const conditions: Expression<SqlBool>[] = [];
  if (status === "connected") conditions.push(isConnected);
  if (status === "connectable") conditions.push(chatbot.not(isConnected));
  if (search) {
    const has = (column: "name" | "description") => chatbot(column, "ilike", containing(search));
    conditions.push(chatbot.or([has("name"), has("description")]));
  }
  return chatbot.and(conditions);
}

type NewRow = {
  id: string;
  name: string;
  description?: string | null | undefined;
  templateId: string;
  configs: ChatbotConfigs;
  apiKey: string;
  apiSecretHash: string;
};

/** Violates `chatbots_name` if the name exists. */
export const insert = (db: Db, organizationId: string, row: NewRow) =>
  db
    .insertInto("chatbots")
    .values({ ...row, organizationId, configs: JSON.stringify(row.configs) })
    .execute();

type Change = {
  name?: string | undefined;
  description?: string | null | undefined;
  templateId?: string | undefined;
  configs?: ChatbotConfigs | undefined;
};

/** Violates `chatbots_name` if the name exists. */
export const update = (db: Db, organizationId: string, id: string, change: Change) =>
  db
    .updateTable("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set({
      ...change,
      configs: change.configs && JSON.stringify(change.configs),
      updatedAt: sql`now()`,
    })
    .execute();

/** Stores only the time of the first embedding. */
export const markEmbedded = (db: Db, organizationId: string, id: string, at: Date) =>
  db
    .updateTable("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("embeddedAt", "is", null)
    .set({ embeddedAt: at })
    .execute();

/** Locked until the transaction ends, so that concurrent changes merge. */
export const lockConfigs = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select("configs")
    .forUpdate()
    .executeTakeFirst();

export const deleteChatbot = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/** Locks the chatbot against deletion until the transaction ends. */
export async function lockOwned(db: Db, organizationId: string, kbIds: string[]) {
  const owned = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "in", kbIds)
    .select("id")
    .orderBy("id")
    .forShare()
    .execute();
  return owned.map(({ id }) => id);
}

/** The caller has checked that all of them belong to the organisation. */
export const connect = (db: Db, organizationId: string, chatbotIds: string[], kbIds: string[]) =>
  db
    .insertInto("chatbotKnowledgeBases")
    .values(
      chatbotIds.flatMap((chatbotId) => kbIds.map((kbId) => ({ organizationId, chatbotId, kbId }))),
    )
    .onConflict((clash) => clash.doNothing())
    .execute();

export const disconnect = (db: Db, organizationId: string, chatbotIds: string[]) =>
  db
    .deleteFrom("chatbotKnowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "in", chatbotIds)
    .execute();
