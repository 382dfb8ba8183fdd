import type { ErasureReceipt } from "@/contract/conversations/conversations";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { deleteTokensOfVisitor } from "@/server/features/chatbots/tokens-repo";
import type { Db } from "@/server/infrastructure/db/database";
import { publishChanges } from "./service";

/** @throws {ApiError} NOT_FOUND if nothing is stored about the visitor */
export async function checkVisitor({ db, user }: Ctx, visitorId: string): Promise<void> {
  if (!(await isKnown(db, user.organizationId, visitorId))) throw new ApiError("NOT_FOUND");
}

/**
 * Erases everything that is stored about a visitor (GDPR, article 17).
 * @throws {ApiError} NOT_FOUND if nothing is stored about the visitor
 */
export async function eraseVisitor(ctx: Ctx, visitorId: string): Promise<ErasureReceipt> {
  await checkVisitor(ctx, visitorId);
  const { db, now, user, log } = ctx;
  const { organizationId } = user;
  const erased = await db.transaction().execute(async (tx) => {
    const messages = await countMessages(tx, organizationId, visitorId);
    const deleted = await deleteConversations(tx, organizationId, visitorId);
    await deleteTokensOfVisitor(tx, organizationId, visitorId);
    await publishChanges(tx, organizationId, deleted);
    return { conversations: deleted.length, messages };
  });
  log.info({ organizationId, userId: user.id, ...erased }, "visitor erased");
  return { visitorId, ...erased, erasedAt: now().toISOString() };
}

async function isKnown(db: Db, organizationId: string, visitorId: string): Promise<boolean> {
  const tables = ["conversations", "chatbotTokens"] as const;
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .where("organizationId", "=", organizationId)
        .where("visitorId", "=", visitorId)
        .select("visitorId")
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.some(Boolean);
}

async function countMessages(tx: Db, organizationId: string, visitorId: string): Promise<number> {
  const { messages } = await tx
    .selectFrom("messages")
    .where("organizationId", "=", organizationId)
    .where("conversationId", "in", (db) =>
      db
        .selectFrom("conversations")
        .where("organizationId", "=", organizationId)
        .where("visitorId", "=", visitorId)
        .select("id"),
    )
    .select((message) => message.fn.countAll<number>().as("messages"))
    .executeTakeFirstOrThrow();
  return messages;
}

/** Their messages and requests for a person are deleted with them. */
const deleteConversations = (tx: Db, organizationId: string, visitorId: string) =>
  tx
    .deleteFrom("conversations")
    .where("organizationId", "=", organizationId)
    .where("visitorId", "=", visitorId)
    .returning(["id", "chatbotId"])
    .execute();
