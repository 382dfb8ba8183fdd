import type { Env } from "@/server/env";
import { decrypt, encrypt } from "@/server/infrastructure/encryption";

type Keys = Pick<Env, "SESSION_SECRET">;

function encryptionContextOf({ SESSION_SECRET: secret }: Keys, owner: string) {
  if (!secret) throw new Error("SESSION_SECRET is not set: secrets of sign-in cannot be encrypted");
  return { secret, purpose: "OpenID Connect", owner };
}

/** @throws {Error} if the platform has no SESSION_SECRET */
export const seal = (env: Keys, owner: string, text: string): string =>
  encrypt(text, encryptionContextOf(env, owner));

/** Undefined if it was encrypted with another SESSION_SECRET. */
export const open = (env: Keys, owner: string, sealed: string): string | undefined =>
  decrypt(sealed, encryptionContextOf(env, owner));
