import { errors, jwtVerify, createRemoteJWKSet, customFetch, type RemoteJWKSet } from "jose";
import { LRUCache } from "lru-cache";
import { ApiError } from "@/contract/errors";
import { hasRight } from "@/contract/rights";
import type { Deps } from "@/server/deps";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";
import { refuseUnlessActive } from "@/server/features/auth/account-checks";
import { findAccountById, toSessionUser, type Account } from "@/server/features/auth/service";
import { mustAcceptTerms } from "@/server/features/legal/service";
import { domainOf, connect, guardedGet, reasonOf } from "./provider";
import * as repo from "./repo";
import type { Settings } from "./repo";
import { clientOf } from "./settings-service";
import { findIdentity } from "./sign-ins-repo";

export { findByChatbot } from "./repo";

/** Signatures with a key pair. With a shared secret, everybody who knows the public key could sign. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
] as const;

/** The allowed difference of clocks, in seconds. */
const CLOCK_TOLERANCE = 30;

type Context = Pick<Deps, "db" | "env" | "log" | "now" | "fetcher">;
type PresentedToken = { token: string; resource: string };

/** RFC 9068. */
export function openAccessTokens(deps: Context) {
  const readKeys = openProviderKeys(deps);
  return {
    /**
     * Returns the organisation if the token identifies a member who may use the chatbot.
     * @throws {ApiError} SERVICE_UNAVAILABLE if the provider's keys cannot be read
     */
    async findOrganization(
      chatbotId: string,
      presented: PresentedToken,
    ): Promise<string | undefined> {
      const settings = await repo.findByChatbot(deps.db, chatbotId);
      const identity = settings && (await identityOf({ ...deps, readKeys }, settings, presented));
      if (!identity) return undefined;
      const { organizationId } = settings;
      return (await isMember(deps, { organizationId, ...identity })) ? organizationId : undefined;
    },
  };
}

/**
 * Undefined for another provider or resource.
 * @throws {ApiError} SERVICE_UNAVAILABLE if the provider's keys cannot be read
 */
async function identityOf(
  { log, now, readKeys }: Context & { readKeys: ReadKeys },
  settings: repo.Settings,
  { token, resource }: PresentedToken,
) {
  const { issuer, keys } = await readKeys(settings);
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [...algorithms],
      typ: "at+jwt",
      issuer,
      audience: resource,
      requiredClaims: ["exp", "iat", "sub"],
      currentDate: now(),
      clockTolerance: CLOCK_TOLERANCE,
    });
    return payload.sub ? { issuer, subject: payload.sub } : undefined;
  } catch (cause) {
    const reason = cause instanceof errors.JOSEError ? cause.code : "malformed";
    log.info({ organizationId: settings.organizationId, reason }, "access token rejected");
    if (isUnavailable(cause)) throw new ApiError("SERVICE_UNAVAILABLE", { cause });
    return undefined;
  }
}

/** jose throws a general error for another status than 200. */
const isUnavailable = (cause: unknown): boolean =>
  cause instanceof FetchFailure ||
  (cause instanceof errors.JOSEError &&
    ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"].includes(cause.code));

type IdentityKey = { organizationId: string; issuer: string; subject: string };

/** Has the same conditions as a sign-in. */
async function isMember(deps: Context, identity: IdentityKey): Promise<boolean> {
  const { db, now } = deps;
  const { organizationId } = identity;
  const linkedIdentity = await findIdentity(db, identity);
  const account =
    linkedIdentity && (await findAccountById(db, organizationId, linkedIdentity.userId));
  if (!account || account.role === "platform_admin") return false;
  if (!hasRight(toSessionUser(account, "").role, "work")) return false;
  if (mustAcceptTerms(account.termsAcceptedAt, now())) return false;
  if (!(await repo.isProved(db, organizationId, domainOf(account.email)))) return false;
  return isActive(deps, account);
}

async function isActive(deps: Context, account: Account): Promise<boolean> {
  try {
    await refuseUnlessActive(deps, account);
    return true;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status < 500) return false;
    throw cause;
  }
}

const MAX_PROVIDERS = 500;
const CACHE_MS = 10 * 60_000;
/** Calls do not wait for a silent provider one after the other. */
const FAILED_CACHE_MS = 30_000;

type KeyDeps = Pick<Deps, "env" | "log" | "fetcher">;
type Keys = { issuer: string; keys: RemoteJWKSet };
type ReadKeys = (settings: Settings) => Promise<Keys>;

/**
 * Keeps the public keys of providers.
 * @throws {ApiError} SERVICE_UNAVAILABLE (the returned function) if they cannot be read
 */
function openProviderKeys(deps: KeyDeps): ReadKeys {
  const cache = new LRUCache<string, Promise<Keys>>({ max: MAX_PROVIDERS, ttl: CACHE_MS });
  return (settings) => {
    const { issuer, organizationId } = settings;
    // The connection uses the organisation's client.
    const key = `${organizationId} ${issuer}`;
    const running = cache.get(key);
    if (running) return running;
    const reading = readKeys(deps, settings).catch((cause: unknown) => {
      cache.set(key, reading, { ttl: FAILED_CACHE_MS });
      deps.log.warn({ organizationId, reason: reasonOf(cause) }, "sign-in provider unavailable");
      throw new ApiError("SERVICE_UNAVAILABLE", { cause });
    });
    cache.set(key, reading);
    return reading;
  };
}

/** @throws {Error} if the provider is unreachable, or its keys have an insecure address */
async function readKeys({ env, fetcher }: KeyDeps, settings: Settings): Promise<Keys> {
  const config = await connect({ fetcher }, clientOf(env, settings));
  const { issuer, jwks_uri: address } = config.serverMetadata();
  if (!address) throw new Error("the provider names no keys");
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== new URL(issuer).protocol)
    throw new Error("the address of the keys is not secure");
  const keys = createRemoteJWKSet(url, {
    [customFetch]: (href, { signal }) => guardedGet(fetcher, href, { signal }),
  });
  await keys.reload();
  return { issuer, keys };
}
