import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { ConversationFilter } from "@/contract/conversations";
import type { Caller } from "@/server/infrastructure/authentication";
import type { DB } from "@/server/infrastructure/db/schema";

/** A person sees all of the organisation's, a bot its chatbot's, a visitor their own. */
export function visibleTo(caller: Caller): Expression<SqlBool> {
  const conversation = expressionBuilder<DB, "conversations">();
  const own = conversation("conversations.organizationId", "=", caller.organizationId);
  if (caller.kind === "user") return own;
  const ofChatbot = conversation("conversations.chatbotId", "=", caller.chatbotId);
  if (caller.kind === "bot") return conversation.and([own, ofChatbot]);
  const ofVisitor = conversation("conversations.visitorId", "=", caller.visitorId);
  return conversation.and([own, ofChatbot, ofVisitor]);
}

/** Search all matching messages, or each conversation. */
export type SearchBy = "messages" | "conversation";

/** Conversations with at least one question. `archived` ones only on request. */
export function matching(
  filter: ConversationFilter,
  organizationId: string,
  searchBy: SearchBy = "messages",
): Expression<SqlBool> {
  const conversation = expressionBuilder<DB, "conversations">();
  const conditions: Expression<SqlBool>[] = [conversation("turns", ">", 0)];
  const { chatbotId, status, answered, rating, locale, channel, person, handOver } = filter;
  if (chatbotId) conditions.push(conversation("conversations.chatbotId", "=", chatbotId));
  if (status === "open") conditions.push(conversation("status", "!=", "archived"));
  else if (status) conditions.push(conversation("status", "=", status));
  if (answered !== undefined) conditions.push(conversation("unanswered", answered ? "=" : ">", 0));
  if (rating === "none") conditions.push(conversation("rating", "is", null));
  else if (rating) conditions.push(conversation("rating", "=", Number(rating)));
  if (locale) conditions.push(conversation("locale", "=", locale));
  if (channel) conditions.push(conversation("channel", "=", channel));
  if (person !== undefined) conditions.push(conversation("asksForPerson", "=", person));
  if (handOver) conditions.push(conversation("handOver", "=", handOver));
  conditions.push(...inPeriod(filter));
  const words = wordsOf(filter.search ?? "");
  if (words)
    conditions.push(searchBy === "messages" ? heldBySome(organizationId, words) : heldByOwn(words));
  return conversation.and(conditions);
}

/** Days of the time zone, both inclusive. */
function inPeriod({ from, to, timeZone = "UTC" }: ConversationFilter): Expression<SqlBool>[] {
  const startOf = (day: string) => sql`${day}::timestamp at time zone ${timeZone}`;
  const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
  return [
    ...(from ? [sql<SqlBool>`last_message_at >= ${startOf(from)}`] : []),
    ...(to ? [sql<SqlBool>`last_message_at < ${endOf(to)}`] : []),
  ];
}

const MAX_WORDS = 12;

/** A text search query with a prefix match per word; undefined without words. */
function wordsOf(search: string): string | undefined {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? undefined
    : words
        .slice(0, MAX_WORDS)
        .map((word) => `${word}:*`)
        .join(" & ");
}

const holds = (words: string) =>
  sql<SqlBool>`to_tsvector('simple', messages.text) @@ to_tsquery('simple', ${words})`;

/** Up to `limit`; undefined without words. */
export function messagesWith(organizationId: string, search: string | undefined, limit: number) {
  const words = wordsOf(search ?? "");
  return (
    words &&
    sql`select from messages
    where organization_id = ${organizationId}::uuid and ${holds(words)} limit ${limit}::int`
  );
}

// The planner cannot estimate how often words occur. `offset 0` fixes the chosen plan.

/** Fast if few messages match. */
const heldBySome = (organizationId: string, words: string) => sql<SqlBool>`conversations.id in (
  select conversation_id from messages
  where organization_id = ${organizationId}::uuid and ${holds(words)}
  offset 0
)`;

/** Fast if most conversations match. */
const heldByOwn = (words: string) => sql<SqlBool>`exists (
  select from messages
  where messages.organization_id = conversations.organization_id
    and messages.conversation_id = conversations.id and ${holds(words)}
  offset 0
)`;
