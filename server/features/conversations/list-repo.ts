import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { ConversationFilter } from "@/contract/conversations/conversations";
import type { Caller } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import { matching, visibleTo } from "./filter";
import { hasMatch, type MessageSearch } from "./message-search";

export const summaries = (db: Db, caller: Caller) =>
  db
    .selectFrom("conversations")
    .innerJoin("chatbots", "chatbots.id", "conversations.chatbotId")
    .where(visibleTo(caller))
    .select(["conversations.id", "conversations.chatbotId", "chatbots.name as chatbotName"])
    .select([
      "conversations.channel",
      "locale",
      "status",
      "firstQuestion",
      "turns",
      "unanswered",
      "rating",
    ])
    .select(["asksForPerson", "handOver", "hasFailedDelivery"])
    .select(["conversations.createdAt", "lastMessageAt"]);

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>;

export const findSummary = (db: Db, caller: Caller, id: string) =>
  summaries(db, caller).where("conversations.id", "=", id).executeTakeFirst();

/** `found`: the matches of a search. */
export type Conditions = { filter: ConversationFilter; found: Expression<SqlBool> | undefined };

export function matchesConditions({ filter, found }: Conditions): Expression<SqlBool> {
  const conditions = [matching(filter), ...(found ? [found] : [])];
  return expressionBuilder<DB, "conversations">().and(conditions);
}

/** Lists pinned conversations separately, so that a search need not find all its matches for them. */
export async function listPinned(db: Db, caller: Caller, conditions: Conditions) {
  const pinned = await db
    .selectFrom("conversations")
    .where(visibleTo(caller))
    .where("status", "=", "pinned")
    .select("conversations.id")
    .execute();
  if (pinned.length === 0) return [];
  const ids = pinned.map(({ id }) => id);
  return summaries(db, caller)
    .where("conversations.id", "in", ids)
    .where(matchesConditions(conditions))
    .orderBy("lastMessageAt", "desc")
    .orderBy("conversations.id", "desc")
    .execute();
}

type Range = { limit: number; offset: number };

/** Latest message first, as below. */
const unpinned = (db: Db, caller: Caller, condition: Expression<SqlBool>) =>
  summaries(db, caller)
    .where(condition)
    .where("status", "!=", "pinned")
    .orderBy("lastMessageAt", "desc")
    .orderBy("conversations.id", "desc");

export const listUnpinned = (db: Db, caller: Caller, conditions: Conditions, range: Range) =>
  unpinned(db, caller, matchesConditions(conditions))
    .limit(range.limit)
    .offset(range.offset)
    .execute();

const LATEST = 1_000;
/** Later pages look in more conversations, so that a word in every second one fills them. */
const LATEST_PER_ROW = 2;

/** Bounds the work of very late pages; the index fills them. */
const MAX_LATEST = 10_000;

const latestOf = ({ limit, offset }: Range) =>
  Math.min(MAX_LATEST, LATEST + LATEST_PER_ROW * (offset + limit));

export async function hasOnlyLatest(
  db: Db,
  caller: Caller,
  filter: ConversationFilter,
  range: Range,
): Promise<boolean> {
  const candidates = unpinned(db, caller, matching(filter));
  return !(await candidates.limit(1).offset(latestOf(range)).executeTakeFirst());
}

/** Finds one page of matches for common words, because collecting all their matches is slow. */
export const listLatestFound = (
  db: Db,
  caller: Caller,
  { filter, search }: { filter: ConversationFilter; search: MessageSearch },
  range: Range,
): Promise<SummaryRow[]> =>
  db
    .selectFrom(unpinned(db, caller, matching(filter)).limit(latestOf(range)).as("latest"))
    .selectAll()
    .where(hasMatch(search, "latest.id"))
    .orderBy("lastMessageAt", "desc")
    .orderBy("id", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export async function count(db: Db, caller: Caller, conditions: Conditions): Promise<number> {
  const { total } = await db
    .selectFrom("conversations")
    .where(visibleTo(caller))
    .where(matchesConditions(conditions))
    .select((conversation) => conversation.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
