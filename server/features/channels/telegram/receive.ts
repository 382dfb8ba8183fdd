import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import { languages } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { parseJson } from "@/server/infrastructure/http/input";
import type { HookRequest } from "../hook-request";
import type { ReceivedMessage } from "../incoming";
import { receive } from "../receive";
import * as repo from "../repo";
import { openSecrets } from "../secrets";
import { telegramSecrets } from "./send";

const entity = z.object({ type: z.string(), offset: z.number(), length: z.number() });

const telegramUpdate = z.object({
  update_id: z.number(),
  message: z
    .object({
      message_id: z.number(),
      message_thread_id: z.number().optional(),
      is_topic_message: z.boolean().optional(),
      from: z
        .object({
          id: z.number(),
          is_bot: z.boolean(),
          first_name: z.string().optional(),
          language_code: z.string().optional(),
        })
        .optional(),
      chat: z.object({ id: z.number(), type: z.string() }),
      text: z.string().optional(),
      entities: z.array(entity).optional(),
    })
    .optional(),
});
type Update = z.output<typeof telegramUpdate>;
type Message = NonNullable<Update["message"]>;

/**
 * Returns the message of an update if the chatbot answers it; undefined for others, such as messages of a group without
 * a mention.
 */
function receivedOf(
  { update_id: updateId, message }: Update,
  botName: string,
): ReceivedMessage | undefined {
  if (!message?.from || message.from.is_bot) return undefined;
  const { from, chat } = message;
  const isPrivate = chat.type === "private";
  const text = isPrivate ? message.text : textWithMention(message, botName);
  if (!isPrivate && text === undefined) return undefined;
  const threadId = (message.is_topic_message && message.message_thread_id) || null;
  const key = `${chat.id}:${threadId ?? ""}:${from.id}`;
  return {
    externalId: String(updateId),
    message: {
      sender: String(from.id),
      senderName: `Telegram: ${from.first_name ?? from.id}`,
      text: (text ?? "").trim(),
      kind: kindOf(text),
      language: languages.find((language) => from.language_code?.startsWith(language)) ?? null,
      threadKeys: [key],
      ownKeys: [key],
      isEndless: true,
      target: {
        type: "telegram",
        chatId: chat.id,
        threadId,
        replyTo: isPrivate ? null : message.message_id,
      },
    },
  };
}

function kindOf(text: string | undefined): ReceivedMessage["message"]["kind"] {
  if (!text?.trim()) return "other";
  return /^\/start(@\w+)?(\s|$)/.test(text) ? "start" : "text";
}

/**
 * Returns the text without the mention of the bot, or undefined if the bot is not mentioned. Offsets count UTF-16
 * units.
 */
function textWithMention({ text = "", entities = [] }: Message, botName: string) {
  const mention = entities.find(
    ({ type, offset, length }) =>
      type === "mention" &&
      text.slice(offset, offset + length).toLowerCase() === `@${botName.toLowerCase()}`,
  );
  if (!mention) return undefined;
  return text.slice(0, mention.offset) + text.slice(mention.offset + mention.length);
}

const settings = z.object({ botName: z.string() });

/** @throws {ApiError} NOT_FOUND, UNAUTHORIZED_ACCESS without the secret of the webhook, BAD_REQUEST */
export async function receiveFromTelegram(deps: Deps, id: string, request: HookRequest) {
  const channel = await repo.findById(deps.db, "telegram", id);
  if (!channel) throw new ApiError("NOT_FOUND");
  const secrets = openSecrets(deps.env, channel, telegramSecrets);
  const secretToken = request.header("x-telegram-bot-api-secret-token");
  if (!secrets || !isSame(secretToken, secrets.webhookSecret))
    throw new ApiError("UNAUTHORIZED_ACCESS");
  // Telegram would repeat a rejected update.
  const update = telegramUpdate.safeParse(parseJson(request.body, "BAD_REQUEST"));
  const { botName } = settings.parse(channel.settings);
  const received = update.success ? receivedOf(update.data, botName) : undefined;
  if (received) await receive(deps, channel, received);
  return {};
}

function isSame(actual: string, secret: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
