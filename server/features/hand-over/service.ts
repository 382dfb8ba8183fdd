import { type HandOver, type handOverApi, handOver } from "@/contract/conversations/hand-over";
import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { languages, type Language, DEFAULT_LANGUAGE } from "@/contract/limits";
import type { Ctx, CtxOf, Deps } from "@/server/deps";
import { getForChat } from "@/server/features/chatbots/service";
import { recordEvent } from "@/server/features/webhooks/record-event";
import type { Caller } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import * as mails from "./mails-repo";
import { consentOf } from "./offer";
import { queueMail } from "./queue-mail";
import * as repo from "./repo";
import type { LockedConversation, MailRow, RequestRow } from "./repo";

const HOUR = 60 * 60;
const requestsOfVisitor: Limit = { name: "handOver.visitor", hits: 10, seconds: HOUR };
/** Also applies per chatbot, because a whole company may share one address. */
const requestsOfAddress: Limit = { name: "handOver.address", hits: 60, seconds: HOUR };
/** Limits the mails that many addresses or a bot token can cause. */
const requestsOfChatbot: Limit = {
  name: "handOver.chatbot",
  hits: 2_000,
  seconds: HOUR,
  isShared: true,
};

type Request = Parsed<(typeof handOverApi)["request"]>["body"];
type Conversation = { organizationId: string; id: string; chatbotId: string };

/**
 * Returns the open request if there is one.
 * @throws {ApiError} RATE_LIMITED, CHATBOT_NOT_FOUND, HAND_OVER_DISABLED, CONVERSATION_NOT_FOUND
 */
export async function request(ctx: CtxOf<"chat">, id: string, body: Request): Promise<HandOver> {
  const { caller, db } = ctx;
  await limitRequests(ctx);
  const { configs } = await getForChat(db, caller.organizationId, caller.chatbotId);
  const at = ctx.now();
  await db.transaction().execute(async (tx) => {
    const conversation = await repo.lockConversation(tx, caller, id);
    if (!conversation) throw new ApiError("CONVERSATION_NOT_FOUND");
    if (!configs.handOver?.enabled) throw new ApiError("HAND_OVER_DISABLED");
    if (conversation.handOver === "open") return;
    const { email, message } = body;
    const visitorMessage = { text: message, at, kind: "personRequest" as const };
    const messageId = await repo.insertVisitorMessage(tx, conversation, visitorMessage);
    const consentText = consentOf(configs, languageOf(conversation.locale));
    await open(tx, conversation, { email, message, messageId, consentText, at });
  });
  return latestOf(db, caller, id);
}

type Opening = {
  email: string;
  message: string;
  messageId: string;
  consentText: string;
  at: Date;
};

async function open(
  tx: Db,
  conversation: repo.LockedConversation,
  { email, message, messageId, consentText, at }: Opening,
): Promise<void> {
  const { organizationId, id: conversationId } = conversation;
  const row = { organizationId, conversationId, email, message, consentText, requestedAt: at };
  const requestId = await repo.insertRequest(tx, { ...row, forwardedTo: messageId });
  await queueMail(tx, { organizationId, requestId, kind: "request", messageId, createdAt: at });
  await recordRequestEvents(tx, conversation, { requestId, email, message });
  await publishChange(tx, conversation);
}

/**
 * Needs no consent: the visitor wrote to the company there and is answered there. Returns false if a request is open or
 * the conversation was deleted.
 */
export async function openFromChannel(
  tx: Db,
  caller: Caller,
  id: string,
  opening: Omit<Opening, "consentText">,
): Promise<boolean> {
  const conversation = await repo.lockConversation(tx, caller, id);
  if (!conversation || conversation.handOver === "open") return false;
  await open(tx, conversation, { ...opening, consentText: "" });
  return true;
}

async function limitRequests(ctx: CtxOf<"chat">): Promise<void> {
  const { caller, request } = ctx;
  if (caller.kind === "visitor") {
    await consumeRateLimit(ctx, requestsOfVisitor, caller.chatbotId, caller.visitorId);
    await consumeRateLimit(ctx, requestsOfAddress, caller.chatbotId, request.address);
  }
  await consumeRateLimit(ctx, requestsOfChatbot, caller.chatbotId);
}

/** @throws {ApiError} CONVERSATION_NOT_FOUND, HAND_OVER_CLOSED */
export const reply = (ctx: Ctx, id: string, text: string): Promise<{ messageId: string }> =>
  ctx.db.transaction().execute(async (tx) => {
    const conversation = await lockOwn(tx, ctx, id);
    const messageId = await writeReply(tx, conversation, text, ctx.now());
    if (!messageId) throw new ApiError("HAND_OVER_CLOSED");
    return { messageId };
  });

