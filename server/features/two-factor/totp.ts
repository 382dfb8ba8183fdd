import { Secret, TOTP } from "otpauth";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { Env } from "@/server/env";
import type { Db } from "@/server/infrastructure/db/database";
import { decrypt, encrypt } from "@/server/infrastructure/encryption";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import type { RequestContext } from "@/server/infrastructure/http/request-context";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { hashOfCode, newRecoveryCodes, rowsOf } from "./recovery-codes";
import * as repo from "./repo";

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Accepts the codes of the steps before and after, for clocks that differ. */
const WINDOW = 1;

type Keys = Pick<Env, "SESSION_SECRET">;

const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

function encryptionContextOf({ SESSION_SECRET: secret }: Keys, owner: string) {
  if (!secret) throw new Error("SESSION_SECRET is not set: secrets of sign-in cannot be encrypted");
  return { secret, purpose: "two-factor secrets", owner };
}

/** @throws {Error} if the platform has no SESSION_SECRET */
const sealSecret = (env: Keys, userId: string, secret: string): string =>
  encrypt(secret, encryptionContextOf(env, userId));

/** Undefined if it was encrypted with another SESSION_SECRET. */
const openSecret = (env: Keys, userId: string, sealed: string): string | undefined =>
  decrypt(sealed, encryptionContextOf(env, userId));

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: "Antwort", label, secret: Secret.fromBase32(secret) });

const setUpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** RFC 6238; undefined if the code is wrong. */
function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Limits wrong codes per account: with five in 15 minutes, guessing one of a million codes would take decades. */
const wrongCodes = { name: "two-factor.code", hits: 5, seconds: 15 * 60 };

type Context = Deps & { request?: RequestContext };

/**
 * Accepts a code of the person's app, or a recovery code; each works once.
 * @throws {ApiError} TWO_FACTOR_CODE_WRONG, RATE_LIMITED, NOT_FOUND if the person has no second factor
 */
export async function verifyCode(ctx: Context, owner: repo.Owner, code: string): Promise<void> {
  await consumeRateLimit(ctx, wrongCodes, owner.userId);
  const factor = await repo.find(ctx.db, owner);
  if (!factor?.secret || !factor.enabledAt) throw new ApiError("NOT_FOUND");
  const step = stepOf(ctx, owner, factor.secret, code);
  const isAccepted =
    step === undefined
      ? await repo.spendRecoveryCode(ctx.db, owner, hashOfCode(code))
      : await repo.spendStep(ctx.db, owner, step);
  if (!isAccepted) throw wrongCode();
  await refundRateLimit(ctx, wrongCodes, owner.userId);
}

function stepOf({ env, now }: Deps, { userId }: repo.Owner, sealed: string, code: string) {
  const secret = openSecret(env, userId, sealed);
  return secret === undefined ? undefined : stepOfCode(secret, code, now());
}

const wrongCode = () =>
  new ApiError("TWO_FACTOR_CODE_WRONG", {
    details: [{ path: "code", code: "TWO_FACTOR_CODE_WRONG" }],
  });

/** @throws {ApiError} ALREADY_EXISTS if the person has a second factor */
export async function createSecret({ db, env }: Deps, owner: repo.Owner, email: string) {
  const secret = newSecret();
  if (!(await repo.savePending(db, owner, sealSecret(env, owner.userId, secret))))
    throw new ApiError("ALREADY_EXISTS");
  return { secret, uri: setUpUri(secret, email) };
}

/**
 * Returns the recovery codes.
 * @throws {ApiError} TWO_FACTOR_CODE_WRONG, RATE_LIMITED, NOT_FOUND without a secret, ALREADY_EXISTS
 */
export async function confirmSecret(
  ctx: Context,
  owner: repo.Owner,
  code: string,
): Promise<string[]> {
  await consumeRateLimit(ctx, wrongCodes, owner.userId);
  const factor = await repo.find(ctx.db, owner);
  if (!factor?.secret) throw new ApiError("NOT_FOUND");
  const { secret } = factor;
  const step = stepOf(ctx, owner, secret, code);
  if (step === undefined) throw wrongCode();
  await refundRateLimit(ctx, wrongCodes, owner.userId);
  const codes = newRecoveryCodes();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await repo.enable(tx, owner, { secret, step, at: ctx.now() })))
      throw new ApiError("ALREADY_EXISTS");
    await replaceCodes(tx, owner, codes);
    await notify(tx, owner, "twoFactorEnabled");
  });
  return codes;
}

export const replaceCodes = (tx: Db, owner: repo.Owner, codes: readonly string[]) =>
  repo.replaceRecoveryCodes(tx, owner, rowsOf(owner, codes));

export const notify = (
  tx: Db,
  owner: repo.Owner,
  template: "twoFactorEnabled" | "twoFactorDisabled",
) => enqueue(tx, "mail.send", { ...owner, template });
