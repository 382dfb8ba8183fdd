import { z } from "zod";
import { handOverConfigs } from "../conversations/hand-over";
import { byId, done, endpoint, pageQuery } from "../endpoint";
import { wording } from "../errors";
import { typedAddress } from "../fields/addresses";
import { address, EMAIL_PATTERN, line, optionalText } from "../fields/patterns";
import { timeZone } from "../fields/time-zone";
import { languages } from "../limits";
import { evaluationConfigs } from "./evaluation-configs";
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
  .regex(/^(https?:\/\/|\/v1\/chat-bots\/image\/)/, wording("INVALID_URL"))
  .nullable();

/** Normalized to the form of the `Origin` header. */
const origin = z
  .string()
  .max(300, wording("INVALID_URL"))
  .transform((text, ctx) => {
    const address = typedAddress(text);
    if (address) return new URL(address).origin;
    ctx.addIssue({ code: "custom", message: wording("INVALID_URL") });
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

/** Empty fields are read from the pages. */
const contact = z
  .object({
    phone: z
      .string()
      .trim()
      .regex(/^(?:[+(\d][\d ()/.-]{2,39})?$/, "Validation.ContactPhone"),
    email: z
      .string()
      .trim()
      .max(254, wording("INVALID_EMAIL"))
      .regex(EMAIL_PATTERN, wording("INVALID_EMAIL")),
    page: z.literal("").or(address),
  })
  .partial();

/** The notice that a machine answers (Regulation (EU) 2024/1689, article 50(1)). */
const aiNotice = z
  .object({
    /** Empty for the default text. */
    text: z.string().trim().max(300, "Validation.TooLong").default(""),
    isHidden: z.boolean().default(false),
    /** The law allows a chatbot without the notice only if the machine is obvious. */
    isLawConfirmed: z.boolean().default(false),
  })
  .refine(({ isHidden, isLawConfirmed }) => !isHidden || isLawConfirmed, {
    error: "Validation.AiNoticeLaw",
    path: ["isLawConfirmed"],
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
  /** For "today" and "now"; `defaultTimeZone` if absent. */
  timeZone: timeZone.optional(),
  /** Counted from the last message; unlimited if null or absent. */
  retentionDays: z.number().int().min(1).max(3_650).nullish(),
  messageLimits: messageLimits.optional(),
  aiNotice: aiNotice.optional(),
  evaluation: evaluationConfigs.optional(),
});
export type ChatbotConfigs = z.output<typeof chatbotConfigs>;

/** Merged deeply. */
export const chatbotConfigsChange = chatbotConfigs
  .extend({ ui: chatbotUi.partial(), ai: chatbotConfigs.shape.ai.partial() })
  .partial();

export const chatbot = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  templateId: z.string(),
  kbIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  status: z.enum(["connected", "connectable"]),
  /** When the widget was first loaded by a website. */
  embeddedAt: z.iso.datetime().nullable(),
  configs: chatbotConfigs,
});
export type Chatbot = z.output<typeof chatbot>;

export const newChatbot = z.object({
  name: line(60),
  description: optionalText(500),
  templateId: z.string().min(1, "Validation.Required"),
  kbIds: z.array(z.uuid()).min(1, "Validation.KnowledgeBaseRequired").max(50, "Validation.TooMany"),
  configs: chatbotConfigsChange.optional(),
});

const idList = z
  .string()
  .max(2_000)
  .transform((text) => text.split(","))
  .pipe(z.array(z.uuid()).max(50));

const credentials = { apiKey: z.string(), apiSecret: z.string() };
const ofChatbot = z.object({ chatbotId: z.uuid() });

export const chatbotApi = {
  list: endpoint({
    method: "GET",
    path: "/chat-bots",
    scope: "read",
    summary: "Lists the chatbots of the organization.",
    query: pageQuery.extend({
      status: chatbot.shape.status.optional(),
      /** Comma-separated; `status` is relative to them. */
      kbIds: idList.optional(),
    }),
    paged: true,
    response: z.array(chatbot),
  }),
  templates: endpoint({
    method: "GET",
    path: "/chat-bots/template",
    scope: "read",
    summary: "Lists the templates for the appearance of a chatbot.",
    response: z.array(
      z.object({ id: z.string(), name: z.string(), previewUrl: z.string(), ui: chatbotUi }),
    ),
  }),
  templatePreview: endpoint({
    method: "GET",
    path: "/chat-bots/template/:id/preview.svg",
    scope: "none",
    summary: "Returns a drawing of the template, 450 by 460 pixels.",
    access: "public",
    gives: ["image/svg+xml"],
    params: z.object({ id: z.string().max(60) }),
  }),
  constants: endpoint({
    method: "GET",
    path: "/chat-bots/aiconstants",
    scope: "read",
    summary: "Lists the allowed values of a chatbot's settings.",
    response: z.object({
      models: z.array(z.enum(models)),
      creativities: z.array(z.enum(creativities)),
      replyLengths: z.array(z.enum(replyLengths)),
      professions: z.array(z.enum(professions)),
      personalities: z.array(z.enum(personalities)),
      animations: z.array(z.enum(animations)),
      alignments: z.array(z.enum(alignments)),
      languages: z.array(z.enum(languages)),
    }),
  }),
  create: endpoint({
    method: "POST",
    path: "/chat-bots",
    scope: "admin",
    summary: "Creates a chatbot. Only this response contains its secret.",
    status: 201,
    body: newChatbot,
    response: z.object({ chatbot, ...credentials }),
  }),
  connect: endpoint({
    method: "PATCH",
    path: "/chat-bots/kbList/bulk",
    scope: "write",
    summary: "Connects chatbots to knowledge bases.",
    body: z.object({
      chatbotIds: z.array(z.uuid()).min(1).max(100),
      kbIds: z.array(z.uuid()).min(1, "Validation.KnowledgeBaseRequired").max(50),
      mode: z.enum(["add", "replace"]).default("add"),
    }),
    response: z.array(chatbot),
  }),
  regenerate: endpoint({
    method: "PATCH",
    path: "/chat-bots/apicreds/:chatbotId",
    scope: "admin",
    about: { chatbot: "params.chatbotId" },
    summary: "Creates a new secret. The old one and its tokens stop working at once.",
    params: ofChatbot,
    body: z.object({
      apiKey: z.string().min(1, wording("API_KEY_NOT_FOUND")).max(200),
      /** When the new secret expires; never if null or absent. */
      expiresAt: z.iso.datetime().nullable().default(null),
    }),
    response: z.object(credentials),
  }),
  apiKey: endpoint({
    method: "GET",
    path: "/chat-bots/apikey/:chatbotId",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary: "Returns the public key of a chatbot.",
    params: ofChatbot,
    response: z.object({
      apiKey: z.string(),
      /** The secret was created; the two fields below are about it, too. */
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime().nullable(),
      /** When a token was last issued for the secret. */
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  }),
  get: endpoint({
    method: "GET",
    path: "/chat-bots/:id",
    scope: "read",
    about: { chatbot: "params.id" },
    summary: "Returns a chatbot.",
    params: byId,
    response: chatbot,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/chat-bots/:id",
    scope: "write",
    summary: "Updates a chatbot. `configs` is merged deeply.",
    params: byId,
    body: newChatbot.extend({ configs: chatbotConfigsChange }).partial(),
    response: chatbot,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/chat-bots/:id",
    scope: "write",
    about: { chatbot: "params.id" },
    summary: "Deletes a chatbot with its conversations.",
    params: byId,
    response: done,
  }),
};
