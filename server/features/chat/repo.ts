import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { DB } from "@/server/infrastructure/db/schema";
import type { Caller } from "@/server/infrastructure/authentication";
import type { Reply, ModelUse } from "./question";

type NewConversation = { chatbotId: string; visitorId: string | null; locale: string };

export const insertConversation = (db: Db, organizationId: string, row: NewConversation) =>
  db
    .insertInto("conversations")
    .values({ ...row, id: newId(), organizationId })
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();

/** Nothing comes back where it is not the caller's to read. */
export const findConversation = (db: Db, caller: Caller, id: string) =>
  db
    .selectFrom("conversations")
    .where(readableBy(caller))
    .where("id", "=", id)
    .select(["id", "organizationId", "chatbotId", "locale", "status", "createdAt"])
    .executeTakeFirst();

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** A person: all of the organisation's; a bot: its chatbot's; a visitor: their own. */
function readableBy(caller: Caller): Expression<SqlBool> {
  const conversation = expressionBuilder<DB, "conversations">();
  const { organizationId } = caller;
  if (caller.kind === "user") return conversation.and({ organizationId });
  const { chatbotId } = caller;
  if (caller.kind === "bot") return conversation.and({ organizationId, chatbotId });
  return conversation.and({ organizationId, chatbotId, visitorId: caller.visitorId });
}

/** Nothing comes back where it is not the caller's to delete. */
export const removeConversation = (db: Db, caller: Caller, id: string) =>
  db
    .deleteFrom("conversations")
    .where(readableBy(caller))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

type Rating = { rating: 1 | -1; ratingComment: string | null };

/** Of an answer in a conversation of the caller's; nothing comes back where it is none. */
export const rateAnswer = (db: Db, caller: Caller, id: string, rating: Rating) =>
  db
    .updateTable("messages")
    .where("organizationId", "=", caller.organizationId)
    .where("conversationId", "in", (message) =>
      message.selectFrom("conversations").where(readableBy(caller)).select("conversations.id"),
    )
    .where("id", "=", id)
    .where("role", "=", "assistant")
    .set(rating)
    .returning("id")
    .executeTakeFirst();

export const listMessages = (db: Db, organizationId: string, conversationId: string) =>
  db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .select(["id", "role", "text", "answered", "confidence", "citations"])
    .select(["rating", "createdAt"])
    .orderBy("id")
    .execute();

/** The last messages before now, oldest first. */
export async function listRecent(
  db: Db,
  organizationId: string,
  conversationId: string,
  limit: number,
) {
  const rows = await db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .select(["role", "text", "kind", "completedQuestion", "citations"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

type Question = { text: string; askedAt: Date };

/** Inserts a question and its answer, or the question alone. Returns the id of the answer. */
export async function insertTurn(
  db: Db,
  { organizationId, id: conversationId }: { organizationId: string; id: string },
  question: Question,
  reply?: Reply,
): Promise<string> {
  const common = { organizationId, conversationId };
  const asked = {
    ...common,
    id: newId(),
    role: "user",
    text: question.text,
    kind: reply?.kind ?? null,
    completedQuestion: reply?.completedQuestion ?? null,
    createdAt: question.askedAt,
  };
  const answered = reply && {
    ...common,
    id: newId(),
    role: "assistant",
    text: reply.text,
    answered: reply.answered,
    confidence: reply.confidence,
    citations: JSON.stringify(reply.citations),
    trace: reply.trace ? JSON.stringify(reply.trace) : null,
    ...(reply.modelUse && modelColumns(reply.modelUse)),
  };
  await db
    .insertInto("messages")
    .values([asked, ...(answered ? [answered] : [])])
    .execute();
  return answered?.id ?? asked.id;
}

const modelColumns = ({ usage, error, rejected }: ModelUse) => ({
  model: usage?.model ?? null,
  inputTokens: usage?.inputTokens ?? null,
  outputTokens: usage?.outputTokens ?? null,
  costMicros: usage?.costMicros ?? null,
  modelError: error,
  rejected: rejected.length > 0 ? JSON.stringify(rejected) : null,
});
