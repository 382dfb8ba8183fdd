import type { z } from "zod";
import type { passwordChange, passwordReset } from "@/contract/accounts/users";
import { ApiError } from "@/contract/errors";
import { isPersonalPassword } from "@/contract/fields/passwords";
import type { Ctx, CtxOf } from "@/server/deps";
import { revokeSessions } from "@/server/features/auth/service";
import { isWeakPassword } from "@/server/features/auth/weak-password";
import type { Db } from "@/server/infrastructure/db/database";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { hashOfToken } from "@/server/infrastructure/token-hash";
import { recipientOrDummy } from "./dummy-recipient";
import * as repo from "./repo";
import { isDisabled } from "./statuses";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const resetRequests = { name: "users.forgot.account", hits: 1, seconds: MINUTE };
const resetRequestsPerHour = { name: "users.forgot.hour", hits: 5, seconds: HOUR };
const resetRequestsOfAddress = { name: "users.forgot.address", hits: 60, seconds: HOUR };
const wrongLinks = { name: "users.reset.address", hits: 60, seconds: HOUR };
const wrongPasswords = { name: "users.change.account", hits: 10, seconds: 15 * MINUTE };

/**
 * Unknown addresses queue the same job, so that neither answer nor time reveals them.
 * @throws {ApiError} RATE_LIMITED
 */
export async function forgotPassword(ctx: CtxOf<"public">, email: string): Promise<{ ok: true }> {
  await consumeRateLimit(ctx, resetRequestsOfAddress, ctx.request.address);
  await consumeRateLimit(ctx, resetRequests, email);
  await consumeRateLimit(ctx, resetRequestsPerHour, email);
  const user = await repo.findByEmail(ctx.db, email);
  const recipient = recipientOrDummy(user, (status) => !isDisabled(status));
  await enqueue(ctx.db, "mail.send", { ...recipient, template: "reset" });
  return { ok: true };
}

/**
 * Masked, because others may see the link.
 * @throws {ApiError} WRONG_RESET_CODE, USED_RESET_CODE, EXPIRED_RESET_CODE, RATE_LIMITED
 */
export async function checkReset(ctx: CtxOf<"public">, token: string): Promise<{ email: string }> {
  const { email } = await findValidLink(ctx, token);
  return { email: mask(email) };
}

/**
 * Ends all sessions. Does not activate the account.
 * @throws {ApiError} as `checkReset`, WEAK_PASSWORD
 */
export async function resetPassword(
  ctx: CtxOf<"public">,
  token: string,
  { password }: z.output<typeof passwordReset>,
): Promise<{ ok: true }> {
  const { id, organizationId, userId } = await findValidLink(ctx, token);
  const person = await repo.findPerson(ctx.db, organizationId, userId);
  if (!person) throw new ApiError("WRONG_RESET_CODE");
  rejectWeakPassword(password, person);
  const passwordHash = await ctx.passwords.hash(password);
  await ctx.db.transaction().execute(async (tx) => {
    const spent = await repo.consumeToken(tx, organizationId, id, ctx.now());
    if (!spent) throw new ApiError("USED_RESET_CODE");
    await repo.setPassword(tx, organizationId, userId, passwordHash, ctx.now());
    await afterNewPassword(tx, person, ctx.now());
  });
  ctx.request.account = { id: userId, organizationId, before: {} };
  return { ok: true };
}

/**
 * Ends the other sessions and invalidates mailed links.
 * @throws {ApiError} CURRENT_PASSWORD_WRONG, WEAK_PASSWORD, RATE_LIMITED
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password }: z.output<typeof passwordChange>,
): Promise<{ ok: true }> {
  const { id, organizationId, sessionId } = ctx.user;
  const person = await requirePassword(ctx, currentPassword);
  rejectWeakPassword(password, person);
  const passwordHash = await ctx.passwords.hash(password);
  await ctx.db.transaction().execute(async (tx) => {
    const { passwordHash: currentHash } = person;
    const isSet = await repo.setPassword(
      tx,
      organizationId,
      id,
      passwordHash,
      ctx.now(),
      currentHash,
    );
    if (!isSet) throw wrongCurrent();
    await afterNewPassword(tx, person, ctx.now(), sessionId);
  });
  return { ok: true };
}

/** @throws {ApiError} CURRENT_PASSWORD_WRONG, RATE_LIMITED */
export async function requirePassword(ctx: Ctx, password: string): Promise<Person> {
  const { id, organizationId } = ctx.user;
  await consumeRateLimit(ctx, wrongPasswords, id);
  const person = await repo.findPerson(ctx.db, organizationId, id);
  const isMatch = await ctx.passwords.matches(password, person?.passwordHash);
  if (!person || !isMatch) throw wrongCurrent();
  await refundRateLimit(ctx, wrongPasswords, id);
  return person;
}

type Person = NonNullable<Awaited<ReturnType<typeof repo.findPerson>>>;

/** Runs in the transaction that sets the password. */
async function afterNewPassword(
  tx: Db,
  { id, organizationId }: Person,
  at: Date,
  exceptSessionId?: string,
) {
  await repo.invalidateMailedLinks(tx, { organizationId, userId: id }, at);
  await revokeSessions(tx, organizationId, id, exceptSessionId);
  await enqueue(tx, "mail.send", { organizationId, userId: id, template: "passwordChanged" });
}

/** @throws {ApiError} WEAK_PASSWORD */
export function rejectWeakPassword(
  password: string,
  person: Pick<Person, "email" | "firstName" | "lastName" | "organizationName">,
): void {
  const { email, firstName, lastName, organizationName } = person;
  const personal = [email, firstName, lastName, organizationName];
  if (!isWeakPassword(password, personal)) return;
  const code = isPersonalPassword(password, personal)
    ? "Validation.PasswordPersonal"
    : "WEAK_PASSWORD";
  throw new ApiError("WEAK_PASSWORD", { details: [{ path: "password", code }] });
}

async function findValidLink(ctx: CtxOf<"public">, token: string) {
  await consumeRateLimit(ctx, wrongLinks, ctx.request.address);
  const found = await repo.findToken(ctx.db, "reset", hashOfToken(token));
  if (!found) throw new ApiError("WRONG_RESET_CODE");
  await refundRateLimit(ctx, wrongLinks, ctx.request.address);
  if (found.usedAt) throw new ApiError("USED_RESET_CODE");
  const isInvalid = found.expiresAt <= ctx.now() || isDisabled(found.status);
  if (isInvalid) throw new ApiError("EXPIRED_RESET_CODE");
  return found;
}

const wrongCurrent = () =>
  new ApiError("CURRENT_PASSWORD_WRONG", {
    details: [{ path: "currentPassword", code: "CURRENT_PASSWORD_WRONG" }],
  });

const mask = (email: string) => email.replace(/^(.)[^@]*/u, "$1•••");
