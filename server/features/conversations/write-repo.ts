import { type Insertable, type RawBuilder, sql, type UpdateObject } from "kysely";
import type { Caller } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { DB, Messages } from "@/server/infrastructure/db/schema";
import { publication } from "@/server/infrastructure/realtime/bus";
import { visibleTo } from "./filter";

type Ref = { organizationId: string; id: string };

const QUESTION_SHOWN = 200;

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

export async function insertMessage(tx: Db, row: Insertable<Messages>): Promise<void> {
  await tx.insertInto("messages").values(row).execute();
}

export const updateConversation = (
  tx: Db,
  { organizationId, id }: Ref,
  columns: Omit<UpdateObject<DB, "conversations">, "id" | "organizationId">,
) =>
  tx
    .updateTable("conversations")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set(columns)
    .returning(["id", "chatbotId", "turns"])
    .executeTakeFirst();

/** Undefined if the caller may not delete it. */
export const deleteConversation = (db: Db, caller: Caller, id: string) =>
  db
    .deleteFrom("conversations")
    .where(visibleTo(caller))
    .where("conversations.id", "=", id)
    .returning(["conversations.id", "chatbotId"])
    .executeTakeFirst();

type Turn = {
  text: string;
  at: Date;
  isUnanswered: boolean;
  asksForPerson?: boolean;
  /** The list of conversations shows it until a question follows. */
  isSmallTalk?: boolean;
  /** The statement that counts the turn. */
  count?: RawBuilder<unknown> | undefined;
};

/**
 * Inserts the messages of a turn, counts it, updates the columns of the conversation list, and publishes the change, in
 * one statement. Returns the number of questions.
 */
export async function recordTurn(
  tx: Db,
  { organizationId, id, chatbotId }: Ref & { chatbotId: string },
  messages: Insertable<Messages>[],
  { text, at, isUnanswered, asksForPerson = false, isSmallTalk = false, count }: Turn,
): Promise<number> {
  const changed = { conversationId: id, chatbotId };
  const isFirst = isSmallTalk
    ? sql<boolean>`first_question is null`
    : sql<boolean>`(first_question is null or begins_with_small_talk)`;
  const counting = count ? tx.with("counted", () => sql<Record<string, unknown>>`(${count})`) : tx;
  const { turns } = await counting
    .with("inserted", (db) => db.insertInto("messages").values(messages).returning("id"))
    .updateTable("conversations")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set((row) => ({
      turns: row("turns", "+", 1),
      unanswered: row("unanswered", "+", isUnanswered ? 1 : 0),
      firstQuestion: row
        .case()
        .when(isFirst)
        .then(text.slice(0, QUESTION_SHOWN))
        .else(row.ref("firstQuestion"))
        .end(),
      beginsWithSmallTalk: row
        .case()
        .when(isFirst)
        .then(isSmallTalk)
        .else(row.ref("beginsWithSmallTalk"))
        .end(),
      ...(asksForPerson && { asksForPerson }),
      lastMessageAt: at,
      updatedAt: at,
    }))
    .returning(["turns", publication(organizationId, "ConversationChanged", changed).as("event")])
    .executeTakeFirstOrThrow();
  return turns;
}

/** Sets the rating of the conversation to the worst rating of its answers. */
export const refreshRating = (tx: Db, organizationId: string, id: string) =>
  updateConversation(
    tx,
    { organizationId, id },
    {
      rating: sql<
        number | null
      >`(select min(rating) from messages where conversation_id = conversations.id)`,
    },
  );

type Rating = { rating: 1 | -1; ratingComment: string | null };

/** Undefined if the message is not an answer in a conversation of the caller. */
export const rateAnswer = (db: Db, caller: Caller, id: string, rating: Rating) =>
  db
    .updateTable("messages")
    .where("organizationId", "=", caller.organizationId)
    .where("conversationId", "in", (message) =>
      message.selectFrom("conversations").where(visibleTo(caller)).select("conversations.id"),
    )
    .where("id", "=", id)
    .where("role", "=", "assistant")
    .set(rating)
    .returning(["id", "conversationId"])
    .executeTakeFirst();
