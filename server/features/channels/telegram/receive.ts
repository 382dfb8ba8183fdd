import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { HookRequest } from "../hook-request";
import { parseJson } from "../parse-json";
import { receive } from "../receive";
import * as repo from "../repo";
import { openSecrets } from "../secrets";
import { telegramSecrets } from "./send";
import { receivedOf, telegramUpdate } from "./update";

const settings = z.object({ botName: z.string() });

/**
 * Stores the message of an update.
 * @throws {ApiError} NOT_FOUND, UNAUTHORIZED_ACCESS without the secret of the webhook, BAD_REQUEST
 */
export async function receiveFromTelegram(deps: Deps, id: string, request: HookRequest) {
  const channel = await repo.findById(deps.db, "telegram", id);
  if (!channel) throw new ApiError("NOT_FOUND");
  const secrets = openSecrets(deps.env, channel, telegramSecrets);
  const given = request.header("x-telegram-bot-api-secret-token");
  if (!secrets || !isSame(given, secrets.webhookSecret)) throw new ApiError("UNAUTHORIZED_ACCESS");
  // Telegram repeats an update until it is accepted, so that one of an unknown form is accepted as well.
  const update = telegramUpdate.safeParse(parseJson(request.body));
  const { botName } = settings.parse(channel.settings);
  const received = update.success ? receivedOf(update.data, botName) : undefined;
  if (received) await receive(deps, channel, received);
  return {};
}

function isSame(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
