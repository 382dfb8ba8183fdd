import { z } from "zod";
import { typedAddress } from "./addresses";
import { wording } from "./errors";
import { strongPassword } from "./passwords";

/** Empty is allowed here; a form that needs an email asks for it with `email`. */
export const emailPattern = /^$|^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const phonePattern = /^\+?[1-9]\d{0,15}$/;
export const postalCodePattern = /^\d{5}$/;

/** A web address as typed; parsed to its full form. */
export const address = z
  .string({ error: wording("INVALID_URL") })
  .max(2_000, wording("INVALID_URL"))
  .transform((text, ctx) => {
    const parsed = typedAddress(text);
    if (parsed) return parsed;
    ctx.addIssue({ code: "custom", message: wording("INVALID_URL") });
    return z.NEVER;
  })
  .pipe(z.string());

const emailOr = (invalid: string) =>
  z
    .string({ error: "Validation.EmailRequired" })
    .trim()
    .min(1, "Validation.EmailRequired")
    .max(254, invalid)
    .regex(emailPattern, invalid)
    .toLowerCase();

/** An address that something is sent to. */
export const email = emailOr(wording("INVALID_EMAIL"));

/** An address that somebody signs in with: a malformed one is a fault of the form, not of the account. */
export const signInEmail = emailOr("Validation.InvalidEmail");

/** A password being chosen. */
export const newPassword = z
  .string({ error: "Validation.PasswordRequired" })
  .min(1, "Validation.PasswordRequired")
  .regex(strongPassword, wording("WEAK_PASSWORD"));

/** No line breaks and no control characters: lines stand in the subjects of mails. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A required line of text of at most `max` characters. */
export const line = (max = 120) =>
  z
    .string({ error: "Validation.Required" })
    .trim()
    .min(1, "Validation.Required")
    .max(max, "Validation.TooLong")
    .regex(oneLine, "Validation.OneLine");

/** An optional line of text; an empty one counts as none. */
export const optionalLine = (max = 120) =>
  z
    .string()
    .trim()
    .max(max, "Validation.TooLong")
    .regex(oneLine, "Validation.OneLine")
    .transform((text) => text || null)
    .nullish();

/** As `optionalLine`, but of several lines. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "Validation.TooLong")
    .transform((text) => text || null)
    .nullish();

/** Lets a rule over several fields be checked as soon as these are right, whatever is still wrong elsewhere. */
export const whenRight =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    !issues.some(({ path: [field] = [] }) => field === undefined || fields.includes(String(field)));

/** The password of the signed-in person, asked for again. */
export const currentPassword = z
  .string({ error: "Validation.PasswordRequired" })
  .min(1, "Validation.PasswordRequired")
  .max(200, "Validation.TooLong");
