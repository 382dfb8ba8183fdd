import { errors, jwtVerify } from "jose";
import { ApiError } from "@/contract/errors";
import { hasRight } from "@/contract/rights";
import type { Deps } from "@/server/deps";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";
import { refuseUnlessActive } from "@/server/features/auth/account-checks";
import { type Account, findAccountById, toSessionUser } from "@/server/features/auth/service";
import { mustAcceptTerms } from "@/server/features/legal/service";
import { domainOf } from "./provider";
import { openProviderKeys, type ReadKeys } from "./provider-keys";
import * as repo from "./repo";
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
type Presented = { token: string; resource: string };

/** Accepts access tokens of the organisations' providers (RFC 9068). */
export function openAccessTokens(deps: Context) {
  const readKeys = openProviderKeys(deps);
  return {
    /**
     * The organisation of a chatbot, if the token names a member who may use it.
     * @throws {ApiError} SERVICE_UNAVAILABLE if the provider's keys cannot be read
     */
    async findOrganization(chatbotId: string, presented: Presented): Promise<string | undefined> {
      const settings = await repo.findByChatbot(deps.db, chatbotId);
      const identity = settings && (await identityOf({ ...deps, readKeys }, settings, presented));
      if (!identity) return undefined;
      const { organizationId } = settings;
      return (await isMember(deps, { organizationId, ...identity })) ? organizationId : undefined;
    },
  };
}

/**
 * Undefined if the token is not of the provider, or not for the resource.
 * @throws {ApiError} SERVICE_UNAVAILABLE if the provider's keys cannot be read
 */
async function identityOf(
  { log, now, readKeys }: Context & { readKeys: ReadKeys },
  settings: repo.Settings,
  { token, resource }: Presented,
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

/** Whether the provider did not return its keys. jose throws a general error for another status than 200. */
const isUnavailable = (cause: unknown): boolean =>
  cause instanceof FetchFailure ||
  (cause instanceof errors.JOSEError &&
    ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"].includes(cause.code));

type Named = { organizationId: string; issuer: string; subject: string };

/** As at a sign-in: an active account with accepted terms and an address of a verified domain. */
async function isMember(deps: Context, named: Named): Promise<boolean> {
  const { db, now } = deps;
  const { organizationId } = named;
  const linked = await findIdentity(db, named);
  const account = linked && (await findAccountById(db, organizationId, linked.userId));
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
