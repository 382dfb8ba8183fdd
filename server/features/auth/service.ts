import type { z } from "zod";
import type { authApi } from "@/contract/accounts/auth";
import type { SignInStep } from "@/contract/accounts/two-factor";
import type { User } from "@/contract/accounts/users";
import { ApiError } from "@/contract/errors";
import type { CtxOf, Ctx, Deps } from "@/server/deps";
import { deleteExpiredTokens } from "@/server/features/chatbots/tokens-repo";
import { mustAcceptTerms } from "@/server/features/legal/service";
import { refuseIfEnforced } from "@/server/features/oidc/enforcement";
import { deleteExpiredSignIns } from "@/server/features/oidc/sign-ins-repo";
import { startStep } from "@/server/features/two-factor/steps";
import { deleteExpiredSteps } from "@/server/features/two-factor/steps-repo";
import { deleteExpiredLinks } from "@/server/features/users/write-repo";
import type { SessionUser, TicketHolder } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { deleteIdempotentRequests } from "@/server/infrastructure/http/access/idempotency-repo";
import { deleteRateLimits } from "@/server/infrastructure/http/access/rate-limit";
import { hashOfToken, newToken } from "@/server/infrastructure/token-hash";
import { refuseUnlessActive, requireTerms } from "./account-checks";
import { completeSignIn } from "./complete-sign-in";
import { limitPasswordAttempts, refundPasswordAttempt } from "./rate-limits";
import * as repo from "./repo";
import { idleSince } from "./session-lifetime";

export { presentUser } from "./present";
export { type Account, findAccount, findAccountById, toSessionUser } from "./repo";

const DAY = 24 * 60 * 60;
const LINKS_KEPT_SECONDS = 90 * DAY;
/** The last use of a session is stored at most this often, because a write per call would cost too much. */
const TOUCH_SECONDS = 5 * 60;
const TICKET_SECONDS = 60;

type Context = Pick<Deps, "db" | "now">;

type Credentials = z.output<(typeof authApi)["login"]["body"]>;

/**
 * Returns a session, or the step that is still required. Until the password is correct, unknown accounts get the same
 * response after the same time.
 * @throws {ApiError} AUTH_ERR_INVALID_CREDENTIALS, RATE_LIMITED, COMPANY_SIGN_IN_REQUIRED, and the codes of
 * `refuseUnlessActive` and `requireTerms`
 */
export async function login(
  ctx: CtxOf<"public">,
  { email, password, agbConfirmed }: Credentials,
): Promise<{ loggedInUser: User } | { step: SignInStep }> {
  await limitPasswordAttempts(ctx, email);
  const account = await repo.findAccount(ctx.db, email);
  const isMatch = await ctx.passwords.matches(password, account?.passwordHash);
  if (!account || !isMatch) throw new ApiError("AUTH_ERR_INVALID_CREDENTIALS");
  await refundPasswordAttempt(ctx, email);
  await refuseUnlessActive(ctx, account);
  await refuseIfEnforced(ctx, account);
  const acceptsTerms = agbConfirmed === true;
  requireTerms(ctx, account, acceptsTerms);
  const step = await startStep(ctx, account, acceptsTerms);
  return step ? { step } : completeSignIn(ctx, account, acceptsTerms);
}

export async function logout(ctx: CtxOf<"public">): Promise<{ ok: true }> {
  const { sessionToken } = ctx.request;
  if (sessionToken) await repo.deleteSession(ctx.db, hashOfToken(sessionToken));
  ctx.request.clearCookie("sid");
  return { ok: true };
}

/** Sockets close within seconds. `exceptSessionId`: a session that stays valid. */
export const revokeSessions = (
  tx: Db,
  organizationId: string,
  userId: string,
  exceptSessionId?: string,
): Promise<unknown> => repo.deleteSessions(tx, organizationId, userId, exceptSessionId);

/** Returns the person of a live session, or null. The account must be usable and the terms accepted. */
export async function findSessionUser(deps: Context, token: string): Promise<SessionUser | null> {
  const session = await repo.findSession(deps.db, hashOfToken(token));
  const now = deps.now();
  if (!session || session.status !== "verified" || session.expiresAt <= now) return null;
  if (session.lastSeenAt <= idleSince(now)) return null;
  if (mustAcceptTerms(session.termsAcceptedAt, now)) return null;
  if (session.lastSeenAt <= inSeconds(now, -TOUCH_SECONDS)) {
    await repo.touchSession(deps.db, session.sessionId, now);
  }
  return repo.toSessionUser(session, session.sessionId);
}

/** Admits one socket connection within a minute. */
export async function issueTicket(ctx: Ctx): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = newToken();
  const expiresAt = inSeconds(ctx.now(), TICKET_SECONDS);
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

/** Keeps links for a while after they expire, so that the page can show that they have expired. */
export async function cleanUp(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const dayAgo = inSeconds(now, -DAY);
  await repo.deleteExpired(db, now, idleSince(now));
  await deleteExpiredSteps(db, now);
  await deleteExpiredSignIns(db, now);
  await deleteExpiredTokens(db, now);
  await deleteExpiredLinks(db, inSeconds(now, -LINKS_KEPT_SECONDS));
  await deleteRateLimits(db, dayAgo);
  await deleteIdempotentRequests(db, dayAgo);
}

const inSeconds = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
