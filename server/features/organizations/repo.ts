import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

export const insert = (db: Db, id: string, name: string) =>
  db.insertInto("organizations").values({ id, name }).execute();

export const find = (db: Db, organizationId: string) =>
  db.selectFrom("organizations").selectAll().where("id", "=", organizationId).executeTakeFirst();

export type Change = {
  name?: string | undefined;
  timeZone?: string | undefined;
  weeklyDigest?: boolean | undefined;
} & {
  [
    Column in
      | "vatId"
      | "street"
      | "streetNumber"
      | "additionalInfo"
      | "postalCode"
      | "city"
      | "country"
      | "phone"
      | "website"
      | "logoUrl"
      | "billingName"
      | "billingEmail"
      | "billingStreet"
      | "billingStreetNumber"
      | "billingAdditionalInfo"
      | "billingPostalCode"
      | "billingCity"
      | "billingCountry"
      | "billingVatId"
      | "billingReference"
  ]?: string | null | undefined;
};

export const update = (db: Db, organizationId: string, change: Change, updatedAt: Date) =>
  db
    .updateTable("organizations")
    .set({ ...change, updatedAt })
    .where("id", "=", organizationId)
    .execute();

type CountedTable = "knowledgeBases" | "conversations";

const countOf = async (db: Db, table: CountedTable, organizationId: string) => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organizationId", "=", organizationId)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Counts the answers, as a plan counts questions: those to the organisation's own users too, and no messages to a
 * person.
 */
const countQuestions = async (db: Db, organizationId: string, since: Date) => {
  const { count } = await db
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organizationId", "=", organizationId)
    .where("createdAt", ">=", since)
    .where("role", "=", "assistant")
    .executeTakeFirstOrThrow();
  return count;
};

const countEmbedded = async (db: Db, organizationId: string) => {
  const { count } = await db
    .selectFrom("chatbots")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organizationId", "=", organizationId)
    .where("embeddedAt", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
};

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** `pages` counts the items of website knowledge bases. `questionsOfWeek` covers the last 7 days. */
export async function countUsage(
  db: Db,
  organizationId: string,
  now: Date,
): Promise<Record<string, number>> {
  const { pages } = await db
    .selectFrom("knowledgeBases")
    .select((eb) => {
      const trainedItems = sql<number>`item_count - failed_count - skipped_count`;
      return eb.fn.coalesce(eb.fn.sum<number>(trainedItems), eb.lit(0)).as("pages");
    })
    .where("organizationId", "=", organizationId)
    .where("kbType", "=", "Web")
    .executeTakeFirstOrThrow();
  return {
    knowledgeBases: await countOf(db, "knowledgeBases", organizationId),
    embeddedChatbots: await countEmbedded(db, organizationId),
    conversations: await countOf(db, "conversations", organizationId),
    questionsOfWeek: await countQuestions(db, organizationId, new Date(now.getTime() - WEEK_MS)),
    pages,
  };
}