/** Queues its mail. Undefined if no request is open. */
export async function writeReply(
  tx: Db,
  conversation: Conversation,
  text: string,
  at: Date,
): Promise<string | undefined> {
  const found = await repo.findOpen(tx, conversation);
  if (!found) return undefined;
  const { organizationId } = conversation;
  const messageId = await repo.insertReply(tx, conversation, { text, at });
  const { id: conversationId } = conversation;
  const mail = { organizationId, requestId: found.id, messageId, createdAt: at };
  if (isMailable(found.email)) await queueMail(tx, { ...mail, kind: "reply" });
  else await enqueue(tx, "channels.reply", { organizationId, conversationId, messageId });
  await publishChange(tx, conversation);
  return messageId;
}

/** @throws {ApiError} CONVERSATION_NOT_FOUND, HAND_OVER_CLOSED */
export async function close(ctx: Ctx, id: string): Promise<HandOver> {
  await ctx.db.transaction().execute(async (tx) => {
    const conversation = await lockOwn(tx, ctx, id);
    if (conversation.handOver !== "open") throw new ApiError("HAND_OVER_CLOSED");
    await repo.closeRequest(tx, conversation, ctx.now());
    await publishChange(tx, conversation);
  });
  return latestOf(ctx.db, callerOf(ctx), id);
}

/** @throws {ApiError} CONVERSATION_NOT_FOUND, NOT_FOUND without a request */
export async function retry(ctx: Ctx, id: string): Promise<HandOver> {
  const { organizationId } = ctx.user;
  await ctx.db.transaction().execute(async (tx) => {
    const conversation = await lockOwn(tx, ctx, id);
    for (const mailId of await mails.requeueFailed(tx, organizationId, id)) {
      await enqueue(tx, "handOver.mail", { organizationId, mailId });
    }
    await publishChange(tx, conversation);
  });
  return latestOf(ctx.db, callerOf(ctx), id);
}

/** Null without a request. */
export async function findLatest(
  db: Db,
  caller: Caller,
  conversationId: string,
): Promise<HandOver | null> {
  const { organizationId } = caller;
  const row = await repo.findLatest(db, { organizationId, id: conversationId });
  if (!row) return null;
  const isTeam = caller.kind === "user";
  return present(row, isTeam ? await repo.listMails(db, organizationId, row.id) : undefined);
}

/** Undefined if the chatbot answers the conversation. */
export const storeMessage = (
  { db }: Pick<Deps, "db">,
  caller: Caller,
  id: string,
  message: { id: string; text: string; at: Date },
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const conversation = await repo.lockConversation(tx, caller, id);
    return conversation && writeVisitorMessage(tx, conversation, message);
  });

/** Stores a message, which is forwarded later. Undefined if no request is open. */
export async function writeVisitorMessage(
  tx: Db,
  conversation: repo.LockedConversation,
  message: { id?: string; text: string; at: Date },
): Promise<string | undefined> {
  if (conversation.handOver !== "open") return undefined;
  const storedMessage = { ...message, kind: "toPerson" as const };
  const messageId = await repo.insertVisitorMessage(tx, conversation, storedMessage);
  await repo.markWaiting(tx, conversation, message.at);
  return messageId;
}

/** A visitor of a chat service has a name instead. */
const isMailable = (email: string): boolean => email.includes("@");

const callerOf = ({ user }: Ctx): Caller => ({
  kind: "user",
  organizationId: user.organizationId,
  user,
});

async function lockOwn(tx: Db, ctx: Ctx, id: string) {
  const conversation = await repo.lockConversation(tx, callerOf(ctx), id);
  if (!conversation) throw new ApiError("CONVERSATION_NOT_FOUND");
  return conversation;
}

async function latestOf(db: Db, caller: Caller, id: string): Promise<HandOver> {
  const latest = await findLatest(db, caller, id);
  if (!latest) throw new ApiError("NOT_FOUND");
  return latest;
}

const languageOf = (locale: string): Language =>
  languages.find((language) => language === locale) ?? DEFAULT_LANGUAGE;

const publishChange = (tx: Db, { organizationId, id, chatbotId }: Conversation) =>
  publish(tx, organizationId, "ConversationChanged", { conversationId: id, chatbotId });

type RequestEvent = { requestId: string; email: string; message: string };

async function recordRequestEvents(
  tx: Db,
  { organizationId, chatbotId, id: conversationId, locale: language, turns }: LockedConversation,
  request: RequestEvent,
): Promise<void> {
  const subject = { organizationId, chatbotId, conversationId };
  if (turns === 0)
    await recordEvent(tx, subject, "conversation.started", () => ({
      conversationId,
      language,
      question: request.message,
    }));
  await recordEvent(tx, subject, "hand_over.requested", () => ({ conversationId, ...request }));
}

/** Visitors receive neither address nor mails. */
const present = (
  { requestedAt, joinedAt, closedAt, ...row }: RequestRow,
  mails?: readonly MailRow[],
): HandOver =>
  handOver.parse({
    ...row,
    requestedAt: requestedAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    email: mails ? row.email : null,
    deliveries: (mails ?? []).map((mail) => ({
      ...mail,
      createdAt: mail.createdAt.toISOString(),
    })),
  });
