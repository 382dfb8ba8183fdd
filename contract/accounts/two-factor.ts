import { z } from "zod";
import { done, endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { currentPassword } from "../fields/patterns";
import { user } from "./users";

/**
 * The step that remains after a correct password. `setUp`: the organisation requires a second factor that the person
 * lacks.
 */
export const signInStep = z.object({
  type: z.enum(["code", "setUp"]),
  /** Authorises the rest of this sign-in and nothing else. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export type SignInStep = z.output<typeof signInStep>;

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactor = z
  .string({ error: "Validation.CodeRequired" })
  .max(60, messageKey("TWO_FACTOR_CODE_WRONG"))
  .transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().min(1, "Validation.CodeRequired"));

const token = z.string().min(1).max(200);
/** For authenticator apps: the secret in base32, and the address that a QR code shows. */
const setUp = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorSetUp = z.output<typeof setUp>;
const recoveryCodes = z.array(z.string());

export const twoFactorSetUpCode = z.object({ code: secondFactor });
export const twoFactorConfirmation = z.object({ currentPassword, code: secondFactor });
export const twoFactorStart = z.object({ currentPassword });

export const twoFactorApi = {
  signIn: endpoint({
    method: "POST",
    path: "/auth/login/code",
    scope: "none",
    access: "public",
    summary: "Completes a sign-in with a code from the authenticator app or a recovery code.",
    body: z.object({ token, code: secondFactor }),
    response: z.object({ loggedInUser: user }),
    statusesWithoutToast: [400, 403, 404, 410, 429],
  }),
  beginSetUp: endpoint({
    method: "POST",
    path: "/auth/login/set-up",
    scope: "none",
    access: "public",
    summary: "Returns a new secret during a sign-in, if the organization requires a second factor.",
    body: z.object({ token }),
    response: setUp,
    statusesWithoutToast: [409, 410, 429],
  }),
  completeSetUp: endpoint({
    method: "POST",
    path: "/auth/login/set-up/code",
    scope: "none",
    access: "public",
    summary: "Turns two-factor authentication on and completes the sign-in.",
    body: z.object({ token, code: secondFactor }),
    response: z.object({
      /** Null: the second factor is set up, but the person must sign in again. */
      loggedInUser: user.nullable(),
      recoveryCodes,
    }),
    statusesWithoutToast: [400, 403, 404, 409, 410, 429],
  }),
  get: endpoint({
    method: "GET",
    path: "/users/me/two-factor",
    scope: "session",
    summary:
      "Returns whether two-factor authentication is on, and the number of recovery codes left.",
    response: z.object({
      enabledAt: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.int(),
      /** Whether the organisation requires a second factor. */
      isRequired: z.boolean(),
    }),
  }),
  begin: endpoint({
    method: "POST",
    path: "/users/me/two-factor",
    scope: "session",
    summary: "Returns a new secret. It takes effect when a code confirms it.",
    body: twoFactorStart,
    response: setUp,
    statusesWithoutToast: [400, 401, 409, 429],
  }),
  enable: endpoint({
    method: "POST",
    path: "/users/me/two-factor/enable",
    scope: "session",
    summary: "Turns on two-factor authentication. Only this response contains the recovery codes.",
    body: twoFactorSetUpCode,
    response: z.object({ recoveryCodes }),
    statusesWithoutToast: [400, 404, 409, 429],
  }),
  replaceRecoveryCodes: endpoint({
    method: "POST",
    path: "/users/me/two-factor/recovery-codes",
    scope: "session",
    summary: "Replaces the recovery codes. Only this response contains the new ones.",
    body: twoFactorConfirmation,
    response: z.object({ recoveryCodes }),
    statusesWithoutToast: [400, 401, 404, 429],
  }),
  disable: endpoint({
    method: "POST",
    path: "/users/me/two-factor/disable",
    scope: "session",
    summary: "Turns off two-factor authentication, unless the organization requires it.",
    body: twoFactorConfirmation,
    response: done,
    statusesWithoutToast: [400, 401, 404, 409, 429],
  }),
};
