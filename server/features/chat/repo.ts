import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { DB } from "@/server/infrastructure/db/schema";
import type { Caller } from "@/server/infrastructure/authentication";
import type { Reply, ModelUse } from "./question";

type NewConversation = {
  chatbotId: string;
  visitorId: string | null;
  locale: string;
  channel: string;
};

export const insertConversation = (db: Db, organizationId: string, row: NewConversation) =>
  db
    .insertInto("conversations")
    .values({ ...row, id: newId(), organizationId })
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();

const readable = (db: Db, caller: Caller, id: string) =>
  db
    .selectFrom("conversations")
    .where(readableBy(caller))
    .where("id", "=", id)
    .select(["id", "organizationId", "chatbotId", "locale", "status", "visitorId"])
    .select(["createdAt", "handOver", "turns"]);

/** Undefined if the caller may not read it. */
export const findConversation = (db: Db, caller: Caller, id: string) =>
  readable(db, caller, id).executeTakeFirst();

/**
 * A conversation with its last messages, oldest first, and the chatbot's settings and knowledge bases. Undefined if the
 * caller may not read it.
 */
export async function findForAnswer(db: Db, caller: Caller, id: string, messages: number) {
  const { organizationId } = caller;
  const row = await readable(db, caller, id)
    .select((conversation) => [
      conversation
        .selectFrom("chatbots")
        .where("chatbots.organizationId", "=", organizationId)
        .whereRef("chatbots.id", "=", "conversations.chatbotId")
        .select("chatbots.configs")
        .as("configs"),
      jsonArrayFrom(
        conversation
          .selectFrom("chatbotKnowledgeBases as link")
          .where("link.organizationId", "=", organizationId)
          .whereRef("link.chatbotId", "=", "conversations.chatbotId")
          .select("link.kbId")
          .orderBy("link.kbId"),
      ).as("links"),
      jsonArrayFrom(
        conversation
          .selectFrom("messages")
          .where("messages.organizationId", "=", organizationId)
          .whereRef("messages.conversationId", "=", "conversations.id")
          .select(["role", "text", "kind", "completedQuestion", "citations"])
          .orderBy("messages.id", "desc")
          .limit(messages),
      ).as("recent"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { configs, links, recent, ...conversation } = row;
  const kbIds = links.map(({ kbId }) => kbId);
  return { conversation, configs, kbIds, recent: recent.toReversed() };
}

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** A person reads all of the organisation's, a bot its chatbot's, a visitor their own. */
function readableBy(caller: Caller): Expression<SqlBool> {
  const conversation = expressionBuilder<DB, "conversations">();
  const { organizationId } = caller;
  if (caller.kind === "user") return conversation.and({ organizationId });
  const { chatbotId } = caller;
  if (caller.kind === "bot") return conversation.and({ organizationId, chatbotId });
  return conversation.and({ organizationId, chatbotId, visitorId: caller.visitorId });
}

/** Undefined if the caller may not delete it. */
export const deleteConversation = (db: Db, caller: Caller, id: string) =>
  db
    .deleteFrom("conversations")
    .where(readableBy(caller))
    .where("id", "=", id)
    .returning(["id", "chatbotId"])
    .executeTakeFirst();

type Rating = { rating: 1 | -1; ratingComment: string | null };

/** Undefined if it is not an answer in a conversation of the caller. */
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
    .returning(["id", "conversationId"])
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

const explanationColumns = [
  "conversationId",
  "citations",
  "answerStep",
  "trace",
  "model",
  "inputTokens",
  "outputTokens",
  "costMicros",
  "modelError",
  "rejected",
] as const;

export const findAnswer = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("role", "=", "assistant")
    .select(explanationColumns)
    .executeTakeFirst();

export const findQuestionBefore = (
  db: Db,
  organizationId: string,
  { conversationId, id }: { conversationId: string; id: string },
) =>
  db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .where("role", "=", "user")
    .where("id", "<", id)
    .select(["text", "kind", "completedQuestion", "createdAt"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

type Question = { id: string; answerId: string; text: string; askedAt: Date };

/**
 * Inserts a question with or without its answer. Returns the id of the last message and the number
 * of questions in the conversation.
 */
export async function insertTurn(
  tx: Db,
  { organizationId, id: conversationId }: { organizationId: string; id: string },
  question: Question,
  reply?: Reply,
): Promise<{ id: string; turns: number }> {
  const rows = messageRows({ organizationId, conversationId }, question, reply);
  const { turns } = await tx
    .with("said", (said) => said.insertInto("messages").values(rows).returning("id"))
    .updateTable("conversations")
    .where("organizationId", "=", organizationId)
    .where("id", "=", conversationId)
    .set(shownInList(question, reply))
    .returning("turns")
    .executeTakeFirstOrThrow();
  return { id: reply ? question.answerId : question.id, turns };
}

type Place = { organizationId: string; conversationId: string };

function messageRows(place: Place, question: Question, reply: Reply | undefined) {
  const asked = {
    ...place,
    id: question.id,
    role: "user",
    text: question.text,
    kind: reply?.kind ?? null,
    completedQuestion: reply?.completedQuestion ?? null,
    createdAt: question.askedAt,
  };
  if (!reply) return [asked];
  const answered = {
    ...place,
    id: question.answerId,
    role: "assistant",
    text: reply.text,
    answered: reply.answered,
    confidence: reply.confidence,
    citations: JSON.stringify(reply.citations),
    answerStep: reply.step,
    trace: reply.trace ? JSON.stringify(reply.trace) : null,
    ...modelColumns(reply.modelUse),
    rejected: jsonOf(reply.modelUse?.rejected),
  };
  return [asked, answered];
}

const QUESTION_SHOWN = 200;

/** The columns of the conversation list after a question. */
const shownInList =
  ({ text, askedAt }: Pick<Question, "text" | "askedAt">, reply: Reply | undefined) =>
  (row: ExpressionBuilder<DB, "conversations">) => ({
    turns: row("turns", "+", 1),
    unanswered: row("unanswered", "+", reply?.answered ? 0 : 1),
    firstQuestion: row.fn.coalesce("firstQuestion", row.val(text.slice(0, QUESTION_SHOWN))),
    ...(reply?.kind === "personRequest" && { asksForPerson: true }),
    lastMessageAt: askedAt,
    updatedAt: askedAt,
  });

/** Stores the worst rating of the conversation's answers. */
export const refreshRating = (tx: Db, organizationId: string, conversationId: string) =>
  tx
    .updateTable("conversations")
    .where("organizationId", "=", organizationId)
    .where("id", "=", conversationId)
    .set((row) => ({
      rating: row
        .selectFrom("messages")
        .whereRef("messages.conversationId", "=", "conversations.id")
        .select(({ fn }) => fn.min("messages.rating").as("rating")),
    }))
    .returning(["id", "chatbotId"])
    .executeTakeFirst();

export const modelColumns = (use: ModelUse | undefined) => ({
  model: use?.usage?.model ?? null,
  inputTokens: use?.usage?.inputTokens ?? null,
  outputTokens: use?.usage?.outputTokens ?? null,
  costMicros: use?.usage?.costMicros ?? null,
  modelError: use?.error ?? null,
});

const jsonOf = (rows: readonly unknown[] = []): string | null =>
  rows.length > 0 ? JSON.stringify(rows) : null;
