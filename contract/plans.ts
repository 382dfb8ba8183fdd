import { z } from "zod";
import { limits } from "./limits";

/** A limit of a plan; null is unlimited. */
const limit = z.number().int().min(0).nullable();

/** The product's own limit counts as well: a plan can be narrower and not wider. */
const upTo = (most: number) => z.number().int().min(0).max(most).nullable();

/** What a plan includes. Bytes and counts; a month is a calendar month in the organisation's time zone. */
const planLimits = z.strictObject({
  /** The size of one uploaded file, in bytes. */
  fileBytes: upTo(limits.uploadBytes),
  /** Uploaded files, members of archives included. */
  files: limit,
  /** Bytes of all uploaded files; the same content counts once. */
  storageBytes: limit,
  /** Media types that may be uploaded; null for all that the product reads. */
  mimeTypes: z
    .array(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/))
    .min(1)
    .nullable(),
  users: limit,
  chatbots: limit,
  /** The number per chatbot. */
  faqCategories: upTo(limits.faqCategories),
  faqsPerCategory: upTo(limits.faqsPerCategory),
  /** Whether spoken questions and answers are included. */
  speech: z.boolean(),
  /** Questions that chatbots answered, per month. */
  prompts: limit,
  /** Tokens that a language model read and wrote for answers, per month. */
  messageTokens: limit,
  /** Pages that crawls read, per month. */
  crawledPages: limit,
});
export type PlanLimits = z.output<typeof planLimits>;

/** An amount in cents of the currency of the invoices. */
const cents = z.number().int().min(0);

/** What a plan costs, without tax. An extra costs nothing if it has no price. */
const planPrices = z.strictObject({
  setupFee: cents.default(0),
  monthlyFee: cents.default(0),
  /** The price per 1,000 pages read beyond the plan. */
  extraCrawledPages: cents.optional(),
  /** The price per 1,000 pages trained beyond the plan. */
  extraTrainedPages: cents.optional(),
  /** The price per 1,000 questions beyond the plan. */
  extraPrompts: cents.optional(),
  /** The price per chatbot beyond the plan and month. */
  extraChatbot: cents.optional(),
});

const plan = z.strictObject({
  name: z.strictObject({ de: z.string().min(1), en: z.string().min(1) }),
  limits: planLimits,
  /** Whether an organisation has the plan until a date. */
  expires: z.boolean(),
  /** How long chatbots go on answering after that date. */
  graceDays: z.number().int().min(0).max(365),
  prices: planPrices.optional(),
});
export type Plan = z.output<typeof plan>;

/** The plan of new organisations. */
export const defaultPlan = "free";

/** The plans of an installation by their ids. */
export const planFile = z.strictObject({
  plans: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), plan)
    .refine((plans) => plans[defaultPlan] !== undefined, `has no plan "${defaultPlan}"`)
    .refine((plans) => !plans[defaultPlan]?.expires, `the plan "${defaultPlan}" cannot expire`),
});
export type Plans = z.output<typeof planFile>["plans"];

/** What counts towards a limit: what an organisation has, and what it has used since the month began. */
const eachUsage = {
  files: z.number(),
  storageBytes: z.number(),
  users: z.number(),
  chatbots: z.number(),
  prompts: z.number(),
  messageTokens: z.number(),
  crawledPages: z.number(),
};
export type UsageKey = keyof typeof eachUsage;

/** The share of a limit from which the console warns. */
export const nearLimit = 0.8;

/** How long before its end the console announces that a plan expires, in days. */
export const expiryNoticeDays = 14;

/** When a plan ends; null if it does not expire. */
export const planEnd = z
  .object({
    validUntil: z.iso.datetime(),
    /** Until when chatbots answer. */
    answersUntil: z.iso.datetime(),
    /** In which the plan ends with a day. */
    timeZone: z.string(),
  })
  .nullable();
export type PlanEnd = z.output<typeof planEnd>;

/** An organisation's plan, what it includes and what is used of it. */
export const organizationPlan = z.object({
  name: z.string(),
  /** The plan's name for people. */
  title: z.object({ de: z.string(), en: z.string() }),
  validUntil: z.iso.datetime().nullable(),
  /** Until when chatbots answer; null if the plan does not expire. */
  answersUntil: z.iso.datetime().nullable(),
  /** The plan has expired: everything can be read and deleted, and nothing else changed. */
  isExpired: z.boolean(),
  limits: planLimits,
  /** Next to the plan's keys, figures of the console's home page. */
  usage: z.object(eachUsage).catchall(z.number()),
  /** When the counters of the month start again. */
  monthEndsAt: z.iso.datetime(),
  /** In which months and the plan begin and end. */
  timeZone: z.string(),
});
export type OrganizationPlan = z.output<typeof organizationPlan>;
