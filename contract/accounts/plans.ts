import { z } from "zod";
import { limits } from "../limits";

/** Null is unlimited. */
const limit = z.number().int().min(0).nullable();

/** A plan's limit cannot exceed that of the product. */
const upTo = (max: number) => z.number().int().min(0).max(max).nullable();

/** A month is a calendar month in the organization's time zone. */
const planLimits = z.strictObject({
  fileBytes: upTo(limits.uploadBytes),
  /** Includes members of archives. */
  files: limit,
  /** The same content counts once. */
  storageBytes: limit,
  /** Null for all supported types. */
  mimeTypes: z
    .array(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/))
    .min(1)
    .nullable(),
  users: limit,
  chatbots: limit,
  /** Per chatbot. */
  faqCategories: upTo(limits.faqCategories),
  faqsPerCategory: upTo(limits.faqsPerCategory),
  speech: z.boolean(),
  /** Per month. */
  prompts: limit,
  /** Tokens read and written by a language model, per month. */
  messageTokens: limit,
  /** Per month. */
  crawledPages: limit,
});
export type PlanLimits = z.output<typeof planLimits>;

/** In the currency of the invoices. */
const cents = z.number().int().min(0);

/** Net prices. Usage beyond the plan without a price is free. */
const planPrices = z.strictObject({
  setupFee: cents.default(0),
  monthlyFee: cents.default(0),
  /** Per 1,000 pages read beyond the plan. */
  extraCrawledPages: cents.optional(),
  /** Per 1,000 pages trained beyond the plan. */
  extraTrainedPages: cents.optional(),
  /** Per 1,000 questions beyond the plan. */
  extraPrompts: cents.optional(),
  /** Per chatbot beyond the plan and month. */
  extraChatbot: cents.optional(),
});

const plan = z.strictObject({
  name: z.strictObject({ de: z.string().min(1), en: z.string().min(1) }),
  limits: planLimits,
  expires: z.boolean(),
  /** Chatbots answer for this long after the plan has expired. */
  graceDays: z.number().int().min(0).max(365),
  prices: planPrices.optional(),
});
export type Plan = z.output<typeof plan>;

export const DEFAULT_PLAN = "free";

export const planFile = z.strictObject({
  plans: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), plan)
    .refine((plans) => plans[DEFAULT_PLAN] !== undefined, `has no plan "${DEFAULT_PLAN}"`)
    .refine((plans) => !plans[DEFAULT_PLAN]?.expires, `the plan "${DEFAULT_PLAN}" cannot expire`),
});
export type Plans = z.output<typeof planFile>["plans"];

/** Current totals, and usage since the month began. */
const usageFields = {
  files: z.number(),
  storageBytes: z.number(),
  users: z.number(),
  chatbots: z.number(),
  prompts: z.number(),
  messageTokens: z.number(),
  crawledPages: z.number(),
};
export type UsageKey = keyof typeof usageFields;

/** The console warns from this share of a limit. */
export const NEAR_LIMIT = 0.8;

/** Days before the end of a plan from which the console announces it. */
export const EXPIRY_NOTICE_DAYS = 14;

/** Null if the plan does not expire. */
export const planEnd = z
  .object({
    validUntil: z.iso.datetime(),
    answersUntil: z.iso.datetime(),
    /** The plan ends at the end of a day in this zone. */
    timeZone: z.string(),
  })
  .nullable();
export type PlanEnd = z.output<typeof planEnd>;

export const organizationPlan = z.object({
  name: z.string(),
  title: z.object({ de: z.string(), en: z.string() }),
  validUntil: z.iso.datetime().nullable(),
  /** Null if the plan does not expire. */
  answersUntil: z.iso.datetime().nullable(),
  /** Expired plans allow reading and deleting only. */
  isExpired: z.boolean(),
  limits: planLimits,
  /** The usage of each limit, and further figures for the home page. */
  usage: z.object(usageFields).catchall(z.number()),
  /** When the monthly counters restart. */
  monthEndsAt: z.iso.datetime(),
  timeZone: z.string(),
});
export type OrganizationPlan = z.output<typeof organizationPlan>;
