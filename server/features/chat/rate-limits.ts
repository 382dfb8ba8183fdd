import type { CtxOf } from "@/server/deps";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";

/** Per chatbot and network address, which a whole company may share. */
const questions: Limit = { name: "chat.visitors", hits: 120, seconds: 60 };

const HOUR = 60 * 60;
const startsOfVisitor: Limit = { name: "chat.start.visitor", hits: 30, seconds: HOUR };
/** Per chatbot as well, because a whole company may share one address. */
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
