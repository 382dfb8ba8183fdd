import { sql } from "kysely";
import { visibleTo } from "@/server/features/conversations/filter";
import {
  insertMessage,
  recordTurn,
  updateConversation,
} from "@/server/features/conversations/write-repo";
import type { Caller } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";

/** Locks the conversation if the caller may see it. */
export const lockConversation = (tx: Db, caller: Caller, id: string) =>
  tx
    .selectFrom("conversations")
    .where(visibleTo(caller))
    .where("id", "=", id)
    .select(["id", "organizationId", "chatbotId", "locale", "handOver", "turns"])
    .forUpdate()
    .executeTakeFirst();

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

type Ref = { organizationId: string; id: string };

const requests = (db: Db, organizationId: string) =>
  db
    .selectFrom("handOverRequests")
    .where("handOverRequests.organizationId", "=", organizationId)
    .select(["id", "state", "email", "requestedAt", "joinedAt", "closedAt", "forwardedTo"]);

export const findLatest = (db: Db, { organizationId, id }: Ref) =>
  requests(db, organizationId)
    .where("conversationId", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

export const findOpen = (db: Db, { organizationId, id }: Ref) =>
  requests(db, organizationId)
    .where("conversationId", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();

type NewRequest = {
  organizationId: string;
  conversationId: string;
  email: string;
  message: string;
  consentText: string;
  requestedAt: Date;
  forwardedTo: string;
};

export async function insertRequest(tx: Db, row: NewRequest): Promise<string> {
  const id = newId();
  await tx
    .insertInto("handOverRequests")
    .values({ ...row, id })
    .execute();
  const conversation = { organizationId: row.organizationId, id: row.conversationId };
  await updateConversation(tx, conversation, { handOver: "open", asksForPerson: true });
  return id;
}

export async function closeRequest(tx: Db, conversation: Ref, closedAt: Date): Promise<void> {
  const { organizationId, id } = conversation;
  await tx
    .updateTable("handOverRequests")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", id)
    .where("state", "=", "open")
    .set({ state: "closed", closedAt })
    .execute();
  await updateConversation(tx, conversation, { handOver: "closed", updatedAt: closedAt });
}

type NewMessage = { id?: string; text: string; at: Date; kind: "personRequest" | "toPerson" };

/** Publishes the change of the conversation. */
export async function insertVisitorMessage(
  tx: Db,
  conversation: Ref & { chatbotId: string },
  { id = newId(), text, at, kind }: NewMessage,
): Promise<string> {
  const { organizationId, id: conversationId } = conversation;
  const row = { id, organizationId, conversationId, role: "user", text, kind, createdAt: at };
  await recordTurn(tx, conversation, [row], { text, at, isUnanswered: false });
  return id;
}

export const markWaiting = (tx: Db, { organizationId, id }: Ref, at: Date) =>
  tx
    .updateTable("handOverRequests")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", id)
    .where("state", "=", "open")
    .set((row) => ({
      waitingSince: row.fn.coalesce("waitingSince", row.val(at)),
      lastMessageAt: at,
    }))
    .execute();

export async function insertReply(
  tx: Db,
  conversation: Ref,
  { text, at }: { text: string; at: Date },
): Promise<string> {
  const { organizationId, id: conversationId } = conversation;
  const id = newId();
  const row = { id, organizationId, conversationId, role: "person", text, createdAt: at };
  await insertMessage(tx, row);
  await updateConversation(tx, conversation, { lastMessageAt: at, updatedAt: at });
  await tx
    .updateTable("handOverRequests")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", conversationId)
    .where("state", "=", "open")
    .set({ joinedAt: sql`coalesce(joined_at, ${at}::timestamptz)` })
    .execute();
  return id;
}

/** Oldest first. */
export const listMails = (db: Db, organizationId: string, requestId: string) =>
  db
    .selectFrom("handOverMails")
    .where("organizationId", "=", organizationId)
    .where("requestId", "=", requestId)
    .select(["id", "kind", "state", "attempts", "error", "messageId", "createdAt"])
    .orderBy("id")
    .execute();

export type MailRow = Awaited<ReturnType<typeof listMails>>[number];

/** Across organisations, with messages due to be forwarded. */
export const listWaiting = (db: Db, { quietSince, waitingSince }: Record<Due, Date>) =>
  db
    .selectFrom("handOverRequests")
    .innerJoin("conversations", "conversations.id", "handOverRequests.conversationId")
    .where("waitingSince", "is not", null)
    .where((row) =>
      row.or([
        row("handOverRequests.lastMessageAt", "<=", quietSince),
        row("waitingSince", "<=", waitingSince),
      ]),
    )
    .select(["handOverRequests.id", "handOverRequests.organizationId", "conversationId"])
    .limit(500)
    .execute();

type Due = "quietSince" | "waitingSince";

/** Returns the range of messages to forward: from `after`, exclusive, to `upTo`. */
export async function claimWaiting(tx: Db, organizationId: string, requestId: string) {
  const request = await tx
    .selectFrom("handOverRequests")
    .where("organizationId", "=", organizationId)
    .where("id", "=", requestId)
    .where("waitingSince", "is not", null)
    .select(["conversationId", "forwardedTo"])
    .forUpdate()
    .executeTakeFirst();
  if (!request) return undefined;
  const last = await tx
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "=", request.conversationId)
    .where("kind", "=", "toPerson")
    .$if(request.forwardedTo !== null, (query) => query.where("id", ">", request.forwardedTo ?? ""))
    .orderBy("id", "desc")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  await tx
    .updateTable("handOverRequests")
    .where("organizationId", "=", organizationId)
    .where("id", "=", requestId)
    .set({ waitingSince: null, ...(last && { forwardedTo: last.id }) })
    .execute();
  return last && { after: request.forwardedTo, upTo: last.id };
}
