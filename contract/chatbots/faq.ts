import { z } from "zod";
import { answer, citation } from "../conversations/chat";
import { done, endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { line, optionalText } from "../fields/patterns";
import { limits } from "../limits";

export const faqEntry = z.object({
  id: z.uuid(),
  question: z.string(),
  /** Empty if the knowledge bases contain no answer; then it is not suggested to visitors. */
  answer: z.string(),
  answerSource: z.enum(["user", "ai"]),
  /** Excludes deleted sources. */
  sources: z.array(citation),
});
export type FaqEntry = z.output<typeof faqEntry>;

export const faqCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  enabled: z.boolean(),
  aiGenerated: z.boolean(),
  qaList: z.array(faqEntry),
});
export type FaqCategory = z.output<typeof faqCategory>;

const faqSource = z.object({
  itemId: z.uuid(),
  page: z.number().int().nullish(),
  excerpt: z.string().max(4_000, "Validation.TooLong"),
});
export type FaqSource = z.output<typeof faqSource>;

/** A blank answer is written from the knowledge bases. Absent sources stay unchanged. */
export const newEntry = z.object({
  question: line(300),
  answer: optionalText(4_000),
  sources: z.array(faqSource).max(10, "Validation.TooMany").optional(),
});

export const newCategory = z.object({ name: line(60), enabled: z.boolean().default(true) });

const ofChatbot = z.object({ chatbotId: z.uuid() });
const ofCategory = z.object({ categoryId: z.uuid() });

export const faqApi = {
  list: endpoint({
    method: "GET",
    path: "/chat-bots-faq/all/:chatbotId",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary: "Lists the categories of a chatbot with their questions and answers.",
    params: ofChatbot,
    query: z.object({ aiGenerated: z.stringbool().optional() }),
    response: z.array(faqCategory),
  }),
  getCategory: endpoint({
    method: "GET",
    path: "/chat-bots-faq/cat/:categoryId",
    scope: "read",
    about: { category: "params.categoryId" },
    summary: "Returns a category.",
    params: ofCategory,
    response: faqCategory,
  }),
  createCategory: endpoint({
    method: "POST",
    path: "/chat-bots-faq/cat/:chatbotId",
    scope: "write",
    about: { chatbot: "params.chatbotId" },
    summary: `Creates a category; a chatbot has ${limits.faqCategories} at most.`,
    status: 201,
    params: ofChatbot,
    body: newCategory,
    response: faqCategory,
  }),
  updateCategory: endpoint({
    method: "PATCH",
    path: "/chat-bots-faq/cat/:categoryId",
    scope: "write",
    about: { category: "params.categoryId" },
    summary: "Renames, enables or disables a category.",
    params: ofCategory,
    body: z.object({ name: line(60).optional(), enabled: z.boolean().optional() }),
    response: faqCategory,
  }),
  removeCategory: endpoint({
    method: "DELETE",
    path: "/chat-bots-faq/cat/:categoryId",
    scope: "write",
    about: { category: "params.categoryId" },
    summary: "Deletes a category with its questions, and returns it.",
    params: ofCategory,
    response: faqCategory.extend(done.shape),
  }),
  addEntries: endpoint({
    method: "POST",
    path: "/chat-bots-faq/qa/:chatbotId",
    scope: "write",
    about: { chatbot: "params.chatbotId" },
    summary: `Adds questions to a category; ${limits.faqsPerCategory} at most in each.`,
    status: 201,
    makesOutboundCalls: true,
    params: ofChatbot,
    body: z.object({
      categoryId: z.uuid(),
      qaList: z
        .array(newEntry.extend({ answerSource: faqEntry.shape.answerSource.optional() }))
        .min(1)
        .max(limits.faqsPerCategory, messageKey("MAX_FAQS_PER_CATEGORY")),
    }),
    response: faqCategory,
  }),
  updateEntries: endpoint({
    method: "PATCH",
    path: "/chat-bots-faq/qa/:chatbotId",
    scope: "write",
    about: { chatbot: "params.chatbotId" },
    summary: "Updates questions or answers. A blank answer is generated from the knowledge bases.",
    params: ofChatbot,
    body: z.object({
      updateQAs: z
        .array(newEntry.partial().extend({ id: z.uuid() }))
        .min(1)
        .max(limits.faqCategories * limits.faqsPerCategory),
    }),
    response: z.array(faqCategory),
  }),
  orderEntries: endpoint({
    method: "PATCH",
    path: "/chat-bots-faq/order/:categoryId",
    scope: "write",
    about: { category: "params.categoryId" },
    summary: "Sets the order of the questions of a category. Questions that are not listed follow.",
    params: ofCategory,
    body: z.object({ qaIds: z.array(z.uuid()).min(1).max(limits.faqsPerCategory) }),
    response: faqCategory,
  }),
  removeEntry: endpoint({
    method: "DELETE",
    path: "/chat-bots-faq/qa/:qaId",
    scope: "write",
    about: { entry: "params.qaId" },
    summary: "Deletes a question.",
    params: z.object({ qaId: z.uuid() }),
    response: done,
  }),
  answer: endpoint({
    method: "POST",
    path: "/chat-bots-faq/answer",
    scope: "chat",
    about: { chatbot: "body.chatbotId" },
    summary: "Answers a question from the knowledge bases of a chatbot or of the organization.",
    body: z.object({ question: line(300), chatbotId: z.uuid().optional() }),
    response: z.object({
      answer: z.string(),
      citations: answer.shape.citations,
      /** Whether the pages might lack the answer. */
      isUncertain: z.boolean(),
    }),
  }),
};
