import type { MessageLimits } from "@/contract/chatbots/message-limits";
import { ApiError } from "@/contract/errors";
import type { CtxOf } from "@/server/deps";
import { recordEvent } from "@/server/features/webhooks/record-event";
import { countHit } from "@/server/infrastructure/http/access/rate-limit";

const DAY_SECONDS = 24 * 60 * 60;

type Asked = { chatbotId: string; turns: number };

/** @throws {ApiError} MESSAGE_LIMIT_REACHED */
export async function consumeMessageLimits(
  ctx: CtxOf<"chat">,
  { chatbotId, turns }: Asked,
  { perConversation, perVisitor, perDay }: MessageLimits,
): Promise<void> {
  if (perConversation && turns >= perConversation) throw new ApiError("MESSAGE_LIMIT_REACHED");
  const { caller } = ctx;
  if (perVisitor && caller.kind === "visitor")
    await consume(ctx, { of: "visitor", hits: perVisitor }, chatbotId, caller.visitorId);
  if (perDay) await consume(ctx, { of: "chatbot", hits: perDay }, chatbotId);
}

type Daily = { of: "visitor" | "chatbot"; hits: number };

async function consume(
  ctx: CtxOf<"chat">,
  { of, hits }: Daily,
  chatbotId: string,
  ...visitor: string[]
): Promise<void> {
  const { caller, now, request } = ctx;
  const isShared = of === "chatbot";
  const limit = { name: `chat.messages.${of}`, hits, seconds: DAY_SECONDS, isShared };
  const counted = await ctx.db.transaction().execute(async (db) => {
    const hit = await countHit({ db, now, request }, limit, chatbotId, ...visitor);
    if (hit.hits === hits)
      await recordEvent(
        db,
        { organizationId: caller.organizationId, chatbotId },
        "limit.reached",
        () => ({
          limit: of === "visitor" ? "questionsPerVisitor" : "questionsPerDay",
          value: hits,
        }),
      );
    return hit;
  });
  if (counted.hits <= hits) return;
  const { retryAfterSeconds } = counted;
  throw new ApiError("MESSAGE_LIMIT_REACHED", { retryAfterSeconds });
}
