import { Secret, TOTP } from "otpauth";
import type { Env } from "@/server/env";
import { decrypt, encrypt } from "@/server/infrastructure/encryption";

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Accepts the codes of the steps before and after, for clocks that differ. */
const WINDOW = 1;

type Keys = Pick<Env, "SESSION_SECRET">;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

function sealingOf({ SESSION_SECRET: secret }: Keys, owner: string) {
  if (!secret) throw new Error("SESSION_SECRET is not set: secrets of sign-in cannot be encrypted");
  return { secret, purpose: "two-factor secrets", owner };
}

/** @throws {Error} if the platform has no SESSION_SECRET */
export const sealSecret = (env: Keys, userId: string, secret: string): string =>
  encrypt(secret, sealingOf(env, userId));

/** Undefined if it was encrypted with another SESSION_SECRET. */
export const openSecret = (env: Keys, userId: string, sealed: string): string | undefined =>
  decrypt(sealed, sealingOf(env, userId));

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: "Antwort", label, secret: Secret.fromBase32(secret) });

export const setUpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** RFC 6238; undefined if the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
