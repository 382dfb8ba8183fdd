import { z } from "zod";
import {
  type Answer,
  type chatApi,
  citation,
  type Conversation,
  conversation,
} from "@/contract/chat";
import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Language } from "@/contract/limits";
import { getForChat } from "@/server/features/chatbots/service";
import { isOrphan } from "@/server/infrastructure/db/violation";
import type { CtxOf } from "@/server/deps";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/rate-limit";
import { answer } from "./answer";
import type { ChatbotQuestion, Reply, Tell } from "./question";
import { earlierTurns } from "./earlier-turns";
import * as repo from "./repo";

type ChatCtx = CtxOf<"chat">;

/** Of one chatbot's visitors at one network address, where a whole company may sit: each answer costs its owner. */
const questions: Limit = { name: "chat.visitors", hits: 120, seconds: 60 };

const hour = 60 * 60;
const startsOfVisitor: Limit = { name: "chat.start.visitor", hits: 30, seconds: hour };
/** Counted per chatbot as well, because one network address may be shared by a whole company. */
const startsOfAddress: Limit = { name: "chat.start.address", hits: 300, seconds: hour };
/** Far above honest traffic; bounds what many addresses, or a bot token, can fill the database with. */
const startsOfChatbot: Limit = { name: "chat.start.chatbot", hits: 10_000, seconds: hour };

/** Messages that a model and the carry-over read. */
const historyMessages = 6;

const citations = z.array(citation);

/**
 * A conversation with the caller's chatbot, in the locale given or the chatbot's own language.
 * @throws {ApiError} RATE_LIMITED, CHATBOT_NOT_FOUND
 */
export async function start(ctx: ChatCtx, { locale }: { locale?: Language | undefined }) {
  const { caller, db } = ctx;
  await limitStarts(ctx);
  const { configs } = await getForChat(db, caller.organizationId, caller.chatbotId);
  const row = await repo.insertConversation(db, caller.organizationId, {
    chatbotId: caller.chatbotId,
    visitorId: caller.kind === "visitor" ? caller.visitorId : null,
    locale: locale ?? configs.primaryLanguage,
  });
  return { id: row.id, status: conversation.shape.status.parse(row.status) };
}

async function limitStarts(ctx: ChatCtx): Promise<void> {
  const { caller, request } = ctx;
  if (caller.kind === "visitor") {
    await consumeRateLimit(ctx, startsOfVisitor, caller.chatbotId, caller.visitorId);
    await consumeRateLimit(ctx, startsOfAddress, caller.chatbotId, request.address);
  }
  await consumeRateLimit(ctx, startsOfChatbot, caller.chatbotId);
}

/** Throws CONVERSATION_NOT_FOUND, for everybody else's too. */
export async function get({ caller, db }: CtxOf<"any">, id: string): Promise<Conversation> {
  const row = await findOwn({ caller, db }, id);
  const messages = await repo.listMessages(db, caller.organizationId, id);
  return conversation.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    messages: messages.map((message) => ({
      ...message,
      createdAt: message.createdAt.toISOString(),
    })),
  });
}

/** Its messages go with it. Throws CONVERSATION_NOT_FOUND. */
export async function remove({ caller, db }: CtxOf<"any">, id: string): Promise<{ ok: true }> {
  const removed = await repo.removeConversation(db, caller, id);
  if (!removed) throw new ApiError("CONVERSATION_NOT_FOUND");
  return { ok: true };
}

type Rating = Parsed<(typeof chatApi)["rate"]>["body"];

/** A later rating takes the place of an earlier one. Throws NOT_FOUND, for what is no answer too. */
export async function rate(
  { caller, db }: ChatCtx,
  messageId: string,
  { rating, comment }: Rating,
): Promise<{ ok: true }> {
  const given = { rating, ratingComment: comment ?? null };
  const rated = await repo.rateAnswer(db, caller, messageId, given);
  if (!rated) throw new ApiError("NOT_FOUND");
  return { ok: true };
}

async function findOwn({ caller, db }: Pick<CtxOf<"any">, "caller" | "db">, id: string) {
  const row = await repo.findConversation(db, caller, id);
  if (!row) throw new ApiError("CONVERSATION_NOT_FOUND");
  return row;
}

/** A question that can be answered: everything that could be wrong with it was looked at. */
export type Turn = { question: ChatbotQuestion; conversation: repo.ConversationRow; askedAt: Date };

/** Throws CONVERSATION_NOT_FOUND, and RATE_LIMITED for a visitor. */
export async function prepare(
  ctx: ChatCtx,
  conversationId: string,
  text: string,
  signal: AbortSignal,
): Promise<Turn> {
  const { caller, db } = ctx;
  if (caller.kind === "visitor")
    await consumeRateLimit(ctx, questions, caller.chatbotId, ctx.request.address);
  const askedAt = ctx.now();
  const row = await findOwn(ctx, conversationId);
  const { organizationId, chatbotId } = row;
  const { configs, kbIds } = await getForChat(db, caller.organizationId, chatbotId);
  const recent = await repo.listRecent(db, organizationId, row.id, historyMessages);
  const history = recent.map(({ role, text: content }) => ({
    role: role === "user" ? ("user" as const) : ("assistant" as const),
    content,
  }));
  const language = conversation.shape.locale.parse(row.locale);
  const own = { organizationId, chatbotId, kbIds, configs };
  const earlier = earlierTurns(recent);
  const question = { ...own, text, language, history, earlier, signal };
  return { question, conversation: row, askedAt };
}

/**
 * Answers and keeps both; a question whose answer failed is kept alone.
 * Throws AI_SERVICE_UNAVAILABLE, AI_TIMEOUT, the signal's reason where the caller hung up, and CONVERSATION_NOT_FOUND
 * where it was deleted meanwhile.
 */
export async function reply(ctx: ChatCtx, turn: Turn, tell: Tell): Promise<Answer> {
  const given = await worded(ctx, turn.question, tell).catch(async (error: unknown) => {
    await keep(ctx, turn);
    throw error;
  });
  return { messageId: await keep(ctx, turn, given), ...given };
}

async function worded(ctx: ChatCtx, question: ChatbotQuestion, tell: Tell): Promise<Reply> {
  const given = await answer(ctx, question, tell);
  return { ...given, citations: citations.parse(given.citations) };
}

async function keep({ db }: ChatCtx, turn: Turn, given?: Reply): Promise<string> {
  const asked = { text: turn.question.text, askedAt: turn.askedAt };
  try {
    return await repo.insertTurn(db, turn.conversation, asked, given);
  } catch (cause) {
    throw isOrphan(cause) ? new ApiError("CONVERSATION_NOT_FOUND", { cause }) : cause;
  }
}
