import { sql } from "kysely";
import type { UnansweredReason } from "@/contract/conversations/unanswered";
import type { Db } from "@/server/infrastructure/db/database";
import { typedText } from "./typed-text";

type NewQuestion = {
  organizationId: string;
  chatbotId: string;
  answerId: string;
  text: string;
  askedAt: Date;
  reason: UnansweredReason;
};

/** Undefined if the question is already stored. */
export const insert = (
  tx: Db,
  { organizationId, chatbotId, answerId, text, askedAt, reason }: NewQuestion,
) =>
  tx
    .insertInto("unansweredQuestions")
    .values({ organizationId, chatbotId, answerId, text, askedAt, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning("answerId")
    .executeTakeFirst();

export const deleteUnhelpful = (tx: Db, organizationId: string, answerId: string) =>
  tx
    .deleteFrom("unansweredQuestions")
    .where("organizationId", "=", organizationId)
    .where("answerId", "=", answerId)
    .where("reason", "=", "unhelpful")
    .execute();

export const listLatest = (db: Db, organizationId: string, groupId: string, limit: number) =>
  db
    .selectFrom("unansweredQuestions as question")
    .innerJoin("messages as answer", "answer.id", "question.answerId")
    .where("question.organizationId", "=", organizationId)
    .where("question.groupId", "=", groupId)
    .select(["question.answerId", "question.text", "question.reason", "question.askedAt"])
    .select(["question.newAnswer", "question.hasPassed", "question.askedAgainAt"])
    .select(["answer.text as before", "answer.conversationId", typedText.as("typedText")])
    .orderBy("question.askedAt", "desc")
    .orderBy("question.answerId", "desc")
    .limit(limit)
    .execute();

type Wording = { key: string; text: string; locale: string };

/** Returns the wordings that were not asked again since `before`, most frequent first, once per language. */
export async function listToAsk(
  db: Db,
  organizationId: string,
  groupId: string,
  askedBefore: Date,
): Promise<Wording[]> {
  const { rows } = await sql<Wording>`
    select lower(question.text) as key, min(question.text) as text, conversations.locale
    from unanswered_questions question
    join messages on messages.id = question.answer_id
    join conversations on conversations.id = messages.conversation_id
    where question.organization_id = ${organizationId}::uuid and question.group_id = ${groupId}::uuid
      and (question.asked_again_at is null or question.asked_again_at < ${askedBefore}::timestamptz)
    group by 1, 3
    order by count(*) desc, 1, 3`.execute(db);
  return rows;
}

type NewAnswer = { text: string; hasPassed: boolean; askedAt: Date };

/** An answer that repeats an unhelpful one has not passed. */
export const storeAnswer = (
  db: Db,
  { organizationId, groupId }: { organizationId: string; groupId: string },
  { key, locale }: Wording,
  { text, hasPassed, askedAt }: NewAnswer,
) =>
  sql`
    update unanswered_questions question
    set new_answer = ${text}, asked_again_at = ${askedAt}::timestamptz,
      has_passed = ${hasPassed}::boolean
        and (question.reason <> 'unhelpful' or messages.text <> ${text})
    from messages join conversations on conversations.id = messages.conversation_id
    where question.organization_id = ${organizationId}::uuid and question.group_id = ${groupId}::uuid
      and messages.id = question.answer_id
      and lower(question.text) = ${key} and conversations.locale = ${locale}`.execute(db);

export const listUngrouped = (db: Db, organizationId: string, chatbotId: string, limit: number) =>
  db
    .selectFrom("unansweredQuestions")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .where("groupId", "is", null)
    .select(["answerId", "text"])
    .orderBy("answerId")
    .limit(limit)
    .execute();

/** Across organisations. */
export const listChatbotsToGroup = (db: Db) =>
  db
    .selectFrom("unansweredQuestions")
    .where("groupId", "is", null)
    .select(["organizationId", "chatbotId"])
    .distinct()
    .execute();

/** Questions with a group keep it. */
export const assign = (
  tx: Db,
  organizationId: string,
  groupId: string,
  answerIds: readonly string[],
) =>
  tx
    .updateTable("unansweredQuestions")
    .where("organizationId", "=", organizationId)
    .where("answerId", "in", answerIds)
    .where("groupId", "is", null)
    .set({ groupId })
    .execute();
