import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { visibleTo } from "@/server/features/conversations/filter";
import { recordTurn } from "@/server/features/conversations/write-repo";
import { enabledEntries } from "@/server/features/faq/find-answer";
import { hasEnabled } from "@/server/features/webhooks/record-event";
import type { Caller } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { isQuestion, type ModelUse, type Reply } from "./question";

const selectReadable = (db: Db, caller: Caller, id: string) =>
  db
    .selectFrom("conversations")
    .where(visibleTo(caller))
    .where("id", "=", id)
    .select(["id", "organizationId", "chatbotId", "locale", "status", "visitorId"])
    .select(["createdAt", "handOver", "turns"]);

/** Undefined if the caller may not read it. */
export const findConversation = (db: Db, caller: Caller, id: string) =>
  selectReadable(db, caller, id).executeTakeFirst();

/** Returns the last messages, oldest first. Undefined if the caller may not read the conversation. */
export async function findForAnswer(db: Db, caller: Caller, id: string, messages: number) {
  const { organizationId } = caller;
  const row = await selectReadable(db, caller, id)
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
      jsonArrayFrom(enabledEntries(db, organizationId, sql.ref("conversations.chatbotId"))).as(
        "faq",
      ),
      hasEnabled(organizationId).as("hasWebhooks"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { configs, links, recent, faq, hasWebhooks, ...conversation } = row;
  const kbIds = links.map(({ kbId }) => kbId);
  return { conversation, configs, kbIds, faq, hasWebhooks, recent: recent.toReversed() };
}

/** Returns the language of a conversation and its last messages, oldest first. Undefined if it was deleted. */
export async function findSpoken(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  { messages, until }: { messages: number; until: string | undefined },
) {
  const row = await db
    .selectFrom("conversations")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select((conversation) => [
      "locale",
      jsonArrayFrom(
        conversation
          .selectFrom("messages")
          .where("messages.organizationId", "=", organizationId)
          .where("messages.conversationId", "=", id)
          .$if(until !== undefined, (query) => query.where("messages.id", "<=", until ?? ""))
          .select(["role", "text"])
          .orderBy("messages.id", "desc")
          .limit(messages),
      ).as("recent"),
    ])
    .executeTakeFirst();
  return row && { locale: row.locale, recent: row.recent.toReversed() };
}

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

export const listMessages = (db: Db, organizationId: string, conversationId: string) =>
  db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .select(["id", "role", "text", "answered", "confidence", "citations"])
    .select(["rating", "ratingComment", "createdAt"])
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

/** `count` counts an answered question. Returns the id of the last message and the number of questions. */
export async function insertTurn(
  tx: Db,
  conversation: ConversationRow,
  question: Question,
  { reply, count }: { reply?: Reply | undefined; count?: RawBuilder<unknown> | undefined },
): Promise<{ id: string; turns: number }> {
  const { organizationId, id: conversationId } = conversation;
  const rows = messageRows({ organizationId, conversationId }, question, reply);
  const turns = await recordTurn(tx, conversation, rows, {
    text: question.text,
    at: question.askedAt,
    isUnanswered: isQuestion(reply?.kind) && !reply?.answered,
    asksForPerson: reply?.kind === "personRequest",
    isSmallTalk: reply?.step === "smallTalk",
    count,
  });
  return { id: reply ? question.answerId : question.id, turns };
}

type ConversationRef = { organizationId: string; conversationId: string };

function messageRows(conversation: ConversationRef, question: Question, reply: Reply | undefined) {
  const questionRow = {
    ...conversation,
    id: question.id,
    role: "user",
    text: question.text,
    kind: reply?.kind ?? null,
    completedQuestion: reply?.completedQuestion ?? null,
    createdAt: question.askedAt,
  };
  if (!reply) return [questionRow];
  const answerRow = {
    ...conversation,
    id: question.answerId,
    role: "assistant",
    text: reply.text,
    // Only questions can be unanswered.
    answered: reply.answered || (isQuestion(reply.kind) ? false : null),
    confidence: reply.confidence,
    citations: JSON.stringify(reply.citations),
    answerStep: reply.step,
    trace: reply.trace ? JSON.stringify(reply.trace) : null,
    ...modelColumns(reply.modelUse),
    rejected: jsonOf(reply.modelUse?.rejected),
  };
  return [questionRow, answerRow];
}

export const modelColumns = (use: ModelUse | undefined) => ({
  model: use?.usage?.model ?? null,
  inputTokens: use?.usage?.inputTokens ?? null,
  outputTokens: use?.usage?.outputTokens ?? null,
  costMicros: use?.usage?.costMicros ?? null,
  modelError: use?.error ?? null,
});

const jsonOf = (rows: readonly unknown[] = []): string | null =>
  rows.length > 0 ? JSON.stringify(rows) : null;

type Chatbot = { organizationId: string; chatbotId: string };

export const findByKey = (db: Db, { organizationId, chatbotId }: Chatbot, threadKey: string) =>
  db
    .selectFrom("conversations")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .where("threadKey", "=", threadKey)
    .select("id")
    .orderBy("lastMessageAt", "desc")
    .limit(1)
    .executeTakeFirst();
/** Messages of a visitor to the team do not count as later questions. */
export const findMessage = (db: Db, { organizationId, chatbotId }: Chatbot, id: string) =>
  db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversationId")
    .where("messages.organizationId", "=", organizationId)
    .where("conversations.chatbotId", "=", chatbotId)
    .where("messages.id", "=", id)
    .select(["messages.id", "messages.conversationId", "conversations.handOver"])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("messages as later")
            .whereRef("later.organizationId", "=", "messages.organizationId")
            .whereRef("later.conversationId", "=", "messages.conversationId")
            .whereRef("later.id", ">", "messages.id")
            .where("later.role", "=", "user")
            .where((later) =>
              later.or([
                later("later.kind", "is", null),
                later("later.kind", "not in", ["personRequest", "toPerson"]),
              ]),
            )
            .select("later.id"),
        )
        .as("hasLaterQuestion"),
    )
    .executeTakeFirst();

/** Returns the last messages up to and including `id`, oldest first. */
export async function listUpTo(
  db: Db,
  organizationId: string,
  { id, conversationId }: { id: string; conversationId: string },
  limit: number,
) {
  const rows = await db
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .where("id", "<=", id)
    .select(["role", "text"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}
