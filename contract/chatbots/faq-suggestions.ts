import { z } from "zod";
import { answer } from "../conversations/chat";
import { done, endpoint } from "../endpoint";
import { limits } from "../limits";
import { faqCategory, newEntry } from "./faq";

const suggestionStatuses = ["idle", "generating", "successful", "failed"] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

const faqSuggestion = z.object({
  id: z.uuid(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
  sources: answer.shape.citations,
  /** How often visitors asked it, in any wording. */
  askedCount: z.number().int(),
});
export type FaqSuggestion = z.output<typeof faqSuggestion>;

/** As stored. */
export const suggestionSources = z.array(
  z.object({
    kbId: z.uuid(),
    itemId: z.uuid(),
    page: z.number().nullable(),
    excerpt: z.string(),
  }),
);

/** As stored. */
export const wordingHashes = z.array(z.string());

const ofChatbot = z.object({ chatbotId: z.uuid() });
const ofSuggestion = z.object({ suggestionId: z.uuid() });

export const faqSuggestionApi = {
  generate: endpoint({
    method: "GET",
    path: "/chat-bots-faq/suggest/:chatbotId",
    scope: "write",
    about: { chatbot: "params.chatbotId" },
    summary: `Starts to suggest questions and answers from the conversations of the last 30 days; at least ${limits.suggestionQuestions} questions are needed.`,
    status: 202,
    isSafe: false,
    params: ofChatbot,
    response: z.object({ status: z.literal("generating") }),
  }),
  status: endpoint({
    method: "GET",
    path: "/chat-bots-faq/status/:chatbotId",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary: "Returns whether suggestions are being generated.",
    params: ofChatbot,
    response: z.object({ status: z.enum(suggestionStatuses) }),
  }),
  list: endpoint({
    method: "GET",
    path: "/chat-bots-faq/suggestions/:chatbotId",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary: "Lists the suggestions that were neither accepted nor dismissed, most frequent first.",
    params: ofChatbot,
    response: z.array(faqSuggestion),
  }),
  accept: endpoint({
    method: "POST",
    path: "/chat-bots-faq/suggestions/:suggestionId/accept",
    scope: "write",
    about: { suggestion: "params.suggestionId" },
    summary:
      "Adds a suggestion to a category, by default the one that it names. A missing category is created.",
    status: 201,
    params: ofSuggestion,
    body: newEntry.pick({ question: true, answer: true }).partial().extend({
      categoryId: z.uuid().optional(),
    }),
    response: faqCategory,
  }),
  dismiss: endpoint({
    method: "DELETE",
    path: "/chat-bots-faq/suggestions/:suggestionId",
    scope: "write",
    about: { suggestion: "params.suggestionId" },
    summary: "Dismisses a suggestion. Its question is not suggested again.",
    params: ofSuggestion,
    response: done,
  }),
};
