import { z } from "zod";
import { chatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { ConversationChannel } from "@/contract/conversations/channels";
import {
  type Answer,
  type chatApi,
  citation,
  type Conversation,
  conversation,
} from "@/contract/conversations/chat";
import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Language } from "@/contract/limits";
import type { CtxOf } from "@/server/deps";
import { getForChat } from "@/server/features/chatbots/service";
import * as conversations from "@/server/features/conversations/write-repo";
import { findLatest, storeMessage } from "@/server/features/hand-over/service";
import { promptCount, releasePrompt, reservePrompt } from "@/server/features/plans/prompt-quota";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { retryConflicts } from "@/server/infrastructure/db/transaction";
import { isOrphan } from "@/server/infrastructure/db/violation";
import { publish } from "@/server/infrastructure/realtime/bus";
import { answer } from "./answer";
import {
  earlierTurns,
  type GivenMessage,
  HISTORY_MESSAGES,
  languageOf,
  unstoredMessages,
} from "./earlier-turns";
import type { ChatbotQuestion, ModelUse, Reply, OnText } from "./question";
import { consumeMessageLimits, limitQuestions, limitStarts } from "./rate-limits";
import {
  recordAnswered,
  recordRated,
  recordRatingEvent,
  recordTurnEvents,
  unansweredReason,
} from "./record-turn";
import * as repo from "./repo";

type ChatCtx = CtxOf<"chat">;

const citations = z.array(citation);

type Opening = {
  locale?: Language | undefined;
  chatbotId?: string | undefined;
  channel?: ConversationChannel | undefined;
};

/**
 * `locale` defaults to the chatbot's language.
 * @throws {ApiError} RATE_LIMITED, CHATBOT_NOT_FOUND
 */
export async function start(ctx: ChatCtx, { locale, chatbotId, channel = "web" }: Opening) {
  const { caller, db } = ctx;
  if (chatbotId && chatbotId !== caller.chatbotId) throw new ApiError("CHATBOT_NOT_FOUND");
  await limitStarts(ctx);
  const { configs } = await getForChat(db, caller.organizationId, caller.chatbotId);
  const row = await conversations.insertConversation(db, caller.organizationId, {
    chatbotId: caller.chatbotId,
    visitorId: caller.kind === "visitor" ? caller.visitorId : null,
    locale: locale ?? configs.primaryLanguage,
    channel,
  });
  return { id: row.id, status: conversation.shape.status.parse(row.status) };
}

/** @throws {ApiError} CONVERSATION_NOT_FOUND */
export async function get({ caller, db }: CtxOf<"any">, id: string): Promise<Conversation> {
  const row = await findOwn({ caller, db }, id);
  const messages = await repo.listMessages(db, caller.organizationId, id);
  return conversation.parse({
    ...row,
    visitorId: caller.kind === "user" ? row.visitorId : null,
    createdAt: row.createdAt.toISOString(),
    handOver: row.handOver === null ? null : await findLatest(db, caller, id),
    messages: messages.map((message) => ({
      ...message,
      createdAt: message.createdAt.toISOString(),
    })),
  });
}

/** @throws {ApiError} CONVERSATION_NOT_FOUND */
export async function deleteConversation(
  { caller, db }: CtxOf<"any">,
  id: string,
): Promise<{ ok: true }> {
  await db.transaction().execute(async (tx) => {
    const removed = await conversations.deleteConversation(tx, caller, id);
    if (!removed) throw new ApiError("CONVERSATION_NOT_FOUND");
    await publishChange(tx, caller.organizationId, removed);
  });
  return { ok: true };
}

type Rating = Parsed<(typeof chatApi)["rate"]>["body"];

/**
 * Replaces an earlier rating.
 * @throws {ApiError} NOT_FOUND unless it is an answer
 */
export async function rate(
  { caller, db }: ChatCtx,
  messageId: string,
  { rating, comment }: Rating,
): Promise<{ ok: true }> {
  const newRating = { rating, ratingComment: comment ?? null };
  await db.transaction().execute(async (tx) => {
    const rated = await conversations.rateAnswer(tx, caller, messageId, newRating);
    if (!rated) throw new ApiError("NOT_FOUND");
    const changed = await conversations.refreshRating(
      tx,
      caller.organizationId,
      rated.conversationId,
    );
    if (!changed) return;
    await publishChange(tx, caller.organizationId, changed);
    await recordRatingEvent(tx, caller.organizationId, changed, { messageId, ...newRating });
    await recordRated(tx, caller.organizationId, changed, { answerId: messageId, rating });
  });
  return { ok: true };
}

const publishChange = (tx: Db, organizationId: string, { id, chatbotId }: ConversationRef) =>
  publish(tx, organizationId, "ConversationChanged", { conversationId: id, chatbotId });

type ConversationRef = { id: string; chatbotId: string };

async function findOwn({ caller, db }: Pick<CtxOf<"any">, "caller" | "db">, id: string) {
  const row = await repo.findConversation(db, caller, id);
  if (!row) throw new ApiError("CONVERSATION_NOT_FOUND");
  return row;
}

export type Turn = {
  question: ChatbotQuestion;
  conversation: repo.ConversationRow;
  askedAt: Date;
  questionId: string;
  hasWebhooks: boolean;
  /** The answer, or the question if a person answers the conversation. */
  messageId: string;
  isReserved: boolean;
  /** Asked again under the same ids after a failure, which stores nothing. */
  isRepeatable: boolean;
};

export type StoredAnswer = Answer & { modelUse?: ModelUse };

type TurnIds = Pick<Turn, "questionId" | "messageId">;

