import { z } from "zod";
import { chatbotConfigsChange, models, personalities } from "../chatbots/chatbot-configs";
import { byId, done, endpoint } from "../endpoint";
import { optionalText } from "../fields/patterns";
import { languages, limits } from "../limits";
import { answerExplanation } from "./answer-explanation";
import { handOver } from "./hand-over";
import { readingKinds } from "./message-kinds";

export const conversationStatuses = ["normal", "archived", "favorite", "pinned"] as const;

/** The page or file that `[index]` in the text refers to. */
export const citation = z.object({
  index: z.number(),
  title: z.string(),
  url: z.string().optional(),
  filename: z.string().optional(),
  page: z.number().optional(),
  excerpt: z.string(),
  kbId: z.uuid(),
  itemId: z.uuid(),
});
export type Citation = z.output<typeof citation>;

export const answer = z.object({
  messageId: z.uuid(),
  text: z.string(),
  answered: z.boolean(),
  confidence: z.number(),
  citations: z.array(citation),
  /** Regulation (EU) 2024/1689, article 50; absent without text. */
  generatedBy: z.literal("ai").optional(),
  /** A person answers the conversation: the chatbot is silent and `text` is empty. */
  waitsForPerson: z.literal(true).optional(),
  /** Offers a person, because the answer is unknown or the visitor asked for one. */
  offersPerson: z.literal(true).optional(),
});
export type Answer = z.output<typeof answer>;

/** Data of the server-sent events, by event name. */
export const chatEvents = {
  token: z.object({ text: z.string() }),
  citations: z.object({ citations: z.array(citation) }),
  done: answer.omit({ text: true, citations: true }),
  error: z.object({ message: z.string() }),
} as const;
export type ChatEvents = { [E in keyof typeof chatEvents]: z.output<(typeof chatEvents)[E]> };

const rating = z.union([z.literal(1), z.literal(-1)]);

export const conversation = z.object({
  id: z.uuid(),
  chatbotId: z.uuid(),
  locale: z.enum(languages),
  status: z.enum(conversationStatuses),
  createdAt: z.iso.datetime(),
  /** Random; null in the demo and through the API. Never sent to visitors. */
  visitorId: z.uuid().nullish(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      /** `person`: a team member who has taken over from the chatbot. */
      role: z.enum(["user", "assistant", "person"]),
      text: z.string(),
      answered: z.boolean().nullable(),
      confidence: z.number().nullable(),
      citations: z.array(citation),
      rating: rating.nullable(),
      /** The visitor's words about the rating. */
      ratingComment: z.string().nullish(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The latest request. */
  handOver: handOver.nullable(),
});
export type Conversation = z.output<typeof conversation>;

const question = z
  .string()
  .trim()
  .min(1, "Validation.Required")
  .max(limits.messageCharacters, "Validation.TooLong");

const readingText = z.string().trim().min(1).max(500);

export const questionReading = z.object({
  kind: z.enum(readingKinds),
  /** The message completed from its conversation. */
  question: readingText,
  /** In German and English. */
  searches: z.array(readingText).max(3).catch([]),
});

const modelRequest = z.object({
  model: z.enum(models),
  temperature: z.number(),
  maxTokens: z.number(),
  instructions: z.string(),
});
export type ModelRequest = z.output<typeof modelRequest>;

export const chatApi = {
  start: endpoint({
    method: "POST",
    path: "/conversations",
    scope: "chat",
    about: { chatbot: "body.chatbotId" },
    summary:
      "Starts a conversation with the chatbot of the token. An API key for the whole organization must name a chatbot.",
    access: "chat",
    status: 201,
    body: z.object({ locale: z.enum(languages).optional(), chatbotId: z.uuid().optional() }),
    response: z.object({ id: z.uuid(), status: z.enum(conversationStatuses) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/conversations/:id",
    scope: "read",
    about: { conversation: "params.id" },
    summary: "Returns a conversation with its messages.",
    access: "any",
    params: byId,
    response: conversation,
  }),
  ask: endpoint({
    method: "POST",
    path: "/conversations/:id/messages",
    scope: "chat",
    about: { conversation: "params.id" },
    summary:
      "Asks a question. Returns the answer as JSON, or as an event stream if `Accept` is `text/event-stream`.",
    access: "chat",
    params: byId,
    body: z.object({ text: question }),
    produces: ["application/json", "text/event-stream"],
    events: chatEvents,
    response: answer,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/conversations/:id",
    scope: "write",
    about: { conversation: "params.id" },
    summary: "Deletes a conversation of the organization, or the visitor's own conversation.",
    access: "any",
    params: byId,
    response: done,
  }),
  rate: endpoint({
    method: "POST",
    path: "/messages/:id/feedback",
    scope: "chat",
    about: { message: "params.id" },
    summary: "Rates an answer. A later rating replaces an earlier one.",
    access: "chat",
    params: byId,
    body: z.object({
      rating,
      comment: optionalText(1_000),
    }),
    response: done,
  }),
  explain: endpoint({
    method: "GET",
    path: "/messages/:id/explanation",
    scope: "read",
    about: { message: "params.id" },
    summary:
      "Explains how an answer was produced: message kind, completed question, passages and scores.",
    params: byId,
    response: answerExplanation,
  }),
  defaultReplies: endpoint({
    method: "GET",
    path: "/chat-bots/:id/default-replies",
    scope: "read",
    about: { chatbot: "params.id" },
    summary: "Returns the default replies of a chatbot and the contact found on its pages.",
    params: byId,
    query: z.object({
      language: z.enum(languages),
      personality: z.enum(personalities).default("normal"),
    }),
    response: z.object({
      replies: z.object({
        greeting: z.string(),
        thanks: z.string(),
        goodbye: z.string(),
        unknown: z.string(),
        handover: z.string(),
      }),
      contact: z.object({
        phone: z.string().optional(),
        email: z.string().optional(),
        page: z.string().optional(),
      }),
    }),
  }),
  tryOut: endpoint({
    method: "POST",
    path: "/chat-bots/:id/try",
    scope: "chat",
    about: { chatbot: "params.id" },
    summary: "Asks a question with unsaved settings. Nothing is stored.",
    params: byId,
    body: z.object({ text: question, configs: chatbotConfigsChange.default({}) }),
    response: answer.omit({ messageId: true }).extend({
      /** Returned with and without a configured model. */
      request: modelRequest,
      explanation: answerExplanation,
    }),
  }),
};
