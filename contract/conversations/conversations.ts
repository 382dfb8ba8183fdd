import { z } from "zod";
import { byId, endpoint, pageQuery } from "../endpoint";
import { day } from "../fields/patterns";
import { timeZone } from "../fields/time-zone";
import { conversationChannels } from "./channels";
import { conversation } from "./chat";
import { handOverStates } from "./hand-over";

const { status, locale } = conversation.shape;

export type ConversationStatus = z.output<typeof status>;

export const conversationSummary = conversation.omit({ messages: true, handOver: true }).extend({
  chatbotName: z.string(),
  channel: z.enum(conversationChannels),
  /** The first message if the visitor sent only small talk. */
  firstQuestion: z.string(),
  turns: z.number(),
  /** The number of questions without an answer. */
  unanswered: z.number(),
  isAnswered: z.boolean(),
  /** The worst rating of its answers. */
  rating: z.union([z.literal(1), z.literal(-1)]).nullable(),
  asksForPerson: z.boolean(),
  /** The state of the latest request. */
  handOver: z.enum(handOverStates).nullable(),
  hasFailedDelivery: z.boolean(),
  lastMessageAt: z.iso.datetime(),
});
export type ConversationSummary = z.output<typeof conversationSummary>;

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** `search` matches the beginnings of words in questions and answers. */
const conversationFilter = z.object({
  search: pageQuery.shape.search,
  chatbotId: z.uuid().optional(),
  /** "open": all except archived ones. */
  status: z.enum([...status.options, "open"]).optional(),
  /** False: at least one question without an answer. */
  answered: flag.optional(),
  rating: z.enum(["1", "-1", "none"]).optional(),
  locale: locale.optional(),
  channel: z.enum(conversationChannels).optional(),
  person: flag.optional(),
  handOver: z.enum(handOverStates).optional(),
  /** Dates of the last message, in `timeZone`. */
  from: day.optional(),
  to: day.optional(),
  timeZone: timeZone.optional(),
});
export type ConversationFilter = z.output<typeof conversationFilter>;

const ids = z.array(z.uuid()).min(1).max(100);
const changed = z.object({ count: z.number() });

const erasureReceipt = z.object({
  visitorId: z.uuid(),
  conversations: z.number(),
  messages: z.number(),
  erasedAt: z.iso.datetime(),
});
export type ErasureReceipt = z.output<typeof erasureReceipt>;

export const conversationApi = {
  list: endpoint({
    method: "GET",
    path: "/conversations",
    scope: "read",
    about: { chatbot: "query.chatbotId" },
    summary:
      "Lists conversations with at least one question: those of the organization, or the visitor's own.",
    access: "any",
    query: pageQuery.extend(conversationFilter.shape),
    paged: true,
    response: z.array(conversationSummary),
  }),
  export: endpoint({
    method: "GET",
    path: "/conversations/export",
    scope: "read",
    about: { chatbot: "query.chatbotId" },
    summary:
      "Exports the conversations that match a filter, with their messages, as CSV (RFC 4180) or JSON.",
    query: conversationFilter.extend({ format: z.enum(["csv", "json"]) }),
    produces: ["text/csv", "application/json"],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/conversations/:id",
    scope: "write",
    about: { conversation: "params.id" },
    summary: "Archives a conversation, marks it as favorite, or pins it. Five can be pinned.",
    params: byId,
    body: z.object({ status }),
    response: conversationSummary,
  }),
  updateMany: endpoint({
    method: "POST",
    path: "/conversations/status",
    scope: "write",
    summary: "Sets the status of up to 100 conversations.",
    body: z.object({ ids, status: status.exclude(["pinned"]) }),
    response: changed,
  }),
  removeMany: endpoint({
    method: "POST",
    path: "/conversations/remove",
    planNeed: "none",
    scope: "write",
    summary: "Deletes up to 100 conversations with all of their data.",
    body: z.object({ ids }),
    response: changed,
  }),
  exportVisitor: endpoint({
    method: "GET",
    path: "/visitors/:id/export",
    scope: "read",
    summary: "Exports all stored data about a visitor as JSON.",
    params: byId,
    produces: ["application/json"],
  }),
  eraseVisitor: endpoint({
    method: "DELETE",
    path: "/visitors/:id",
    scope: "admin",
    summary: "Deletes all stored data about a visitor and returns the number of deleted rows.",
    params: byId,
    response: erasureReceipt,
  }),
};
