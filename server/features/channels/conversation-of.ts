import { guessLanguage } from "@/server/engines/search/text/language";
import type { ConversationChannel } from "@/contract/channels";
import type { CtxOf } from "@/server/deps";
import { start } from "@/server/features/chat/service";
import type { Incoming } from "./incoming";
import * as repo from "./messages-repo";

const DAY_MS = 24 * 60 * 60 * 1000;

type Ctx = CtxOf<"visitor">;

/**
 * The conversation of the sender that a message continues, or a new one. A thread of somebody else begins a new one.
 * @throws {ApiError} RATE_LIMITED, CHATBOT_NOT_FOUND
 */
export async function conversationOf(
  ctx: Ctx,
  { organizationId, channelId }: Pick<repo.MessageRow, "organizationId" | "channelId">,
  message: Incoming,
  channel: ConversationChannel,
): Promise<string> {
  const { visitorId } = ctx.caller;
  const thread = { organizationId, channelId };
  const known = await repo.findThreads(ctx.db, thread, visitorId, message.threadKeys);
  const quietSince = ctx.now().getTime() - DAY_MS;
  const found = message.threadKeys
    .map((key) => known.find((row) => row.key === key))
    .find(
      (row) =>
        row &&
        (!message.isEndless ||
          row.handOver === "open" ||
          (row.lastMessageAt ?? row.createdAt).getTime() > quietSince),
    );
  const locale = guessLanguage(message.text) ?? message.language ?? undefined;
  const conversationId = found?.id ?? (await start(ctx, { locale, channel })).id;
  const place = { ...thread, conversationId, target: message.target };
  await repo.putThreads(ctx.db, place, message.ownKeys);
  return conversationId;
}
