import { z } from "zod";
import { byId, done, endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { typedAddress } from "../fields/addresses";
import { countryCodes } from "../fields/countries";
import {
  currentPassword,
  EMAIL_PATTERN,
  line,
  optionalLine,
  PHONE_PATTERN,
  POSTAL_CODE_PATTERN,
} from "../fields/patterns";
import { timeZone } from "../fields/time-zone";
import { languages } from "../limits";
import { organizationPlan } from "./plans";

const optionalField = (isValid: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || isValid(text), message)
    .transform((text) => text || null)
    .nullish();

const optionalMatch = (pattern: RegExp, message: string) =>
  optionalField((text) => pattern.test(text), message);

/**
 * The format of a VAT ID; spaces, full stops and hyphens are removed. The server validates the
 * check digits.
 */
const optionalVatId = z
  .string()
  .max(60, "Validation.VatId")
  .transform((text) => text.replaceAll(/[\s.-]/g, "").toUpperCase())
  .refine((text) => text === "" || /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(text), "Validation.VatId")
  .transform((text) => text || null)
  .nullish();

const optionalEmail = optionalField(
  (text) => text.length <= 254 && EMAIL_PATTERN.test(text),
  messageKey("INVALID_EMAIL"),
);

const optionalCountry = optionalField((code) => countryCodes.includes(code), "Validation.Country");

const optionalAddress = z
  .string()
  .max(2_000, messageKey("INVALID_URL"))
  .transform((text, ctx) => {
    const parsed = typedAddress(text);
    if (parsed || text.trim() === "") return parsed ?? null;
    ctx.addIssue({ code: "custom", message: messageKey("INVALID_URL") });
    return z.NEVER;
  })
  .nullish();

export const organizationFields = z.object({
  name: line(),
  vatId: optionalVatId,
  street: optionalLine(),
  streetNumber: optionalLine(20),
  additionalInfo: optionalLine(),
  postalCode: optionalMatch(POSTAL_CODE_PATTERN, "Validation.PostalCode"),
  city: optionalLine(),
  country: optionalCountry,
  phone: optionalMatch(PHONE_PATTERN, "Validation.Phone"),
  website: optionalAddress,
  /** A stored picture, relative to the API host. */
  logoUrl: z
    .string()
    .max(200)
    .regex(/^\/v1\/chat-bots\/image\//)
    .nullish(),
  /** The time zone of reports. */
  timeZone: timeZone.optional(),
  /** An email each Monday about the past week. */
  weeklyDigest: z.boolean().optional(),
  billingName: optionalLine(),
  billingEmail: optionalEmail,
  /** The billing address replaces the company's as a whole, so it must be complete. */
  billingStreet: optionalLine(),
  billingStreetNumber: optionalLine(20),
  billingAdditionalInfo: optionalLine(),
  billingPostalCode: optionalLine(20),
  billingCity: optionalLine(),
  billingCountry: optionalCountry,
  billingVatId: optionalVatId,
  /** Reference on invoices (BT-10), such as a German Leitweg-ID. */
  billingReference: optionalLine(100),
});

const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  vatId: z.string().nullable(),
  street: z.string().nullable(),
  streetNumber: z.string().nullable(),
  additionalInfo: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  timeZone: z.string(),
  weeklyDigest: z.boolean(),
  billingName: z.string().nullable(),
  billingEmail: z.string().nullable(),
  billingStreet: z.string().nullable(),
  billingStreetNumber: z.string().nullable(),
  billingAdditionalInfo: z.string().nullable(),
  billingPostalCode: z.string().nullable(),
  billingCity: z.string().nullable(),
  billingCountry: z.string().nullable(),
  billingVatId: z.string().nullable(),
  billingReference: z.string().nullable(),
  /** The latest responses of VIES about the VAT IDs; empty if the installation does not use VIES. */
  vatChecks: z.array(
    z.object({
      vatId: z.string(),
      isValid: z.boolean(),
      /** VIES's proof of the consultation, if it returned one. */
      requestIdentifier: z.string().nullable(),
      checkedAt: z.iso.datetime(),
    }),
  ),
  plan: organizationPlan,
});
export type Organization = z.output<typeof organization>;

/** Confirms the deletion with name and password. */
export const organizationRemoval = z.object({
  name: z.string().trim().min(1, "Validation.Required").max(200, "Validation.TooLong"),
  currentPassword,
});

export const organizationApi = {
  countries: endpoint({
    method: "GET",
    path: "/organizations/countries",
    scope: "read",
    summary: "Lists the countries of ISO 3166-1 with their names in the given language.",
    query: z.object({ lang: z.enum(languages).default("de") }),
    response: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  get: endpoint({
    method: "GET",
    path: "/organizations/:id",
    scope: "read",
    summary: "Returns the company, its plan and its usage.",
    params: byId,
    response: organization,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/organizations/:id",
    scope: "admin",
    right: "own",
    summary: "Updates the company.",
    params: byId,
    body: organizationFields.partial(),
    response: organization,
  }),
  remove: endpoint({
    method: "POST",
    path: "/organizations/:id/delete",
    scope: "session",
    right: "own",
    planNeed: "none",
    summary:
      "Deletes the organization. Nobody can sign in any more, the chatbots stop at once, and a job deletes all data.",
    status: 202,
    params: byId,
    body: organizationRemoval,
    response: done,
    statusesWithoutToast: [400, 401, 429],
  }),
};
