import { z } from "zod";
import { byId, endpoint } from "./endpoint";
import { languages, limits } from "./limits";

export const conversationStatuses = ["normal", "archived", "favorite", "pinned"] as const;

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
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type Conversation = z.output<typeof conversation>;

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
    body: z.object({
      text: z
        .string()
        .trim()
        .min(1, "Validation.Required")
        .max(limits.messageCharacters, "Validation.TooLong"),
    }),
    streamed: true,
    gives: ["application/json", "text/event-stream"],
    response: answer,
  }),
};
