import { ApiError } from "@/contract/errors";
import type { Ctx, CtxOf, Deps } from "@/server/deps";
import type { Authentication, TokenCaller } from "@/server/infrastructure/authentication";
import { isOwnOrigin } from "@/server/infrastructure/http/access/origins";
import {
  consumeRateLimit,
  type Limit,
  refundRateLimit,
} from "@/server/infrastructure/http/access/rate-limit";
import { hashOfToken } from "@/server/infrastructure/token-hash";
import { isAllowedOrigin } from "./allowed-origins";
import { type Credentials, isSameHash, newApiSecret, newBotToken } from "./credentials";
import * as repo from "./credentials-repo";

const TOKEN_MS = 60 * 60_000;
/** The last use is stored to the minute, so that not every new token writes a row version. */
const USE_STORED_MS = 60_000;

/** A limit per key would let strangers lock the owner out. */
const failedAttempts: Limit = { name: "bot-login", hits: 10, seconds: 300 };

/** Unknown keys take the same time as a wrong secret. */
const noHash = hashOfToken("");

type BotToken = { token: string; expiresAt: string; chatbotId: string };

/**
 * Every wrong pair gets the same answer in the same time.
 * @throws {ApiError} API_KEY_NOT_FOUND, API_KEY_EXPIRED, RATE_LIMITED
 */
export async function botLogin(ctx: CtxOf<"public">, credentials: Credentials): Promise<BotToken> {
  await consumeRateLimit(ctx, failedAttempts, ctx.request.address);
  const chatbot = await repo.findByKey(ctx.db, credentials.apiKey);
  const secretHash = hashOfToken(credentials.apiSecret);
  const isMatch = isSameHash(secretHash, chatbot?.apiSecretHash ?? noHash);
  if (!chatbot || !isMatch) throw new ApiError("API_KEY_NOT_FOUND");
  const now = ctx.now();
  if (chatbot.credentialsExpireAt && chatbot.credentialsExpireAt <= now) {
    throw new ApiError("API_KEY_EXPIRED");
  }
  const token = newBotToken();
  const expiresAt = endOfToken(now, chatbot.credentialsExpireAt);
  const { organizationId, id: chatbotId } = chatbot;
  const isStored = await ctx.db.transaction().execute((tx) => {
    const row = { tokenHash: hashOfToken(token), organizationId, chatbotId, expiresAt };
    return repo.insertToken(tx, row, secretHash, now);
  });
  if (!isStored) throw new ApiError("API_KEY_NOT_FOUND");
  const latest = new Date(now.getTime() - USE_STORED_MS);
  await repo.recordUse(ctx.db, { organizationId, chatbotId }, now, latest);
  await refundRateLimit(ctx, failedAttempts, ctx.request.address);
  return { token, expiresAt: expiresAt.toISOString(), chatbotId };
}

/** A token ends after an hour, or with the secret. */
const endOfToken = (now: Date, secretEnds: Date | null): Date =>
  new Date(Math.min(now.getTime() + TOKEN_MS, secretEnds?.getTime() ?? Infinity));

/** @throws {ApiError} CHATBOT_NOT_FOUND */
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
 * Ends the old secret and its tokens at once.
 * @throws {ApiError} CHATBOT_NOT_FOUND, API_KEY_FORBIDDEN if the key is not the chatbot's, VALIDATION_FAILED if the
 * expiry of the new secret is in the past
 */
export async function regenerate(
  ctx: Ctx,
  chatbotId: string,
  { apiKey, expiresAt: ends }: { apiKey: string; expiresAt: string | null },
): Promise<Credentials> {
  const current = await getApiKey(ctx, chatbotId);
  if (current.apiKey !== apiKey) throw new ApiError("API_KEY_FORBIDDEN");
  const expiresAt = ends === null ? null : new Date(ends);
  if (expiresAt && expiresAt <= ctx.now()) {
    const details = [{ path: "expiresAt", code: "Validation.Future" }];
    throw new ApiError("VALIDATION_FAILED", { details });
  }
  const apiSecret = newApiSecret();
  const secret = { apiSecretHash: hashOfToken(apiSecret), expiresAt };
  await ctx.db
    .transaction()
    .execute((tx) => repo.replaceSecret(tx, ctx.user.organizationId, chatbotId, secret));
  return { apiKey, apiSecret };
}

/** Counts wrong pairs only, so that guessing never locks the owner out. */
const failedKeyAttempts: Limit = { name: "bot-key", hits: 30, seconds: 300 };

type Context = Pick<Deps, "env" | "db" | "now">;

/**
 * Accepts a bearer `KEY:SECRET` of programs that cannot sign in first. Undefined if the pair is wrong.
 * @throws {ApiError} API_KEY_EXPIRED, ORIGIN_NOT_ALLOWED, and RATE_LIMITED after too many wrong pairs
 */
const findKeyCaller: Authentication["findTokenCaller"] = async (context, bearer, request) => {
  const { origin, address } = request;
  const caller = await findCaller(context, bearer);
  if (!caller) {
    await consumeRateLimit({ ...context, request }, failedKeyAttempts, address);
    return undefined;
  }
  if (origin !== undefined && !isOwnOrigin(context.env, origin))
    throw new ApiError("ORIGIN_NOT_ALLOWED");
  return caller;
};

async function findCaller(context: Context, bearer: string): Promise<TokenCaller | undefined> {
  const [apiKey = "", apiSecret = "", ...rest] = bearer.split(":");
  const chatbot = await repo.findByKey(context.db, apiKey);
  const isMatch = isSameHash(hashOfToken(apiSecret), chatbot?.apiSecretHash ?? noHash);
  if (!chatbot || !isMatch || rest.length > 0) return undefined;
  const { id: chatbotId, organizationId, credentialsExpireAt, credentialsLastUsedAt } = chatbot;
  const now = context.now();
  if (credentialsExpireAt && credentialsExpireAt <= now) throw new ApiError("API_KEY_EXPIRED");
  const latest = new Date(now.getTime() - USE_STORED_MS);
  if (!credentialsLastUsedAt || credentialsLastUsedAt <= latest)
    await repo.recordUse(context.db, { organizationId, chatbotId }, now, latest);
  return { kind: "bot", chatbotId, organizationId };
}

export const withKeyCallers = (deps: Deps): Deps => ({
  ...deps,
  authentication: { ...deps.authentication, findTokenCaller: findKeyCaller },
});

/**
 * A visitor's token is valid on the allowed pages, a bot's in programs and on our own pages only, because it is a
 * secret. Undefined if it is unknown or expired.
 * @throws {ApiError} ORIGIN_NOT_ALLOWED
 */
export async function findTokenCaller(
  deps: Pick<Deps, "env" | "db" | "now">,
  token: string,
  { origin }: { origin: string | undefined },
): Promise<TokenCaller | undefined> {
  const found = await repo.findToken(deps.db, hashOfToken(token), deps.now());
  if (!found) return undefined;
  const { kind, chatbotId, organizationId, visitorId } = found;
  if (kind === "bot") {
    if (origin !== undefined && !isOwnOrigin(deps.env, origin)) throw notHere();
    return { kind, chatbotId, organizationId };
  }
  if (!isAllowedOrigin(deps.env, found, origin)) throw notHere();
  return visitorId ? { kind: "visitor", chatbotId, organizationId, visitorId } : undefined;
}

const notHere = () => new ApiError("ORIGIN_NOT_ALLOWED");
