import type { z } from "zod";
import type { authApi } from "@/contract/auth";
import { ApiError } from "@/contract/errors";
import type { User } from "@/contract/users";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { CtxOf, Ctx, Deps } from "@/server/deps";
import type { SessionUser, TicketHolder } from "@/server/infrastructure/authentication";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/rate-limit";
import { mustAcceptTerms } from "@/server/features/legal/service";
import { hashOfToken, newToken } from "@/server/infrastructure/tokens";
import * as repo from "./repo";

export { toSessionUser } from "./repo";

const day = 24 * 60 * 60;
/** The idle and the absolute lifetime of a session. */
const idleSeconds = 7 * day;
const linksKeptSeconds = 90 * day;
const sessionSeconds = 30 * day;
/** Storing the last use at every call would cost a write per call. */
const touchSeconds = 5 * 60;
const ticketSeconds = 60;
const USER_AGENT_LENGTH = 300;

/**
 * Failed attempts per account and address, and per address. The owner can still sign in from
 * elsewhere.
 */
const accountAttempts = { name: "login.account", hits: 10, seconds: 15 * 60 };
const addressAttempts = { name: "login.address", hits: 100, seconds: 15 * 60 };

type Context = Pick<Deps, "db" | "now">;

type Credentials = z.output<(typeof authApi)["login"]["body"]>;

/**
 * Creates a new session. The state of an account is revealed only after its password was correct:
 * until then, unknown accounts get the same answer in the same time.
 * @throws {ApiError} AUTH_ERR_INVALID_CREDENTIALS, RATE_LIMITED, those of `refuseUnlessActive` and
 * `requireTerms`
 */
export async function login(
  ctx: CtxOf<"public">,
  { email, password, agbConfirmed }: Credentials,
): Promise<{ loggedInUser: User }> {
  const { address, sessionToken } = ctx.request;
  await consumeRateLimit(ctx, accountAttempts, address, email);
  await consumeRateLimit(ctx, addressAttempts, address);
  const account = await repo.findAccount(ctx.db, email);
  const isMatch = await ctx.passwords.matches(password, account?.passwordHash);
  if (!account || !isMatch) throw new ApiError("AUTH_ERR_INVALID_CREDENTIALS");
  await refundRateLimit(ctx, accountAttempts, address, email);
  await refundRateLimit(ctx, addressAttempts, address);
  await refuseUnlessActive(ctx, account);
  await requireTerms(ctx, account, agbConfirmed);
  if (sessionToken) await repo.deleteSession(ctx.db, hashOfToken(sessionToken));
  const { token, sessionId } = await openSession(ctx, account);
  ctx.request.setCookie("sid", token, sessionSeconds);
  ctx.request.account = { id: account.id, organizationId: account.organizationId, before: {} };
  return { loggedInUser: presentUser(repo.toSessionUser(account, sessionId)) };
}

/**
 * @throws {ApiError} EMAIL_NOT_VERIFIED, or DEACTIVATED_ACCOUNT if the link has expired;
 * NONACTIVE_USER_CONSTRAINT, USER_IS_DISABLED, RESET_PASSWORD_REQUIRED
 */
async function refuseUnlessActive({ db, now }: Deps, account: repo.Account): Promise<void> {
  const { id, organizationId, status, mustResetPassword } = account;
  if (status === "new_commer") {
    const link = await repo.findActivationLink(db, organizationId, id);
    const isOver = link !== undefined && link.expiresAt <= now();
    throw new ApiError(isOver ? "DEACTIVATED_ACCOUNT" : "EMAIL_NOT_VERIFIED");
  }
  if (status === "waiting_listed" || status === "admin_check_required") {
    throw new ApiError("NONACTIVE_USER_CONSTRAINT");
  }
  if (status !== "verified") throw new ApiError("USER_IS_DISABLED");
  if (mustResetPassword) throw new ApiError("RESET_PASSWORD_REQUIRED");
}

