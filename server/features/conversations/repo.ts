import { sql } from "kysely";
import type { ConversationStatus } from "@/contract/conversations/conversations";
import type { Caller } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { summaries, matchesConditions, type Conditions } from "./list-repo";

/** Serialises changes of pins until the transaction ends. */
export const lockPins = (tx: Db, organizationId: string) =>
  tx
    .selectFrom("organizations")
    .where("id", "=", organizationId)
    .select("id")
    .forUpdate()
    .execute();

export async function countOtherPins(tx: Db, organizationId: string, id: string): Promise<number> {
  const { total } = await tx
    .selectFrom("conversations")
    .where("organizationId", "=", organizationId)
    .where("status", "=", "pinned")
    .where("id", "!=", id)
    .select((conversation) => conversation.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

type Ref = { id: string; chatbotId: string };

export const setStatus = (
  db: Db,
  organizationId: string,
  ids: readonly string[],
  status: ConversationStatus,
): Promise<Ref[]> =>
  db
    .updateTable("conversations")
    .where("organizationId", "=", organizationId)
    .where("id", "in", ids)
    .set({ status, updatedAt: sql`now()` })
    .returning(["id", "chatbotId"])
    .execute();

export const deleteMany = (
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Ref[]> =>
  db
    .deleteFrom("conversations")
    .where("organizationId", "=", organizationId)
    .where("id", "in", ids)
    .returning(["id", "chatbotId"])
    .execute();

export async function readBatch(
  db: Db,
  caller: Caller,
  { visitorId, ...conditions }: Conditions & { visitorId: string | undefined },
  afterId: string | undefined,
  limit: number,
) {
  const conversations = await summaries(db, caller)
    .where(matchesConditions(conditions))
    .$if(visitorId !== undefined, (query) => query.where("visitorId", "=", visitorId ?? null))
    .$if(afterId !== undefined, (query) => query.where("conversations.id", ">", afterId ?? ""))
    .orderBy("conversations.id")
    .limit(limit)
    .execute();
  if (conversations.length === 0) return [];
  const ids = conversations.map(({ id }) => id);
  const messages = await db
    .selectFrom("messages")
    .where("organizationId", "=", caller.organizationId)
    .where("conversationId", "in", ids)
    .select(["conversationId", "role", "text", "answered", "citations"])
    .select(["rating", "ratingComment", "createdAt"])
    .orderBy("conversationId")
    .orderBy("id")
    .execute();
  const requests = await listRequests(db, caller.organizationId, ids);
  const byConversation = Map.groupBy(messages, ({ conversationId }) => conversationId);
  return conversations.map((row) => ({
    ...row,
    messages: byConversation.get(row.id) ?? [],
    personRequests: requests.filter(({ conversationId }) => conversationId === row.id),
  }));
}

const listRequests = (db: Db, organizationId: string, conversationIds: readonly string[]) =>
  db
    .selectFrom("handOverRequests")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "in", conversationIds)
    .select(["conversationId", "email", "message", "consentText", "requestedAt", "closedAt"])
    .orderBy("id")
    .execute();

export type ExportedRow = Awaited<ReturnType<typeof readBatch>>[number];
