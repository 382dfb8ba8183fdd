import { z } from "zod";
import { typedAddress } from "./addresses";
import { countryCodes } from "./countries";
import { timeZone } from "./time-zone";
import { byId, done, endpoint } from "./endpoint";
import { wording } from "./errors";
import { languages } from "./limits";
import { currentPassword, line, optionalLine, phonePattern, postalCodePattern } from "./patterns";
import { organizationPlan } from "./plans";

/** A field that may be empty; any other text must be valid. */
const optionalField = (isValid: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || isValid(text), message)
    .transform((text) => text || null)
    .nullish();

const optionalMatch = (pattern: RegExp, message: string) =>
  optionalField((text) => pattern.test(text), message);

const noVatId = "Validation.VatId";

/** A VAT ID without separators, in capitals; empty if it is left out. The server also checks its check digits. */
const vatId = z
  .string()
  .max(40, noVatId)
  .transform((text) => text.replaceAll(/[\s.-]/g, "").toUpperCase())
  .refine((text) => /^(?:[A-Z]{2}[A-Z0-9]{2,13})?$/.test(text), noVatId)
  .transform((text) => text || null)
  .nullish();

/** An address that may be left empty; parsed to its full form. */
const optionalAddress = z
  .string()
  .max(2_000, wording("INVALID_URL"))
  .transform((text, ctx) => {
    const parsed = typedAddress(text);
    if (parsed || text.trim() === "") return parsed ?? null;
    ctx.addIssue({ code: "custom", message: wording("INVALID_URL") });
    return z.NEVER;
  })
  .nullish();

/** The company fields a person edits. */
export const organizationFields = z.object({
  name: line(),
  vatId,
  street: optionalLine(),
  streetNumber: optionalLine(20),
  additionalInfo: optionalLine(),
  postalCode: optionalMatch(postalCodePattern, "Validation.PostalCode"),
  city: optionalLine(),
  country: optionalField((code) => countryCodes.includes(code), "Validation.Country"),
  phone: optionalMatch(phonePattern, "Validation.Phone"),
  website: optionalAddress,
  /** A picture of ours, relative to the API host. */
  logoUrl: z
    .string()
    .max(200)
    .regex(/^\/v1\/chat-bots\/image\//)
    .nullish(),
  /** Days of figures begin and end in it. */
  timeZone: timeZone.optional(),
  /** Whether its people get an email each Monday about the week before. */
  weeklyDigest: z.boolean().optional(),
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
  plan: organizationPlan,
});
export type Organization = z.output<typeof organization>;

/** Confirms a deletion: the name of the organisation, and the password of the owner. */
export const organizationRemoval = z.object({
  name: z.string().trim().min(1, "Validation.Required").max(200, "Validation.TooLong"),
  currentPassword,
});

export const organizationApi = {
  countries: endpoint({
    method: "GET",
    path: "/organizations/countries",
    scope: "read",
    summary: "The countries of ISO 3166-1, named in the language.",
    query: z.object({ lang: z.enum(languages).default("de") }),
    response: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  get: endpoint({
    method: "GET",
    path: "/organizations/:id",
    scope: "read",
    summary: "The company, its plan and what it uses of it.",
    params: byId,
    response: organization,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/organizations/:id",
    scope: "admin",
    right: "own",
    summary: "Changes any of the company's fields.",
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
      "Deletes the organisation. Nobody can sign in any more, the chatbots stop at once, and a job deletes all data.",
    status: 202,
    params: byId,
    body: organizationRemoval,
    response: done,
    quietOn: [400, 401, 429],
  }),
};
