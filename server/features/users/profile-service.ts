import type { z } from "zod";
import type { emailChange, profileFields } from "@/contract/accounts/profile";
import type { User } from "@/contract/accounts/users";
import { ApiError } from "@/contract/errors";
import type { Ctx, CtxOf } from "@/server/deps";
import { presentUser } from "@/server/features/auth/service";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { hashOfToken } from "@/server/infrastructure/token-hash";
import { requirePassword } from "./password-service";
import * as repo from "./repo";

const changes = { name: "users.email.account", hits: 5, seconds: 60 * 60 };
const wrongLinks = { name: "users.email.address", hits: 60, seconds: 60 * 60 };

export async function update(ctx: Ctx, fields: z.output<typeof profileFields>): Promise<User> {
  const { organizationId, id } = ctx.user;
  await repo.setProfile(ctx.db, organizationId, id, fields, ctx.now());
  return presentUser({ ...ctx.user, ...fields });
}

/**
 * Mails a link to the new address and a notice to the current one.
 * @throws {ApiError} CURRENT_PASSWORD_WRONG, EMAIL_EXISTS, RATE_LIMITED
 */
export async function requestEmail(
  ctx: Ctx,
  { email, currentPassword }: z.output<typeof emailChange>,
): Promise<{ ok: true }> {
  const { organizationId, id: userId } = ctx.user;
  await requirePassword(ctx, currentPassword);
  await consumeRateLimit(ctx, changes, userId);
  if (await repo.findByEmail(ctx.db, email)) throw new ApiError("EMAIL_EXISTS");
  await ctx.db.transaction().execute(async (tx) => {
    await repo.setPendingEmail(tx, organizationId, userId, email, ctx.now());
    for (const template of ["emailChange", "emailChangeNotice"] as const)
      await enqueue(tx, "mail.send", { organizationId, userId, template });
  });
  return { ok: true };
}

/**
 * Returns the address.
 * @throws {ApiError} WRONG_ACTIVATION_CODE, EXPIRED_ACTIVATION_CODE, EMAIL_EXISTS, RATE_LIMITED
 */
export async function confirmEmail(
  ctx: CtxOf<"public">,
  token: string,
): Promise<{ email: string }> {
  await consumeRateLimit(ctx, wrongLinks, ctx.request.address);
  const found = await repo.findToken(ctx.db, "email", hashOfToken(token));
  const email = found?.pendingEmail;
  if (!found || !email || found.usedAt) throw new ApiError("WRONG_ACTIVATION_CODE");
  await refundRateLimit(ctx, wrongLinks, ctx.request.address);
  if (found.expiresAt <= ctx.now()) throw new ApiError("EXPIRED_ACTIVATION_CODE");
  const { id, organizationId, userId } = found;
  const write = ctx.db.transaction().execute(async (tx) => {
    const isSpent = await repo.consumeToken(tx, organizationId, id, ctx.now());
    if (!isSpent) throw new ApiError("WRONG_ACTIVATION_CODE");
    await repo.setEmail(tx, organizationId, userId, email, ctx.now());
    // Reset links in the old mailbox must not set the password any more.
    await repo.expireLinks(tx, { organizationId, userId }, "reset", ctx.now());
  });
  await write.catch((cause: unknown) => {
    if (violatedIndex(cause) === "users_email") throw new ApiError("EMAIL_EXISTS", { cause });
    throw cause;
  });
  const before = { email: found.email, newEmail: email };
  ctx.request.account = { id: userId, organizationId, before };
  return { email };
}
