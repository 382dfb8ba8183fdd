import { z } from "zod";
import { chatbotConfigsChange, models } from "./chatbots";
import { byId, done, endpoint } from "./endpoint";
import { languages, limits } from "./limits";
import { optionalText } from "./patterns";

const conversationStatuses = ["normal", "archived", "favorite", "pinned"] as const;

/** Where a part of an answer stands: `[index]` in the text, a page or a file. */
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
});
export type Answer = z.output<typeof answer>;

/** What the stream of an answer carries, by event name. */
export const chatEvents = {
  token: z.object({ text: z.string() }),
  citations: z.object({ citations: z.array(citation) }),
  done: z.object({ messageId: z.uuid(), answered: z.boolean(), confidence: z.number() }),
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
  messages: z.array(
    z.object({
      id: z.uuid(),
      role: z.enum(["user", "assistant"]),
      text: z.string(),
      answered: z.boolean().nullable(),
      confidence: z.number().nullable(),
      citations: z.array(citation),
      /** What a visitor thought of an answer; null where nobody rated it. */
      rating: rating.nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type Conversation = z.output<typeof conversation>;

const question = z
  .string()
  .trim()
  .min(1, "Validation.Required")
  .max(limits.messageCharacters, "Validation.TooLong");

export const readingKinds = [
  "question",
  "greeting",
  "thanks",
  "goodbye",
  "howAreYou",
  "botQuestion",
  "abilities",
  "personRequest",
  "insult",
  "meaningless",
] as const;

const readingText = z.string().trim().min(1).max(500);

/** How a language model reads a message within its conversation. */
export const questionReading = z.object({
  kind: z.enum(readingKinds),
  /** The message as a question that can be understood alone. */
  question: readingText,
  /** Other wordings to search for, in German and English. */
  searches: z.array(readingText).max(3).catch([]),
});

/** How a chatbot's settings shape what a model is asked. */
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
    summary: "Starts a conversation with the bearer's chatbot.",
    access: "chat",
    status: 201,
    body: z.object({ locale: z.enum(languages).optional() }),
    response: z.object({ id: z.uuid(), status: z.enum(conversationStatuses) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/conversations/:id",
    summary: "One conversation with its messages.",
    access: "any",
    params: byId,
    response: conversation,
  }),
  ask: endpoint({
    method: "POST",
    path: "/conversations/:id/messages",
    summary: "Asks; answers as JSON, or as an event stream when `Accept` is text/event-stream.",
    access: "chat",
    params: byId,
    body: z.object({ text: question }),
    gives: ["application/json", "text/event-stream"],
    response: answer,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/conversations/:id",
    summary: "Deletes a conversation: of the organisation, or the visitor's own.",
    access: "any",
    params: byId,
    response: done,
  }),
  rate: endpoint({
    method: "POST",
    path: "/messages/:id/feedback",
    summary: "Rates an answer; a later rating takes the place of an earlier one.",
    access: "chat",
    params: byId,
    body: z.object({
      rating,
      comment: optionalText(1_000),
    }),
    response: done,
  }),
  tryOut: endpoint({
    method: "POST",
    path: "/chat-bots/:id/try",
    summary: "Asks with settings that are not saved yet; nothing of it is kept.",
    params: byId,
    body: z.object({ text: question, configs: chatbotConfigsChange.default({}) }),
    response: answer.omit({ messageId: true }).extend({
      /** What a model is asked with these settings, whether one is set or not. */ request:
        modelRequest,
    }),
  }),
};
