import { Secret, TOTP } from "otpauth";
import { twoFactorApi } from "@/contract/accounts/two-factor";
import type { Person, TestPlatform } from "@/tests/platform";

/** The code of an authenticator app for a secret. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Returns the secret of a person who sets up a second factor. */
export async function beginTwoFactor(person: Person): Promise<string> {
  const { secret } = await person(twoFactorApi.begin, {
    body: { currentPassword: person.password },
  });
  return secret;
}

/** Turns a person's second factor on. */
export async function enableTwoFactor({ deps }: TestPlatform, person: Person) {
  const secret = await beginTwoFactor(person);
  const body = { code: codeOf(secret, deps.now()) };
  const { recoveryCodes } = await person(twoFactorApi.enable, { body });
  return { secret, recoveryCodes };
}