/** @throws {ApiError} AGB_NOT_CONFIRMED if the terms must be accepted and are not */
async function requireTerms({ db, now }: Deps, account: repo.Account, isAccepted?: true) {
  if (!mustAcceptTerms(account.termsAcceptedAt, now())) return;
  if (!isAccepted) throw new ApiError("AGB_NOT_CONFIRMED", { status: 403 });
  await repo.acceptTerms(db, account.organizationId, account.id, now());
}

/** @throws {ApiError} AUTH_ERR_INVALID_CREDENTIALS if the account changed in the meantime */
async function openSession({ db, now, request }: CtxOf<"public">, user: repo.Account) {
  const token = newToken();
  const sessionId = newId();
  const session = {
    id: sessionId,
    organizationId: user.organizationId,
    userId: user.id,
    tokenHash: hashOfToken(token),
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_LENGTH) ?? null,
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt: inSeconds(now(), sessionSeconds),
  };
  const isOpen = await repo.insertSession(db, session, user.passwordHash);
  if (!isOpen) throw new ApiError("AUTH_ERR_INVALID_CREDENTIALS");
  return { token, sessionId };
}

export async function logout(ctx: CtxOf<"public">): Promise<{ ok: true }> {
  const { sessionToken } = ctx.request;
  if (sessionToken) await repo.deleteSession(ctx.db, hashOfToken(sessionToken));
  ctx.request.clearCookie("sid");
  return { ok: true };
}

/**
 * Deletes sessions and tickets; sockets close within seconds. `keep`: the id of a session to keep.
 */
export const revokeSessions = (
  tx: Db,
  organizationId: string,
  userId: string,
  keep?: string,
): Promise<unknown> => repo.deleteSessions(tx, organizationId, userId, keep);

/** The person of a live session, or null. The account must be usable and the terms accepted. */
export async function findSessionUser(deps: Context, token: string): Promise<SessionUser | null> {
  const session = await repo.findSession(deps.db, hashOfToken(token));
  const now = deps.now();
  if (!session || session.status !== "verified" || session.expiresAt <= now) return null;
  if (session.lastSeenAt <= idleSince(now)) return null;
  if (mustAcceptTerms(session.termsAcceptedAt, now)) return null;
  if (session.lastSeenAt <= inSeconds(now, -touchSeconds)) {
    await repo.touchSession(deps.db, session.sessionId, now);
  }
  return repo.toSessionUser(session, session.sessionId);
}

export function presentUser({ id, ...user }: SessionUser): User {
  return { userId: id, ...user };
}

/** A ticket admits one socket connection within a minute. */
export async function issueTicket(ctx: Ctx): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = newToken();
  const expiresAt = inSeconds(ctx.now(), ticketSeconds);
  const { organizationId, id: userId, sessionId } = ctx.user;
  const tokenHash = hashOfToken(ticket);
  await repo.insertTicket(ctx.db, { tokenHash, organizationId, userId, sessionId, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Redeems a ticket once. Returns its holder, or null if it is invalid. */
export async function redeemTicket(deps: Context, ticket: string): Promise<TicketHolder | null> {
  const row = await repo.consumeTicket(deps.db, hashOfToken(ticket));
  if (!row || row.expiresAt <= deps.now() || row.status !== "verified") return null;
  return row;
}

export async function findLiveSessions(deps: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const now = deps.now();
  const rows = await repo.findLiveSessions(deps.db, ids, now, idleSince(now));
  return new Set(rows.map((row) => row.id));
}

export async function cleanUp(deps: Deps): Promise<void> {
  const now = deps.now();
  await repo.cleanUp(deps.db, {
    now,
    seenAfter: idleSince(now),
    countedBefore: inSeconds(now, -day),
    expiredBefore: inSeconds(now, -linksKeptSeconds),
  });
}

/** Sessions that were last used before it have expired. */
export const idleSince = (now: Date): Date => inSeconds(now, -idleSeconds);

const inSeconds = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
