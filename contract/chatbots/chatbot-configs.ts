import { z } from "zod";
import { handOverConfigs } from "../conversations/hand-over";
import { messageKey } from "../errors";
import { typedAddress } from "../fields/addresses";
import { address, EMAIL_PATTERN, line } from "../fields/patterns";
import { timeZone } from "../fields/time-zone";
import { languages } from "../limits";
import { messageLimits } from "./message-limits";

export const models = ["peta_small", "peta_large"] as const;
export const creativities = ["no", "low", "medium", "high", "surprising"] as const;
export const replyLengths = ["default", "short", "medium", "long", "very_long"] as const;
export const professions = ["normal", "medical", "engineering", "academic", "business"] as const;
export const personalities = [
  "normal",
  "funny",
  "sarcastic",
  "professional",
  "friendly",
  "dramatic",
  "whimsical",
  "casual",
  "academic",
] as const;
export const animations = ["None", "Pulse", "Jump", "Default"] as const;
export const alignments = ["left", "center", "right"] as const;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "Validation.Colour");

/** Absolute, or relative to the API host. */
const image = z
  .string()
  .max(2_000)
  .regex(/^(https?:\/\/|\/v1\/chat-bots\/image\/)/, messageKey("INVALID_URL"))
  .nullable();

/** Normalized to the form of the `Origin` header. */
const origin = z
  .string()
  .max(300, messageKey("INVALID_URL"))
  .transform((text, ctx) => {
    const address = typedAddress(text);
    if (address) return new URL(address).origin;
    ctx.addIssue({ code: "custom", message: messageKey("INVALID_URL") });
    return z.NEVER;
  })
  .pipe(z.string());

export const chatbotUi = z.object({
  botImgUrl: image,
  logoImgUrl: image,
  bgColor: colour,
  bgMsgBox: colour,
  textColor: colour,
  bgSendBtn: colour,
  assistantAvatarUrl: image,
  themeColor: colour,
  alignment: z.enum(alignments),
  animation: z.enum(animations),
  autoOpen: z.boolean(),
  /** Seconds after the page has loaded. */
  autoOpenDelay: z.number().int().min(0).max(600),
});
export type ChatbotUi = z.output<typeof chatbotUi>;

const reply = z.string().trim().max(500, "Validation.TooLong");

/** Texts of fixed replies; an empty one stands for the personality's default. */
const replies = z
  .object({ greeting: reply, thanks: reply, goodbye: reply, unknown: reply, handover: reply })
  .partial();

/** Empty fields are filled from the chatbot's pages. */
const contact = z
  .object({
    phone: z
      .string()
      .trim()
      .regex(/^(?:[+(\d][\d ()/.-]{2,39})?$/, "Validation.ContactPhone"),
    email: z
      .string()
      .trim()
      .max(254, messageKey("INVALID_EMAIL"))
      .regex(EMAIL_PATTERN, messageKey("INVALID_EMAIL")),
    page: z.literal("").or(address),
  })
  .partial();

/** The notice that a machine answers (Regulation (EU) 2024/1689, article 50(1)). */
const aiNotice = z
  .object({
    /** Empty for the default text. */
    text: z.string().trim().max(300, "Validation.TooLong").default(""),
    isHidden: z.boolean().default(false),
    /** The law allows omitting the notice only if it is obvious that a machine answers. */
    isLawConfirmed: z.boolean().default(false),
  })
  .refine(({ isHidden, isLawConfirmed }) => !isHidden || isLawConfirmed, {
    error: "Validation.AiNoticeLaw",
    path: ["isLawConfirmed"],
  });

/**
 * Automatic evaluation.
 * @public The client names a type after it.
 */
export const evaluationConfigs = z.object({
  runAfterTraining: z.boolean().default(false),
  /** Whether the console checks settings before it saves them. */
  checkBeforeSaving: z.boolean().default(false),
});

export const chatbotConfigs = z.object({
  ui: chatbotUi,
  welcomeMessage: z.string().trim().max(500, "Validation.TooLong"),
  showFaq: z.boolean(),
  primaryLanguage: z.enum(languages),
  excludedWords: z.array(line(60)).max(500, "Validation.TooMany"),
  glossary: z
    .array(z.object({ term: line(60), synonyms: z.array(line(60)).max(20, "Validation.TooMany") }))
    .max(500, "Validation.TooMany"),
  ai: z.object({
    model: z.enum(models),
    creativity: z.enum(creativities),
    replyLength: z.enum(replyLengths),
    profession: z.enum(professions),
    personality: z.enum(personalities),
    guidelines: z.string().trim().max(2_000, "Validation.TooLong"),
  }),
  allowedOrigins: z.array(origin).max(50),
  replies: replies.optional(),
  contact: contact.optional(),
  handOver: handOverConfigs.optional(),
  /** For "today" and "now"; `DEFAULT_TIME_ZONE` if absent. */
  timeZone: timeZone.optional(),
  /** Counted from the last message; unlimited if null or absent. */
  retentionDays: z.number().int().min(1).max(3_650).nullish(),
  messageLimits: messageLimits.optional(),
  aiNotice: aiNotice.optional(),
  evaluation: evaluationConfigs.optional(),
});
export type ChatbotConfigs = z.output<typeof chatbotConfigs>;

/** A partial update: absent fields keep their values, also inside objects. Lists are replaced. */
export const chatbotConfigsChange = chatbotConfigs
  .extend({ ui: chatbotUi.partial(), ai: chatbotConfigs.shape.ai.partial() })
  .partial();
