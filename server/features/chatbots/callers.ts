import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { Authentication, TokenCaller } from "@/server/infrastructure/authentication";
import { isOwnOrigin } from "@/server/infrastructure/http/access/origins";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { hashOfToken } from "@/server/infrastructure/tokens";
import { isAllowedOrigin } from "./allowed-origins";
import { hashOf, isSameHash } from "./credentials";
import * as repo from "./credentials-repo";

/** Counts wrong pairs only, so that guessing never locks the owner out. */
const wrongKeys: Limit = { name: "bot-key", hits: 30, seconds: 300 };

const USE_STORED_MS = 60_000;
const noHash = hashOf("");

type Context = Pick<Deps, "env" | "db" | "now">;

/**
 * Accepts a bearer `KEY:SECRET` of programs that cannot sign in first. Undefined if the pair is wrong.
 * @throws {ApiError} API_KEY_EXPIRED, ORIGIN_NOT_ALLOWED, and RATE_LIMITED after too many wrong pairs
 */
const findKeyCaller: Authentication["findTokenCaller"] = async (context, bearer, request) => {
  const { origin, address } = request;
  const caller = await findCaller(context, bearer);
  if (!caller) {
    await consumeRateLimit({ ...context, request }, wrongKeys, address);
    return undefined;
  }
  if (origin !== undefined && !isOwnOrigin(context.env, origin))
    throw new ApiError("ORIGIN_NOT_ALLOWED");
  return caller;
};

async function findCaller(context: Context, bearer: string): Promise<TokenCaller | undefined> {
  const [apiKey = "", apiSecret = "", ...rest] = bearer.split(":");
  const chatbot = await repo.findByKey(context.db, apiKey);
  const isMatch = isSameHash(hashOf(apiSecret), chatbot?.apiSecretHash ?? noHash);
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
 * A visitor's token is valid on the allowed pages, a bot's in programs and on our own pages, because a secret must not
 * be on other pages. Undefined if it is unknown or expired.
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
