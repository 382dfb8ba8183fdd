import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { ConversationFilter } from "@/contract/conversations/conversations";
import type { Caller } from "@/server/infrastructure/authentication";
import type { DB } from "@/server/infrastructure/db/schema";

/** Selects the conversations of the organisation for people, of their chatbot for bots, and their own for visitors. */
export function visibleTo(caller: Caller): Expression<SqlBool> {
  const conversation = expressionBuilder<DB, "conversations">();
  const ofOrganization = conversation("conversations.organizationId", "=", caller.organizationId);
  if (caller.kind === "user") return ofOrganization;
  const ofChatbot = conversation("conversations.chatbotId", "=", caller.chatbotId);
  if (caller.kind === "bot") return conversation.and([ofOrganization, ofChatbot]);
  const ofVisitor = conversation("conversations.visitorId", "=", caller.visitorId);
  return conversation.and([ofOrganization, ofChatbot, ofVisitor]);
}

/** Conversations with at least one question. `archived` ones only on request. */
export function matching(filter: ConversationFilter): Expression<SqlBool> {
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
  return conversation.and(conditions);
}

/** Days in the time zone, both inclusive. */
function inPeriod({ from, to, timeZone = "UTC" }: ConversationFilter): Expression<SqlBool>[] {
  const startOf = (day: string) => sql`${day}::timestamp at time zone ${timeZone}`;
  const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
  return [
    ...(from ? [sql<SqlBool>`last_message_at >= ${startOf(from)}`] : []),
    ...(to ? [sql<SqlBool>`last_message_at < ${endOf(to)}`] : []),
  ];
}
