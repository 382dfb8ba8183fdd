import type { TwoFactorSetUp } from "@/contract/accounts/two-factor";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { requirePassword } from "@/server/features/users/password-service";
import { newRecoveryCodes } from "./recovery-codes";
import * as repo from "./repo";
import { confirmSecret, createSecret, notify, replaceCodes, verifyCode } from "./totp";

const ownerOf = ({ user }: Ctx): repo.Owner => ({
  organizationId: user.organizationId,
  userId: user.id,
});

export async function get(ctx: Ctx) {
  const factor = await repo.find(ctx.db, ownerOf(ctx));
  return {
    enabledAt: factor?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
    isRequired: factor?.requiresTwoFactor ?? false,
  };
}

export async function hasSecondFactor(ctx: Ctx): Promise<boolean> {
  const factor = await repo.find(ctx.db, ownerOf(ctx));
  return Boolean(factor?.enabledAt);
}

/** @throws {ApiError} CURRENT_PASSWORD_WRONG, RATE_LIMITED, ALREADY_EXISTS */
export async function begin(ctx: Ctx, currentPassword: string): Promise<TwoFactorSetUp> {
  await requirePassword(ctx, currentPassword);
  return createSecret(ctx, ownerOf(ctx), ctx.user.email);
}

/** @throws {ApiError} TWO_FACTOR_CODE_WRONG, RATE_LIMITED, NOT_FOUND before `begin`, ALREADY_EXISTS */
export async function enable(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  return { recoveryCodes: await confirmSecret(ctx, ownerOf(ctx), code) };
}

type Confirmation = { currentPassword: string; code: string };

/** @throws {ApiError} CURRENT_PASSWORD_WRONG, TWO_FACTOR_CODE_WRONG, RATE_LIMITED, NOT_FOUND */
export async function replaceRecoveryCodes(ctx: Ctx, { currentPassword, code }: Confirmation) {
  await requirePassword(ctx, currentPassword);
  await verifyCode(ctx, ownerOf(ctx), code);
  const recoveryCodes = newRecoveryCodes();
  await ctx.db.transaction().execute((tx) => replaceCodes(tx, ownerOf(ctx), recoveryCodes));
  return { recoveryCodes };
}

/** @throws {ApiError} TWO_FACTOR_REQUIRED by the organisation, and as `replaceRecoveryCodes` */
export async function disable(ctx: Ctx, { currentPassword, code }: Confirmation) {
  const owner = ownerOf(ctx);
  const factor = await repo.find(ctx.db, owner);
  if (!factor?.enabledAt) throw new ApiError("NOT_FOUND");
  if (factor.requiresTwoFactor) throw new ApiError("TWO_FACTOR_REQUIRED");
  await requirePassword(ctx, currentPassword);
  await verifyCode(ctx, owner, code);
  await ctx.db.transaction().execute(async (tx) => {
    if (await repo.deleteFactor(tx, owner)) await notify(tx, owner, "twoFactorDisabled");
  });
  return { ok: true as const };
}