/**
 * `unstored` are the earlier messages of a conversation without stored ones.
 * @throws {ApiError} CONVERSATION_NOT_FOUND, MESSAGE_LIMIT_REACHED, SUBSCRIPTION_PROMPT_COUNT,
 * SUBSCRIPTION_MESSAGE_TOKENS, and RATE_LIMITED for a visitor
 */
export async function prepare(
  ctx: ChatCtx,
  conversationId: string,
  text: string,
  signal: AbortSignal,
  { unstored = [], ids }: { unstored?: readonly GivenMessage[]; ids?: TurnIds } = {},
): Promise<Turn> {
  const { caller, db } = ctx;
  await limitQuestions(ctx);
  const askedAt = ctx.now();
  const found = await repo.findForAnswer(db, caller, conversationId, HISTORY_MESSAGES);
  if (!found?.configs) throw new ApiError("CONVERSATION_NOT_FOUND");
  const { conversation: row, kbIds, faq, hasWebhooks } = found;
  const { organizationId, chatbotId } = row;
  const configs = chatbotConfigs.parse(found.configs);
  if (configs.messageLimits && row.handOver !== "open")
    await consumeMessageLimits(ctx, row, configs.messageLimits);
  const recent =
    found.recent.length > 0 ? found.recent : unstoredMessages(unstored.slice(-HISTORY_MESSAGES));
  const history = recent.map(({ role, text: content }) => ({
    role: role === "user" ? ("user" as const) : ("assistant" as const),
    content,
  }));
  const language = languageOf(text, recent, conversation.shape.locale.parse(row.locale));
  const chatbot = { organizationId, chatbotId, kbIds, configs, faq };
  const earlier = earlierTurns(recent);
  const question = { ...chatbot, text, language, history, earlier, signal };
  // The order of ids is the order of messages.
  const { questionId, messageId } = ids ?? { questionId: newId(), messageId: newId() };
  const isReserved =
    row.handOver !== "open" && (await reservePrompt(ctx, organizationId, questionId));
  const turn = { question, conversation: row, hasWebhooks, askedAt, questionId, messageId };
  return { ...turn, isReserved, isRepeatable: ids !== undefined };
}

/** Stores a question for the person who answers the conversation; undefined if the chatbot answers it. */
async function storeForPerson(ctx: ChatCtx, turn: Turn): Promise<Answer | undefined> {
  if (turn.conversation.handOver !== "open") return undefined;
  const message = { id: turn.messageId, text: turn.question.text, at: turn.askedAt };
  const messageId = await storeMessage(ctx, ctx.caller, turn.conversation.id, message);
  if (!messageId) return undefined;
  const silent = { text: "", answered: false, confidence: 0, citations: [] };
  return { messageId, ...silent, waitsForPerson: true };
}

/**
 * Stores only the question if the answer fails.
 * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT, CONVERSATION_NOT_FOUND if it was deleted meanwhile; the
 * signal's reason if the caller disconnected
 */
export async function reply(ctx: ChatCtx, turn: Turn, onText: OnText): Promise<StoredAnswer> {
  const stored = await storeForPerson(ctx, turn);
  if (stored) return stored;
  const answered = await composeReply(ctx, turn.question, onText).catch(async (error: unknown) => {
    if (turn.isRepeatable) await release(ctx, turn);
    else await storeTurn(ctx, turn);
    throw error;
  });
  const messageId = await storeTurn(ctx, turn, answered);
  return {
    messageId,
    ...answered,
    generatedBy: "ai",
    ...(offersPerson(turn, answered) && { offersPerson: true }),
  };
}

const offersPerson = ({ question }: Turn, { answered, kind }: Reply): boolean =>
  question.configs.handOver?.enabled === true && (!answered || kind === "personRequest");

async function composeReply(
  ctx: ChatCtx,
  question: ChatbotQuestion,
  onText: OnText,
): Promise<Reply> {
  const { answers, answerSeconds } = ctx.metrics;
  const end = answerSeconds.startTimer();
  const composed = await answer(ctx, question, onText);
  end({ step: composed.step });
  answers.inc({ outcome: composed.answered ? "answered" : "refused", step: composed.step });
  return { ...composed, citations: citations.parse(composed.citations) };
}

const release = ({ db, now }: ChatCtx, turn: Turn) => releasePrompt(db, promptOf(turn, now()));

const promptOf = (
  { conversation: { organizationId }, questionId: id, isReserved }: Turn,
  now: Date,
) => ({ organizationId, id, isReserved, now });

/** One statement stores such a turn; a transaction would add two. */
const hasMessagesOnly = ({ isReserved, hasWebhooks }: Turn, answered?: Reply): boolean =>
  !isReserved && !hasWebhooks && !(answered && unansweredReason(answered));

async function storeTurn({ db, now }: ChatCtx, turn: Turn, answered?: Reply): Promise<string> {
  const { question, askedAt, questionId, messageId: answerId } = turn;
  const storedQuestion = { id: questionId, answerId, text: question.text, askedAt };
  const prompt = promptOf(turn, now());
  const count = answered && promptCount(prompt, answered.modelUse?.usage);
  const insert = (tx: Db) =>
    repo.insertTurn(tx, turn.conversation, storedQuestion, { reply: answered, count });
  try {
    if (hasMessagesOnly(turn, answered)) return (await retryConflicts(() => insert(db))).id;
    return await db.transaction().execute(async (tx) => {
      await releasePrompt(tx, prompt);
      const { id, turns } = await insert(tx);
      await recordTurnEvents(tx, turn, turns);
      if (answered) await recordAnswered(tx, turn, answered, id);
      return id;
    });
  } catch (cause) {
    throw isOrphan(cause) ? new ApiError("CONVERSATION_NOT_FOUND", { cause }) : cause;
  }
}
