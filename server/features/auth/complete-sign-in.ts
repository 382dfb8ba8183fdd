import type { User } from "@/contract/accounts/users";
import { ApiError } from "@/contract/errors";
import type { CtxOf } from "@/server/deps";
import { mustAcceptTerms } from "@/server/features/legal/service";
import { acceptTerms } from "@/server/features/users/write-repo";
import { newId } from "@/server/infrastructure/db/id";
import { hashOfToken, newToken } from "@/server/infrastructure/token-hash";
import { requireTerms } from "./account-checks";
import { presentUser } from "./present";
import * as repo from "./repo";
import { SESSION_SECONDS } from "./session-lifetime";

const USER_AGENT_LENGTH = 300;

/**
 * Ends the session that the browser sent.
 * @throws {ApiError} AGB_NOT_CONFIRMED; AUTH_ERR_INVALID_CREDENTIALS if the account changed since its password was
 * checked
 */
export async function completeSignIn(
  ctx: CtxOf<"public">,
  account: repo.Account,
  acceptsTerms: boolean,
): Promise<{ loggedInUser: User }> {
  const { db, now, request } = ctx;
  const { id, organizationId } = account;
  requireTerms(ctx, account, acceptsTerms);
  if (mustAcceptTerms(account.termsAcceptedAt, now()))
    await acceptTerms(db, organizationId, id, now());
  if (request.sessionToken) await repo.deleteSession(db, hashOfToken(request.sessionToken));
  const { token, sessionId } = await openSession(ctx, account);
  request.setCookie("sid", token, SESSION_SECONDS);
  request.account = { id, organizationId, before: {} };
  return { loggedInUser: presentUser(repo.toSessionUser(account, sessionId)) };
}

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
    expiresAt: new Date(now().getTime() + SESSION_SECONDS * 1000),
  };
  const isOpen = await repo.insertSession(db, session, user.passwordHash);
  if (!isOpen) throw new ApiError("AUTH_ERR_INVALID_CREDENTIALS");
  return { token, sessionId };
}
