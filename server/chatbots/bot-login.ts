import { ApiError } from "@/contract/errors";
import type { Ctx, CtxOf, Deps, TokenCaller } from "../deps";
import { type Credentials, hashOf, isSameHash, newApiSecret, newBotToken } from "./credentials";
import { countTry, type Limit, takeBackTry } from "../http/rate-limit";
import * as repo from "./credentials-repo";

const tokenMs = 60 * 60_000;

/** Wrong tries from one network address. A limit by key would let strangers lock its owner out. */
const wrongTries: Limit = { name: "bot-login", hits: 10, seconds: 300 };

/** What an unknown key's secret is compared with, so that it takes the time of a wrong secret. */
const noHash = hashOf("");

type BotToken = { token: string; expiresAt: string; chatbotId: string };

/**
 * Changes key and secret into a bearer token. Unknown key and wrong secret are the same answer in the same time.
 * Throws API_KEY_NOT_FOUND, API_KEY_EXPIRED, RATE_LIMITED.
 */
export async function botLogin(ctx: CtxOf<"public">, given: Credentials): Promise<BotToken> {
  await countTry(ctx, wrongTries, ctx.request.address);
  const chatbot = await repo.findByKey(ctx.db, given.apiKey);
  const secretHash = hashOf(given.apiSecret);
  const isRight = isSameHash(secretHash, chatbot?.apiSecretHash ?? noHash);
  if (!chatbot || !isRight) throw new ApiError("API_KEY_NOT_FOUND");
  const now = ctx.now();
  if (chatbot.credentialsExpireAt && chatbot.credentialsExpireAt <= now) {
    throw new ApiError("API_KEY_EXPIRED");
  }
  const token = newBotToken();
  const expiresAt = new Date(now.getTime() + tokenMs);
  const { organizationId, id: chatbotId } = chatbot;
  const isKept = await ctx.db.transaction().execute((tx) => {
    const row = { tokenHash: hashOf(token), organizationId, chatbotId, expiresAt };
    return repo.insertToken(tx, row, secretHash, now);
  });
  if (!isKept) throw new ApiError("API_KEY_NOT_FOUND");
  await takeBackTry(ctx, wrongTries, ctx.request.address);
  return { token, expiresAt: expiresAt.toISOString(), chatbotId };
}

/** Who holds this bearer token; nothing where it is unknown, has expired, or its secret was replaced. */
export async function findTokenCaller(deps: Deps, token: string): Promise<TokenCaller | undefined> {
  const found = await repo.findToken(deps.db, hashOf(token), deps.now());
  if (!found) return undefined;
  const { chatbotId, organizationId, visitorId } = found;
  if (found.kind === "bot") return { kind: "bot", chatbotId, organizationId };
  return visitorId ? { kind: "visitor", chatbotId, organizationId, visitorId } : undefined;
}

/** Throws CHATBOT_NOT_FOUND. */
export async function getApiKey(ctx: Ctx, chatbotId: string) {
  const row = await repo.findKey(ctx.db, ctx.user.organizationId, chatbotId);
  if (!row) throw new ApiError("CHATBOT_NOT_FOUND");
  return {
    apiKey: row.apiKey,
    createdAt: row.credentialsCreatedAt.toISOString(),
    expiresAt: row.credentialsExpireAt?.toISOString() ?? null,
    lastUsedAt: row.credentialsLastUsedAt?.toISOString() ?? null,
  };
}

/**
 * A new secret for the key named; the old one and every token got with it are dead when this returns.
 * Throws CHATBOT_NOT_FOUND, and API_KEY_FORBIDDEN where the key is not this chatbot's.
 */
export async function regenerate(
  ctx: Ctx,
  chatbotId: string,
  apiKey: string,
): Promise<Credentials> {
  const current = await getApiKey(ctx, chatbotId);
  if (current.apiKey !== apiKey) throw new ApiError("API_KEY_FORBIDDEN");
  const apiSecret = newApiSecret();
  await ctx.db
    .transaction()
    .execute((tx) => repo.replaceSecret(tx, ctx.user.organizationId, chatbotId, hashOf(apiSecret)));
  return { apiKey, apiSecret };
}
