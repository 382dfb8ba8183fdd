import type { MessageLimits } from "@/contract/chatbots/message-limits";
import { ApiError } from "@/contract/errors";
import type { CtxOf } from "@/server/deps";
import { recordEvent } from "@/server/features/webhooks/record-event";
import {
  consumeRateLimit,
  countHit,
  type Limit,
} from "@/server/infrastructure/http/access/rate-limit";

/** Applies per chatbot and network address, which a whole company may share. */
const questions: Limit = { name: "chat.visitors", hits: 120, seconds: 60 };

const HOUR = 60 * 60;
const startsOfVisitor: Limit = { name: "chat.start.visitor", hits: 30, seconds: HOUR };
/** Also applies per chatbot, because a whole company may share one address. */
const startsOfAddress: Limit = { name: "chat.start.address", hits: 300, seconds: HOUR };
/** Limits what many addresses or a bot token can store. */
const startsOfChatbot: Limit = {
  name: "chat.start.chatbot",
  hits: 10_000,
  seconds: HOUR,
  isShared: true,
};

/** @throws {ApiError} RATE_LIMITED for a visitor */
export async function limitQuestions(ctx: CtxOf<"chat">): Promise<void> {
  const { caller, request } = ctx;
  if (caller.kind !== "visitor") return;
  await consumeRateLimit(ctx, questions, caller.chatbotId, request.address);
}

/** @throws {ApiError} RATE_LIMITED */
export async function limitStarts(ctx: CtxOf<"chat">): Promise<void> {
  const { caller, request } = ctx;
  if (caller.kind === "visitor") {
    await consumeRateLimit(ctx, startsOfVisitor, caller.chatbotId, caller.visitorId);
    await consumeRateLimit(ctx, startsOfAddress, caller.chatbotId, request.address);
  }
  await consumeRateLimit(ctx, startsOfChatbot, caller.chatbotId);
}

const DAY_SECONDS = 24 * 60 * 60;

/** The chatbot and the number of questions of the conversation. */
type Conversation = { chatbotId: string; turns: number };

/**
 * Counts a question against the limits that the owner of the chatbot has set.
 * @throws {ApiError} MESSAGE_LIMIT_REACHED
 */
export async function consumeMessageLimits(
  ctx: CtxOf<"chat">,
  { chatbotId, turns }: Conversation,
  { perConversation, perVisitor, perDay }: MessageLimits,
): Promise<void> {
  if (perConversation && turns >= perConversation) throw new ApiError("MESSAGE_LIMIT_REACHED");
  const { caller } = ctx;
  if (perVisitor && caller.kind === "visitor")
    await consume(ctx, { per: "visitor", maxHits: perVisitor }, chatbotId, caller.visitorId);
  if (perDay) await consume(ctx, { per: "chatbot", maxHits: perDay }, chatbotId);
}

type Daily = { per: "visitor" | "chatbot"; maxHits: number };

async function consume(
  ctx: CtxOf<"chat">,
  { per, maxHits }: Daily,
  chatbotId: string,
  ...visitor: string[]
): Promise<void> {
  const { caller, now, request } = ctx;
  const isShared = per === "chatbot";
  const limit = { name: `chat.messages.${per}`, hits: maxHits, seconds: DAY_SECONDS, isShared };
  const counted = await ctx.db.transaction().execute(async (db) => {
    const hit = await countHit({ db, now, request }, limit, chatbotId, ...visitor);
    if (hit.hits === maxHits)
      await recordEvent(
        db,
        { organizationId: caller.organizationId, chatbotId },
        "limit.reached",
        () => ({
          limit: per === "visitor" ? "questionsPerVisitor" : "questionsPerDay",
          value: maxHits,
        }),
      );
    return hit;
  });
  if (counted.hits <= maxHits) return;
  const { retryAfterSeconds } = counted;
  throw new ApiError("MESSAGE_LIMIT_REACHED", { retryAfterSeconds });
}
