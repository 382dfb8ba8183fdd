import * as oidc from "openid-client";
import type { z } from "zod";
import type { OidcRole, OidcSettings, OidcState, oidcSettingsForm } from "@/contract/accounts/oidc";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import type { Env } from "@/server/env";
import type { Db } from "@/server/infrastructure/db/database";
import { consumeRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { newToken } from "@/server/infrastructure/token-hash";
import { presentDomain } from "./domain-service";
import { connect, reasonOf, type Client } from "./provider";
import * as repo from "./repo";
import type { Settings } from "./repo";
import { seal, open } from "./secrets";

const checks = { name: "oidc.check", hits: 20, seconds: 10 * 60 };

export async function get({ db, env, user }: Ctx): Promise<OidcState> {
  const settings = await repo.find(db, user.organizationId);
  const domains = await repo.listDomains(db, user.organizationId);
  return {
    settings: settings ? present(settings) : null,
    domains: domains.map(presentDomain),
    redirectUri: redirectUriOf(env),
  };
}

/** Safe: `update` wrote mode and roles from the contract. */
const present = ({
  clientSecret,
  mode,
  defaultRole,
  ...settings
}: repo.Settings): OidcSettings => ({
  ...settings,
  mode: mode as OidcSettings["mode"],
  defaultRole: defaultRole as OidcRole,
  hasSecret: clientSecret !== "",
});

type Form = z.output<typeof oidcSettingsForm>;

/**
 * A stored secret is never sent to another provider: a new issuer or client needs its own.
 * @throws {ApiError} VALIDATION_FAILED without a secret, DOMAIN_NOT_VERIFIED if the sign-in is enforced without a
 * domain
 */
export async function update(ctx: Ctx, { clientSecret, ...form }: Form): Promise<OidcState> {
  const { organizationId } = ctx.user;
  await ctx.db.transaction().execute(async (tx) => {
    await repo.lockOrganization(tx, organizationId);
    const stored = await repo.find(tx, organizationId);
    const isSame = stored?.issuer === form.issuer && stored.clientId === form.clientId;
    const sealed = clientSecret
      ? seal(ctx.env, organizationId, clientSecret)
      : isSame && stored.clientSecret;
    if (!sealed) throw missingSecret();
    if (form.mode === "enforced") await requireDomain(tx, organizationId);
    const { mcpAccess = stored?.mcpAccess ?? false } = form;
    const row = { organizationId, ...form, clientSecret: sealed, mcpAccess };
    await repo.save(tx, row, ctx.now());
  });
  return get(ctx);
}

const missingSecret = () =>
  new ApiError("VALIDATION_FAILED", {
    details: [{ path: "clientSecret", code: "Validation.Required" }],
  });

/** @throws {ApiError} DOMAIN_NOT_VERIFIED */
async function requireDomain(tx: Db, organizationId: string): Promise<void> {
  const domains = await repo.listDomains(tx, organizationId);
  if (!domains.some(({ verifiedAt }) => verifiedAt)) throw new ApiError("DOMAIN_NOT_VERIFIED");
}

/**
 * Redeems a made-up code: a provider that accepts the client rejects the code, and any other rejects the client (RFC
 * 6749, 5.2).
 * @throws {ApiError} NOT_FOUND without settings, OAUTH_REFRESH_FAILED, RATE_LIMITED
 */
export async function check(ctx: Ctx): Promise<{ issuer: string }> {
  await consumeRateLimit(ctx, checks, ctx.user.organizationId);
  const settings = await repo.find(ctx.db, ctx.user.organizationId);
  if (!settings) throw new ApiError("NOT_FOUND");
  const config = await connectOr(ctx, settings);
  const answer = new URL(`${redirectUriOf(ctx.env)}?code=${newToken()}`);
  const { issuer } = config.serverMetadata();
  if (config.serverMetadata().authorization_response_iss_parameter_supported)
    answer.searchParams.set("iss", issuer);
  const verifier = { pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
  try {
    await oidc.authorizationCodeGrant(config, answer, verifier);
  } catch (cause) {
    const isKnown = cause instanceof oidc.ResponseBodyError && !isClientError(cause.error);
    if (!isKnown) throw refreshError("clientSecret", cause);
  }
  return { issuer };
}

const isClientError = (error: string) =>
  error === "invalid_client" || error === "unauthorized_client";

async function connectOr(ctx: Ctx, settings: repo.Settings): Promise<oidc.Configuration> {
  try {
    return await connect(ctx, clientOf(ctx.env, settings));
  } catch (cause) {
    ctx.log.warn({ reason: reasonOf(cause) }, "sign-in provider unavailable");
    throw refreshError("issuer", cause);
  }
}

const refreshError = (path: "issuer" | "clientSecret", cause: unknown) =>
  new ApiError("OAUTH_REFRESH_FAILED", {
    cause,
    details: [{ path, code: "OAUTH_REFRESH_FAILED" }],
  });

export const redirectUriOf = ({ CONSOLE_URL }: Pick<Env, "CONSOLE_URL">): string =>
  `${CONSOLE_URL}/auth/oidc`;

/** @throws {Error} if the secret was encrypted with another SESSION_SECRET */
export function clientOf(env: Pick<Env, "SESSION_SECRET">, settings: Settings): Client {
  const { organizationId, issuer, clientId } = settings;
  const clientSecret = open(env, organizationId, settings.clientSecret);
  if (clientSecret === undefined)
    throw new Error("the client secret was encrypted with another SESSION_SECRET");
  return { issuer, clientId, clientSecret };
}
