import { createHash } from "node:crypto";
import type { CtxOf } from "@/server/deps";
import { guessLanguage } from "@/server/engines/search/text/language";
import { updateConversation } from "@/server/features/conversations/write-repo";
import type { GivenMessage } from "./earlier-turns";
import * as repo from "./repo";
import { start } from "./service";

type BotCtx = CtxOf<"bot">;

/** The client stores its conversations itself. */
export type Thread = {
  question: string;
  earlier: readonly GivenMessage[];
  /** Distinguishes identical openings of two people. */
  endUser?: string | undefined;
};

/** `unstored`: earlier messages that only the client has. */
export type ThreadPosition = { conversationId: string; unstored: readonly GivenMessage[] };

/** Enough for `prepare`, which reads only the last ones. */
const MESSAGES_READ = 20;

/**
 * Starts a conversation for a new or diverging thread.
 * @throws {ApiError} RATE_LIMITED, CHATBOT_NOT_FOUND
 */
export async function findPosition(ctx: BotCtx, thread: Thread): Promise<ThreadPosition> {
  const { earlier } = thread;
  const found =
    earlier.length > 0 && (await repo.findByKey(ctx.db, ctx.caller, keyOf(thread, earlier)));
  if (found) return { conversationId: found.id, unstored: [] };
  return startAt(ctx, thread.question, earlier);
}

/**
 * Starts a new conversation if the message has a later question, unless a person answers the conversation. Undefined if
 * the chatbot has no such message.
 * @throws {ApiError} RATE_LIMITED
 */
export async function positionAfter(
  ctx: BotCtx,
  messageId: string,
  question: string,
): Promise<ThreadPosition | undefined> {
  const { caller, db } = ctx;
  const message = await repo.findMessage(db, caller, messageId);
  if (!message) return undefined;
  const { conversationId } = message;
  const isWithPerson = message.handOver === "open";
  if (isWithPerson || !message.hasLaterQuestion) return { conversationId, unstored: [] };
  const rows = await repo.listUpTo(db, caller.organizationId, message, MESSAGES_READ);
  const earlier = rows.map(({ role, text }): GivenMessage => ({
    role: role === "user" ? "user" : "assistant",
    text,
  }));
  return startAt(ctx, question, earlier);
}

export async function storeThreadKey(
  ctx: BotCtx,
  conversationId: string,
  thread: Thread,
  answer: string,
): Promise<void> {
  const messages: GivenMessage[] = [
    ...thread.earlier,
    { role: "user", text: thread.question },
    { role: "assistant", text: answer },
  ];
  const { organizationId } = ctx.caller;
  const threadKey = keyOf(thread, messages);
  await updateConversation(ctx.db, { organizationId, id: conversationId }, { threadKey });
}

async function startAt(
  ctx: BotCtx,
  question: string,
  unstored: readonly GivenMessage[],
): Promise<ThreadPosition> {
  const { id } = await start(ctx, { locale: guessLanguage(question) });
  return { conversationId: id, unstored };
}

/** Clients may omit empty answers and trim the others. */
function keyOf({ endUser = "" }: Thread, messages: readonly GivenMessage[]): string {
  const parts = messages
    .map(({ role, text }) => [role, text.trim()])
    .filter(([, text]) => text !== "");
  return createHash("sha256")
    .update(JSON.stringify([endUser, parts]))
    .digest("base64url");
}
