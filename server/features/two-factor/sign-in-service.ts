import type { TwoFactorSetUp } from "@/contract/accounts/two-factor";
import { ApiError } from "@/contract/errors";
import type { CtxOf } from "@/server/deps";
import { refuseUnlessActive } from "@/server/features/auth/account-checks";
import { completeSignIn } from "@/server/features/auth/complete-sign-in";
import { findAccountById } from "@/server/features/auth/service";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { requireStep, spendStep } from "./steps";
import type { Step } from "./steps-repo";
import { confirmSecret, createSecret, verifyCode } from "./totp";

const failedAttempts = { name: "two-factor.address", hits: 100, seconds: 15 * 60 };

type Answer = { token: string; code: string };

/** @throws {ApiError} EXPIRED_SIGN_IN, TWO_FACTOR_CODE_WRONG, RATE_LIMITED, and the codes of a sign-in */
export async function signIn(ctx: CtxOf<"public">, { token, code }: Answer) {
  const step = await findStep(ctx, token);
  await verifyCode(ctx, ownerOf(step), code);
  await refundRateLimit(ctx, failedAttempts, ctx.request.address);
  return complete(ctx, step, token);
}

/** @throws {ApiError} EXPIRED_SIGN_IN, ALREADY_EXISTS if the person has a second factor, RATE_LIMITED */
export async function beginSetUp(ctx: CtxOf<"public">, token: string): Promise<TwoFactorSetUp> {
  const step = await findStep(ctx, token);
  await refundRateLimit(ctx, failedAttempts, ctx.request.address);
  return createSecret(ctx, ownerOf(step), step.email);
}

/**
 * Returns the codes even without a session, because they are shown once.
 * @throws {ApiError} as `signIn`; NOT_FOUND before `beginSetUp`, ALREADY_EXISTS
 */
export async function completeSetUp(ctx: CtxOf<"public">, { token, code }: Answer) {
  const step = await findStep(ctx, token);
  const recoveryCodes = await confirmSecret(ctx, ownerOf(step), code);
  await refundRateLimit(ctx, failedAttempts, ctx.request.address);
  ctx.request.account = { id: step.userId, organizationId: step.organizationId, before: {} };
  const loggedInUser = await complete(ctx, step, token).then(
    (done) => done.loggedInUser,
    (cause: unknown) => {
      ctx.log.warn({ err: cause }, "sign-in after two-factor set-up failed");
      return null;
    },
  );
  return { loggedInUser, recoveryCodes };
}

async function findStep(ctx: CtxOf<"public">, token: string): Promise<Step> {
  await consumeRateLimit(ctx, failedAttempts, ctx.request.address);
  return requireStep(ctx, token);
}

const ownerOf = ({ organizationId, userId }: Step) => ({ organizationId, userId });

/** The account may have changed meanwhile. */
async function complete(ctx: CtxOf<"public">, step: Step, token: string) {
  const { organizationId, userId, passwordHash, acceptsTerms } = step;
  const account = await findAccountById(ctx.db, organizationId, userId);
  if (!account) throw new ApiError("EXPIRED_SIGN_IN");
  await refuseUnlessActive(ctx, account);
  await spendStep(ctx, token);
  return completeSignIn(ctx, { ...account, passwordHash }, acceptsTerms);
}
