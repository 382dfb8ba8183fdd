import { createHmac } from "node:crypto";
import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import {
  type ChannelType,
  channelTypes,
  type ConversationChannel,
} from "@/contract/conversations/channels";
import { ApiError, type ErrorCode } from "@/contract/errors";
import { type Language, limits } from "@/contract/limits";
import type { CtxOf, Deps } from "@/server/deps";
import { guessLanguage } from "@/server/engines/search/text/language";
import { prepare, reply, start } from "@/server/features/chat/service";
import { visitorLanguage } from "@/server/features/chat/visitor-language";
import { welcomeIn } from "@/server/features/chatbots/default-phrases";
import { getForChat } from "@/server/features/chatbots/service";
import { openFromChannel } from "@/server/features/hand-over/service";
import { requirePlan } from "@/server/features/plans/require-plan";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { messageIdOf } from "./email/send";
import { threadKey } from "./email/thread-key";
import { type Incoming, incoming, type Target } from "./incoming";
import * as messages from "./messages-repo";
import type { MessageRow } from "./messages-repo";
import { queueReply } from "./queue-reply";
import { aiNoticeOf, limitTextOf, textsOf } from "./reply-texts";
import { findThreads, upsertThreads } from "./threads-repo";

type Payload = JobPayload<"channels.answer">;

/**
 * May run again after a crash: the turn has fixed ids, and one transaction queues the reply and marks the message as
 * answered.
 */
export async function answerMessage(
  deps: Deps,
  { organizationId, messageId: id }: Payload,
  signal: AbortSignal,
): Promise<void> {
  const row = await messages.findReceived(deps.db, { organizationId, id });
  if (!row) return;
  const message = incoming.parse(row.body);
  const visitorId = visitorIdOf(deps, row.channelId, message.sender);
  const ctx = contextOf(deps, row, visitorId, signal);
  try {
    await requirePlan(deps, organizationId, "answering");
    await answer(ctx, row, message);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    deps.log.info({ organizationId, messageId: id, code: error.code }, "channel message refused");
    await messages.complete(deps.db, { organizationId, id }, "ignored");
  }
}

export async function failMessage(deps: Deps, { organizationId, messageId: id }: Payload) {
  await messages.complete(deps.db, { organizationId, id }, "failed");
  deps.log.error({ organizationId, messageId: id }, "could not answer channel message");
}

type Ctx = CtxOf<"visitor">;

const typeOf = (name: string): ChannelType => channelTypes.find((type) => type === name) ?? "email";

async function answer(ctx: Ctx, row: messages.MessageRow, message: Incoming): Promise<void> {
  const { organizationId, channelId, chatbotId, answerId } = row;
  const channel = typeOf(row.type);
  const { configs } = await getForChat(ctx.db, organizationId, chatbotId);
  const conversationId = await conversationOf(ctx, row, message, channel);
  const conversation = { organizationId, id: conversationId };
  const language = await visitorLanguage(ctx.db, conversation, message);
  const destination = { channelId, conversationId, target: message.target };
  const opening = aiNoticeOf(configs, language);
  if (message.kind !== "text") {
    const words = textsOf(language);
    const text =
      message.kind === "start" ? welcomeIn(language, configs.welcomeMessage) : words.onlyText;
    return completeWithNotice(ctx, row, destination, [opening, text].filter(Boolean).join("\n\n"));
  }
  const ids = { questionId: row.id, messageId: answerId };
  const stored = () => messages.findTurn(ctx.db, organizationId, { conversationId, answerId });
  if (!(await stored())) {
    try {
      const text = message.text.slice(0, limits.messageCharacters);
      const turn = await prepare(ctx, conversationId, text, ctx.request.signal, { ids });
      await reply(ctx, turn, () => {});
    } catch (error) {
      if (!(error instanceof ApiError) || !isLimit(error.code)) throw error;
      return completeWithNotice(ctx, row, destination, limitTextOf(configs, language));
    }
  }
  const turn = await stored();
  if (!turn) throw new ApiError("CONVERSATION_NOT_FOUND");
  await completeTurn(ctx, row, { message, turn, configs, language, opening, destination });
}

const isLimit = (code: ErrorCode): boolean =>
  code === "MESSAGE_LIMIT_REACHED" ||
  code === "SUBSCRIPTION_PROMPT_COUNT" ||
  code === "SUBSCRIPTION_MESSAGE_TOKENS";

type Destination = Omit<
  Parameters<typeof queueReply>[1],
  "organizationId" | "id" | "opening" | "closing" | "messageId"
>;

const completeWithNotice = (
  ctx: Ctx,
  row: messages.MessageRow,
  destination: Destination,
  text: string,
) =>
  ctx.db.transaction().execute(async (tx) => {
    const { organizationId, id } = row;
    await messages.complete(tx, { organizationId, id }, "answered");
    if (text === "") return;
    const reply = { id: row.answerId, messageId: null, opening: text, closing: "" };
    await queueReply(tx, { ...destination, ...reply, organizationId });
  });

