import type { z } from "zod";
import {
  type acceptance,
  type Invitation,
  INVITATION_LIMIT,
  type newInvitation,
  type TeamRole,
} from "@/contract/accounts/team";
import { ApiError } from "@/contract/errors";
import { DEFAULT_LANGUAGE } from "@/contract/limits";
import { hasRight } from "@/contract/rights";
import type { Ctx, CtxOf, Deps } from "@/server/deps";
import { assertRoomForUser } from "@/server/features/plans/limits";
import { createInvitedUser, hasAccount } from "@/server/features/users/service";
import { newId } from "@/server/infrastructure/db/id";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { hashOfToken, newToken } from "@/server/infrastructure/token-hash";
import * as repo from "./invitations-repo";
import { presentInvitation } from "./present";
import { lockTeam } from "./repo";

const VALID_FOR_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const invitations = { name: "team.invite", hits: 60, seconds: 60 * 60 };
const wrongLinks = { name: "team.invitation", hits: 60, seconds: 60 * 60 };

/**
 * An address with an account cannot be invited, because an account belongs to one organisation.
 * @throws {ApiError} EMAIL_EXISTS, ALREADY_EXISTS if the address is invited, MAX_INVITATIONS, RATE_LIMITED,
 * SUBSCRIPTION_TOTAL_USERS, FORBIDDEN if an owner is invited by another
 */
export async function invite(
  ctx: Ctx,
  { email, role }: z.output<typeof newInvitation>,
): Promise<Invitation> {
  const { organizationId, id: invitedBy, language } = ctx.user;
  if (role === "organization_owner" && !hasRight(ctx.user.role, "own"))
    throw new ApiError("FORBIDDEN");
  await consumeRateLimit(ctx, invitations, organizationId);
  if (await hasAccount(ctx.db, email)) throw new ApiError("EMAIL_EXISTS");
  const [id, createdAt] = [newId(), ctx.now()];
  const expiresAt = new Date(createdAt.getTime() + VALID_FOR_DAYS * DAY_MS);
  const row = { id, organizationId, email, role, language, invitedBy, createdAt, expiresAt };
  const write = ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx, organizationId);
    await assertRoomForUser(ctx, tx, organizationId);
    if ((await repo.list(tx, organizationId)).length >= INVITATION_LIMIT)
      throw new ApiError("MAX_INVITATIONS");
    await repo.insert(tx, row);
    await mail(tx, ctx, id);
  });
  await write.catch((cause: unknown) => {
    if (violatedIndex(cause) === "invitations_email")
      throw new ApiError("ALREADY_EXISTS", { cause });
    throw cause;
  });
  return presentInvitation(row, ctx.now());
}

/**
 * The previous link works until the new mail is written.
 * @throws {ApiError} NOT_FOUND, RATE_LIMITED
 */
export async function resend(ctx: Ctx, id: string): Promise<Invitation> {
  const { organizationId } = ctx.user;
  await consumeRateLimit(ctx, invitations, organizationId);
  const expiresAt = new Date(ctx.now().getTime() + VALID_FOR_DAYS * DAY_MS);
  return ctx.db.transaction().execute(async (tx) => {
    const isThere = await repo.setLink(tx, organizationId, id, { tokenHash: null, expiresAt });
    const row = await repo.find(tx, organizationId, id);
    if (!isThere || !row) throw new ApiError("NOT_FOUND");
    await mail(tx, ctx, id);
    return presentInvitation(row, ctx.now());
  });
}

const mail = (tx: Ctx["db"], { user }: Ctx, invitationId: string) =>
  enqueue(tx, "mail.send", {
    organizationId: user.organizationId,
    userId: user.id,
    template: "invitation",
    invitationId,
  });

/** @throws {ApiError} NOT_FOUND */
export async function withdraw(ctx: Ctx, id: string): Promise<{ ok: true }> {
  if (!(await repo.deleteInvitation(ctx.db, ctx.user.organizationId, id)))
    throw new ApiError("NOT_FOUND");
  return { ok: true };
}

/** Stores its hash. Undefined if the invitation was accepted or withdrawn. */
export async function createInvitationLink(
  { db, env, now }: Pick<Deps, "db" | "env" | "now">,
  organizationId: string,
  id: string,
) {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + VALID_FOR_DAYS * DAY_MS);
  const link = { tokenHash: hashOfToken(token), expiresAt };
  if (!(await repo.setLink(db, organizationId, id, link))) return undefined;
  const invitation = await repo.findByToken(db, link.tokenHash);
  const url = `${env.CONSOLE_URL}/auth/invitation?token=${token}`;
  return invitation && { ...invitation, url, days: VALID_FOR_DAYS };
}

export const withdrawInvitationOf = (
  tx: Ctx["db"],
  organizationId: string,
  email: string,
): Promise<unknown> => repo.deleteInvitationOf(tx, organizationId, email);

/** @throws {ApiError} WRONG_INVITATION_CODE, EXPIRED_INVITATION_CODE, RATE_LIMITED */
export async function show(ctx: CtxOf<"public">, token: string) {
  const { email, role, organizationName, firstName, lastName } = await findValid(ctx, token);
  const invitedBy = firstName ? `${firstName} ${lastName}` : null;
  // Safe: only roles of the contract are stored.
  return { email, role: role as TeamRole, organizationName, invitedBy };
}

/**
 * Creates a verified account, because only the invited address has the link.
 * @throws {ApiError} as `show`; WEAK_PASSWORD, EMAIL_EXISTS, SUBSCRIPTION_TOTAL_USERS
 */
export async function accept(
  ctx: CtxOf<"public">,
  token: string,
  form: z.output<typeof acceptance>,
): Promise<{ email: string }> {
  const { id, organizationId, organizationName, email, role } = await findValid(ctx, token);
  const language = form.language ?? ctx.request.language ?? DEFAULT_LANGUAGE;
  const invited = { ...form, email, role, organizationId, organizationName, language };
  await createInvitedUser(ctx, invited, async (tx) => {
    await lockTeam(tx, organizationId);
    if (!(await repo.deleteInvitation(tx, organizationId, id)))
      throw new ApiError("WRONG_INVITATION_CODE");
    await assertRoomForUser(ctx, tx, organizationId);
  });
  return { email };
}

async function findValid(ctx: CtxOf<"public">, token: string) {
  await consumeRateLimit(ctx, wrongLinks, ctx.request.address);
  const found = await repo.findByToken(ctx.db, hashOfToken(token));
  if (!found) throw new ApiError("WRONG_INVITATION_CODE");
  await refundRateLimit(ctx, wrongLinks, ctx.request.address);
  if (found.expiresAt <= ctx.now()) throw new ApiError("EXPIRED_INVITATION_CODE");
  return found;
}
