import * as oidc from "openid-client";
import type { oidcApi } from "@/contract/accounts/oidc";
import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { DEFAULT_LANGUAGE } from "@/contract/limits";
import type { CtxOf } from "@/server/deps";
import { refuseUnlessActive } from "@/server/features/auth/account-checks";
import { completeSignIn } from "@/server/features/auth/complete-sign-in";
import { findAccountById, type Account, findAccount } from "@/server/features/auth/service";
import { mustAcceptTerms } from "@/server/features/legal/service";
import { assertRoomForUser } from "@/server/features/plans/limits";
import { withdrawInvitationOf } from "@/server/features/team/invitation-service";
import { createCompanyUser } from "@/server/features/users/service";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { hashOfToken, newToken } from "@/server/infrastructure/token-hash";
import { type Identity, identityOf, readClaims } from "./claims";
import { authorizationUrl, connect, domainOf, isUnreachable, reasonOf } from "./provider";
import * as repo from "./repo";
import { open, seal } from "./secrets";
import { clientOf, redirectUriOf } from "./settings-service";
import * as signIns from "./sign-ins-repo";

const MINUTES = 10;
const starts = { name: "oidc.start", hits: 60, seconds: 10 * 60 };
const wrongAnswers = { name: "oidc.finish", hits: 60, seconds: 15 * 60 };

type Public = CtxOf<"public">;
type Answer = Parsed<(typeof oidcApi)["finish"]>["body"];

/**
 * @throws {ApiError} NOT_FOUND if no company signs in with the domain of the address,
 * OAUTH_RETRIEVE_FAILED if the provider's configuration cannot be read, RATE_LIMITED
 */
export async function start(ctx: Public, email: string): Promise<{ url: string; token: string }> {
  await consumeRateLimit(ctx, starts, ctx.request.address);
  const settings = await repo.findByDomain(ctx.db, domainOf(email));
  if (!settings) throw new ApiError("NOT_FOUND");
  const { organizationId, issuer } = settings;
  const [state, token, nonce] = [newToken(), newToken(), newToken()];
  const verifier = oidc.randomPKCECodeVerifier();
  const challenge = await oidc.calculatePKCECodeChallenge(verifier);
  const url = await reach(ctx, async () =>
    authorizationUrl(await connect(ctx, clientOf(ctx.env, settings)), {
      redirect_uri: redirectUriOf(ctx.env),
      scope: "openid email profile",
      code_challenge: challenge,
      code_challenge_method: "S256",
      state,
      nonce,
      login_hint: email,
    }),
  );
  const stateHash = hashOfToken(state);
  await signIns.insert(ctx.db, {
    stateHash,
    tokenHash: hashOfToken(token),
    organizationId,
    issuer,
    secrets: seal(ctx.env, stateHash, `${nonce} ${verifier}`),
    expiresAt: inMinutes(ctx.now()),
  });
  return { url, token };
}

/**
 * Accepts an answer of the provider once, and only from the browser that started the sign-in.
 * @throws {ApiError} OAUTH_LOGIN_FAILED, OAUTH_RETRIEVE_FAILED if the provider is unreachable,
 * SUBSCRIPTION_TOTAL_USERS, RATE_LIMITED, and the codes of `refuseUnlessActive`
 */
export async function complete(ctx: Public, answer: Answer) {
  await consumeRateLimit(ctx, wrongAnswers, ctx.request.address);
  const stateHash = hashOfToken(answer.state);
  const keys = { stateHash, tokenHash: hashOfToken(answer.token) };
  const pendingSignIn = await signIns.consume(ctx.db, keys, ctx.now());
  const secrets = pendingSignIn && open(ctx.env, stateHash, pendingSignIn.secrets);
  const settings = pendingSignIn && (await repo.find(ctx.db, pendingSignIn.organizationId));
  if (!secrets || settings?.issuer !== pendingSignIn.issuer || settings.mode === "off")
    throw new ApiError("OAUTH_LOGIN_FAILED");
  const identity = await identify(ctx, settings, { answer, secrets });
  const { organizationId } = settings;
  if (!(await repo.isProved(ctx.db, organizationId, domainOf(identity.email))))
    throw new ApiError("OAUTH_LOGIN_FAILED");
  const member = await findOrCreateMember(ctx, organizationId, identity);
  await refundRateLimit(ctx, wrongAnswers, ctx.request.address);
  return proceed(ctx, member);
}

type ReceivedAnswer = { answer: Answer; secrets: string };

async function identify(
  ctx: Public,
  settings: repo.Settings,
  { answer, secrets }: ReceivedAnswer,
): Promise<Identity> {
  const [nonce = "", verifier = ""] = secrets.split(" ");
  const { code, state, iss } = answer;
  const url = new URL(redirectUriOf(ctx.env));
  url.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
  const checks = { expectedNonce: nonce, expectedState: state, pkceCodeVerifier: verifier };
  const config = await reach(ctx, () => connect(ctx, clientOf(ctx.env, settings)));
  try {
    return identityOf(await readClaims(config, url, checks, settings), settings);
  } catch (cause) {
    ctx.log.warn({ reason: reasonOf(cause) }, "company sign-in rejected");
    if (cause instanceof ApiError) throw cause;
    const code = isUnreachable(cause) ? "OAUTH_RETRIEVE_FAILED" : "OAUTH_LOGIN_FAILED";
    throw new ApiError(code, { cause });
  }
}

