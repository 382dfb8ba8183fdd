import type { demoApi } from "@/contract/chatbots/demo";
import type { Output } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { CtxOf } from "@/server/deps";
import { newBotToken } from "@/server/features/chatbots/credentials";
import { insertToken } from "@/server/features/chatbots/tokens-repo";
import { openingOf } from "@/server/features/widget/opening";
import { settingsOf } from "@/server/features/widget/settings";
import type { Db } from "@/server/infrastructure/db/database";
import { isOrphan } from "@/server/infrastructure/db/violation";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { hashOfToken } from "@/server/infrastructure/token-hash";

const TOKEN_MS = 60 * 60_000;

const openings: Limit = { name: "demo.open", hits: 60, seconds: 300 };

/**
 * The token ends with the session and with the chatbot's secret.
 * @throws {ApiError} CHATBOT_NOT_FOUND, RATE_LIMITED
 */
export async function open(
  ctx: CtxOf<"user">,
  chatbotId: string,
): Promise<Output<typeof demoApi.open>> {
  const { db, user, now } = ctx;
  const { id: userId, organizationId, sessionId } = user;
  await consumeRateLimit(ctx, openings, userId);
  const chatbot = await findChatbot(db, organizationId, chatbotId);
  if (!chatbot) throw new ApiError("CHATBOT_NOT_FOUND");
  const token = newBotToken();
  const expiresAt = new Date(now().getTime() + TOKEN_MS);
  const row = { tokenHash: hashOfToken(token), organizationId, chatbotId, sessionId, expiresAt };
  try {
    await insertToken(db, { ...row, kind: "bot" });
  } catch (cause) {
    throw isOrphan(cause) ? new ApiError("CHATBOT_NOT_FOUND", { cause }) : cause;
  }
  return { token, expiresAt: expiresAt.toISOString(), chatbotId };
}

/** @throws {ApiError} CHATBOT_NOT_FOUND for every chatbot except the bearer's own */
export async function show(
  ctx: CtxOf<"bot">,
  chatbotId: string,
): Promise<Output<typeof demoApi.show>> {
  const { db, env, caller } = ctx;
  const { organizationId } = caller;
  const isOwn = chatbotId === caller.chatbotId;
  const chatbot = isOwn && (await findChatbot(db, organizationId, chatbotId));
  if (!chatbot) throw new ApiError("CHATBOT_NOT_FOUND");
  const { settings, configs } = settingsOf(env, chatbot);
  return { ...settings, opening: await openingOf(ctx, { organizationId, chatbotId }, configs) };
}

const findChatbot = (db: Db, organizationId: string, chatbotId: string) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select(["name", "templateId", "configs"])
    .executeTakeFirst();
