import { z } from "zod";
import { channelHookPath } from "@/contract/conversations/channels";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { newToken } from "@/server/infrastructure/token-hash";
import { callTelegram, type TelegramResponse } from "./api";

const me = z.object({ username: z.string() });

/**
 * Sets the webhook of the bot.
 * @throws {ApiError} CHANNEL_REFUSED with Telegram's message
 */
export async function connectTelegram(deps: Deps, channelId: string, botToken: string) {
  const { username } = me.parse(
    resultOf(await callTelegram(deps, botToken, "getMe", {}), "botToken"),
  );
  const webhookSecret = newToken();
  const set = await callTelegram(deps, botToken, "setWebhook", {
    url: `${deps.env.API_URL}${channelHookPath("telegram", channelId)}`,
    secret_token: webhookSecret,
    allowed_updates: ["message"],
  });
  resultOf(set, "botToken");
  return {
    name: `@${username}`,
    settings: { botName: username },
    secrets: { botToken, webhookSecret },
  };
}

function resultOf(response: TelegramResponse, path: string): unknown {
  if (response.ok) return response.result;
  const details = [{ path, code: "ErrorMessages.CHANNEL_REFUSED" }];
  throw new ApiError("CHANNEL_REFUSED", { cause: response.description, details });
}

/** Only logs a failure, because a revoked token has no webhook. */
export async function disconnectTelegram(deps: Deps, botToken: string): Promise<void> {
  const response = await callTelegram(deps, botToken, "deleteWebhook", {});
  if (!response.ok) deps.log.warn({ status: response.status }, "could not delete Telegram webhook");
}
