import type { CtxOf } from "@/server/deps";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";

/** Failed attempts per account and address, and per address. The owner can still sign in from elsewhere. */
const accountAttempts = { name: "login.account", hits: 10, seconds: 15 * 60 };
const addressAttempts = { name: "login.address", hits: 100, seconds: 15 * 60 };

/**
 * Counts an attempt before its password is verified.
 * @throws {ApiError} RATE_LIMITED
 */
export async function limitPasswordAttempts(ctx: CtxOf<"public">, email: string): Promise<void> {
  const { address } = ctx.request;
  await consumeRateLimit(ctx, accountAttempts, address, email);
  await consumeRateLimit(ctx, addressAttempts, address);
}

/** Refunds the attempt after a correct password, so that only failed ones count. */
export async function refundPasswordAttempt(ctx: CtxOf<"public">, email: string): Promise<void> {
  const { address } = ctx.request;
  await refundRateLimit(ctx, accountAttempts, address, email);
  await refundRateLimit(ctx, addressAttempts, address);
}
