import { z } from "zod";
import { messageKey } from "../errors";
import { typedAddress } from "./addresses";
import { STRONG_PASSWORD } from "./passwords";

/** ISO 8601. The database has no year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith("0000"), "Validation.Day");

/** Matches the empty text, too; `email` requires a value. */
export const EMAIL_PATTERN = /^$|^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const PHONE_PATTERN = /^\+?[1-9]\d{0,15}$/;
export const POSTAL_CODE_PATTERN = /^\d{5}$/;

/** An address as typed, parsed to its full form. */
export const address = z
  .string({ error: "Validation.Required" })
  .trim()
  .min(1, "Validation.Required")
  .max(2_000, messageKey("INVALID_URL"))
  .transform((text, ctx) => {
    const parsed = typedAddress(text);
    if (parsed) return parsed;
    ctx.addIssue({ code: "custom", message: messageKey("INVALID_URL") });
    return z.NEVER;
  })
  .pipe(z.string());

const emailOr = (invalid: string) =>
  z
    .string({ error: "Validation.EmailRequired" })
    .trim()
    .min(1, "Validation.EmailRequired")
    .max(254, invalid)
    .regex(EMAIL_PATTERN, invalid)
    .toLowerCase();

export const email = emailOr(messageKey("INVALID_EMAIL"));

/** At sign-in, a malformed address is a fault of the form, not of the account. */
export const signInEmail = emailOr("Validation.InvalidEmail");

export const newPassword = z
  .string({ error: "Validation.PasswordRequired" })
  .min(1, "Validation.PasswordRequired")
  .regex(STRONG_PASSWORD, messageKey("WEAK_PASSWORD"));

/** Its form compares it with the password. */
export const passwordRepeat = z
  .string({ error: "Validation.PasswordRepeatRequired" })
  .min(1, "Validation.PasswordRepeatRequired");

/** Without line breaks, because names appear in subjects of mails. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

export const line = (max = 120) =>
  z
    .string({ error: "Validation.Required" })
    .trim()
    .min(1, "Validation.Required")
    .max(max, "Validation.TooLong")
    .regex(ONE_LINE, "Validation.OneLine");

export const optionalLine = (max = 120) =>
  z
    .string()
    .trim()
    .max(max, "Validation.TooLong")
    .regex(ONE_LINE, "Validation.OneLine")
    .transform((text) => text || null)
    .nullish();

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "Validation.TooLong")
    .transform((text) => text || null)
    .nullish();

/** Runs a rule over several fields as soon as these are valid, even if others are not. */
export const whenValid =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    !issues.some(({ path: [field] = [] }) => field === undefined || fields.includes(String(field)));

export const currentPassword = z
  .string({ error: "Validation.PasswordRequired" })
  .min(1, "Validation.PasswordRequired")
  .max(200, "Validation.TooLong");