const VERSION_AT = 6;
const VARIANT_AT = 8;

/** Returns a UUID of version 8. Without the secret it does not reveal the sender. */
function visitorIdOf({ env }: Pick<Deps, "env">, channelId: string, sender: string): string {
  const bytes = createHmac("sha256", env.SESSION_SECRET ?? "")
    .update(`channel visitor\0${channelId}\0${sender}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(VERSION_AT) & 0x0f) | 0x80, VERSION_AT);
  bytes.writeUInt8((bytes.readUInt8(VARIANT_AT) & 0x3f) | 0x80, VARIANT_AT);
  const hex = bytes.toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const contextOf = (
  deps: Deps,
  { organizationId, chatbotId, id }: MessageRow,
  visitorId: string,
  signal: AbortSignal,
): Ctx => ({
  ...deps,
  caller: { kind: "visitor", organizationId, chatbotId, visitorId },
  request: {
    id,
    method: "POST",
    path: "",
    headers: {},
    address: `visitor ${visitorId}`,
    origin: undefined,
    language: undefined,
    sessionToken: undefined,
    signal,
    setCookie: () => {},
    clearCookie: () => {},
    reportRateLimit: () => {},
  },
});

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Starts a new conversation if the thread belongs to another visitor.
 * @throws {ApiError} RATE_LIMITED, CHATBOT_NOT_FOUND
 */
async function conversationOf(
  ctx: Ctx,
  { organizationId, channelId }: Pick<messages.MessageRow, "organizationId" | "channelId">,
  message: Incoming,
  channel: ConversationChannel,
): Promise<string> {
  const { visitorId } = ctx.caller;
  const thread = { organizationId, channelId };
  const threads = await findThreads(ctx.db, thread, visitorId, message.threadKeys);
  const quietSince = ctx.now().getTime() - DAY_MS;
  const found = message.threadKeys
    .map((key) => threads.find((row) => row.key === key))
    .find(
      (row) =>
        row &&
        (!message.isEndless ||
          row.handOver === "open" ||
          (row.lastMessageAt ?? row.createdAt).getTime() > quietSince),
    );
  const locale = guessLanguage(message.text) ?? message.language ?? undefined;
  const conversationId = found?.id ?? (await start(ctx, { locale, channel })).id;
  const destination = { ...thread, conversationId, target: message.target };
  await upsertThreads(ctx.db, destination, message.ownKeys);
  return conversationId;
}

type Turn = NonNullable<Awaited<ReturnType<typeof messages.findTurn>>>;

type AnsweredTurn = {
  message: Incoming;
  turn: Turn;
  configs: Pick<ChatbotConfigs, "handOver">;
  language: Language;
  opening: string;
  destination: { channelId: string; conversationId: string; target: Target };
};

async function completeTurn(
  ctx: CtxOf<"visitor">,
  { organizationId, id, answerId }: messages.MessageRow,
  { message, turn, configs, language, opening, destination }: AnsweredTurn,
): Promise<void> {
  const { caller, db, env, now } = ctx;
  const { conversationId } = destination;
  const words = textsOf(language);
  const next = nextStep(turn, message, configs.handOver?.enabled === true);
  await db.transaction().execute(async (tx) => {
    await messages.complete(tx, { organizationId, id }, "answered");
    // A person has taken over the conversation.
    if (turn.message.role === "user") return;
    const { sender, senderName, text: question } = message;
    const isPassedOn =
      next === "passOn" &&
      (await openFromChannel(tx, caller, conversationId, {
        email: message.target.type === "email" ? sender : senderName.replaceAll("@", " "),
        message: question,
        messageId: id,
        at: now(),
      }));
    const closing = isPassedOn ? words.passedOn : next === "offer" ? words.offerPerson : "";
    // The next mail of the thread refers to the reply.
    const replyKey = threadKey(messageIdOf(env.MAIL_FROM, answerId));
    if (destination.target.type === "email")
      await upsertThreads(tx, { ...destination, organizationId }, [replyKey]);
    await queueReply(tx, {
      ...destination,
      organizationId,
      id: answerId,
      messageId: answerId,
      opening: turn.isFirst ? opening : "",
      closing,
    });
  });
}

/** A mail without an answer is handed over, because its sender waits for one. In a chat, a person is offered first. */
function nextStep({ message, question }: Turn, { target }: Incoming, handsOver: boolean) {
  if (!handsOver) return "none";
  if (question?.kind === "personRequest") return "passOn";
  if (message.answered !== false) return "none";
  return target.type === "email" ? "passOn" : "offer";
}