/** Returns a session, or the step to accept the terms. */
async function proceed(ctx: Public, { account, isNew }: Member) {
  await refuseUnlessActive(ctx, account);
  const { id, organizationId } = account;
  if (!mustAcceptTerms(account.termsAcceptedAt, ctx.now()))
    return completeSignIn(ctx, account, false);
  const [token, expiresAt] = [newToken(), inMinutes(ctx.now())];
  await signIns.insert(ctx.db, {
    stateHash: hashOfToken(newToken()),
    tokenHash: hashOfToken(token),
    organizationId,
    userId: id,
    issuer: "",
    secrets: "",
    expiresAt,
  });
  if (isNew) ctx.request.account = { id, organizationId };
  return { step: { type: "terms" as const, token, expiresAt: expiresAt.toISOString() } };
}

/** @throws {ApiError} EXPIRED_SIGN_IN, RATE_LIMITED, and the codes of `refuseUnlessActive` */
export async function acceptTerms(ctx: Public, token: string) {
  await consumeRateLimit(ctx, wrongAnswers, ctx.request.address);
  const pendingSignIn = await signIns.consumeNamed(ctx.db, hashOfToken(token), ctx.now());
  const account =
    pendingSignIn &&
    (await findAccountById(ctx.db, pendingSignIn.organizationId, pendingSignIn.userId));
  if (!account) throw new ApiError("EXPIRED_SIGN_IN");
  await refundRateLimit(ctx, wrongAnswers, ctx.request.address);
  await refuseUnlessActive(ctx, account);
  return completeSignIn(ctx, account, true);
}

/** @throws {ApiError} OAUTH_RETRIEVE_FAILED */
async function reach<T>(ctx: Public, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    ctx.log.warn({ reason: reasonOf(cause) }, "sign-in provider unavailable");
    throw new ApiError("OAUTH_RETRIEVE_FAILED", { cause });
  }
}

const inMinutes = (now: Date) => new Date(now.getTime() + MINUTES * 60_000);

type Member = { account: Account; isNew: boolean };

/**
 * Returns the account linked to the subject, else the one with the address, else a new one.
 * @throws {ApiError} OAUTH_LOGIN_FAILED if the address belongs to another organisation or another subject,
 * SUBSCRIPTION_TOTAL_USERS
 */
async function findOrCreateMember(
  ctx: CtxOf<"public">,
  organizationId: string,
  identity: Identity,
): Promise<Member> {
  const linked = await signIns.findIdentity(ctx.db, { organizationId, ...identity });
  if (linked)
    return { account: await requireAccount(ctx, organizationId, linked.userId), isNew: false };
  const existing = await findAccount(ctx.db, identity.email);
  if (existing && existing.organizationId !== organizationId)
    throw new ApiError("OAUTH_LOGIN_FAILED", { cause: "the address belongs to another account" });
  const id = existing?.id ?? (await create(ctx, organizationId, identity));
  if (existing)
    await linkIdentity(ctx.db, ctx.now(), { organizationId, userId: id, identity }).catch(
      refuseTaken,
    );
  return { account: await requireAccount(ctx, organizationId, id), isNew: !existing };
}

async function requireAccount({ db }: CtxOf<"public">, organizationId: string, id: string) {
  const account = await findAccountById(db, organizationId, id);
  // Its provider must not be able to sign in as an operator of the platform.
  if (!account || account.role === "platform_admin") throw new ApiError("OAUTH_LOGIN_FAILED");
  return account;
}

async function create(
  ctx: CtxOf<"public">,
  organizationId: string,
  identity: Identity,
): Promise<string> {
  const { email, firstName, lastName, role } = identity;
  const language = ctx.request.language ?? DEFAULT_LANGUAGE;
  const person = { organizationId, email, firstName, lastName, role, language };
  const creation = createCompanyUser(ctx, person, {
    before: async (tx) => {
      await assertRoomForUser(ctx, tx, organizationId);
      await withdrawInvitationOf(tx, organizationId, email);
    },
    after: (tx, userId) => linkIdentity(tx, ctx.now(), { organizationId, userId, identity }),
  });
  return creation.catch(refuseTaken);
}

type Link = { organizationId: string; userId: string; identity: Identity };

const linkIdentity = (db: Db, createdAt: Date, { organizationId, userId, identity }: Link) => {
  const { issuer, subject } = identity;
  return signIns.insertIdentity(db, {
    id: newId(),
    organizationId,
    userId,
    issuer,
    subject,
    createdAt,
  });
};

/** The account belongs to another subject, or the same person signs in at the same time. */
function refuseTaken(cause: unknown): never {
  const index = violatedIndex(cause);
  const isTaken = index?.startsWith("oidc_identities") || index === "users_email";
  if (isTaken || (cause instanceof ApiError && cause.code === "EMAIL_EXISTS"))
    throw new ApiError("OAUTH_LOGIN_FAILED", { cause });
  throw cause;
}
