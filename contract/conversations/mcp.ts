import { z } from "zod";
import { endpoint } from "../endpoint";
import { limits } from "../limits";
import { answer, citation } from "./chat";

const document = z.object({
  id: z.string().describe("Id to pass to `fetch`."),
  title: z.string(),
  url: z.string().describe("Address of the page, or of the knowledge base of a file."),
});

const text = z.string().trim().min(1).max(limits.messageCharacters);

export const mcpTools = {
  search: {
    input: z.object({ query: text.describe("A question or keywords, in German or English.") }),
    output: z.object({
      results: z.array(document.extend({ text: z.string().describe("The best passage.") })),
    }),
  },
  fetch: {
    input: z.object({ id: z.string().max(100).describe("The id of a search result.") }),
    output: document.extend({
      text: z.string(),
      metadata: z.object({
        kind: z.enum(["page", "file"]),
        language: z.string().nullable(),
        isTruncated: z.boolean(),
      }),
    }),
  },
  ask: {
    input: z.object({
      question: text.describe("A question, which may follow up on the conversation."),
      conversationId: z.uuid().optional().describe("Continues the conversation of an answer."),
    }),
    output: z.object({
      answer: z.string(),
      isAnswered: z.boolean().describe("Whether the knowledge bases contain the answer."),
      waitsForPerson: z.boolean().describe("A person of the team replies; the answer is empty."),
      generatedBy: answer.shape.generatedBy.describe("Absent if a person replies."),
      citations: z.array(
        citation.pick({ index: true, title: true, excerpt: true }).extend({
          url: z.string(),
        }),
      ),
      conversationId: z.uuid(),
    }),
  },
} as const;
export type ToolOutput<Name extends keyof typeof mcpTools> = z.output<
  (typeof mcpTools)[Name]["output"]
>;

/** The responses have no envelope. */
export const mcpApi = {
  exchange: endpoint({
    method: "POST",
    path: "/:chatbotId",
    scope: "chat",
    about: { chatbot: "params.chatbotId" },
    summary: "Receives a message of the Model Context Protocol.",
    access: "bot",
    produces: ["application/json", "text/event-stream"],
    params: z.object({ chatbotId: z.uuid() }),
    body: z.unknown(),
  }),
};

/** RFC 9728, without an envelope. */
export const protectedResourceApi = {
  get: endpoint({
    method: "GET",
    path: "/:chatbotId",
    scope: "none",
    access: "public",
    summary: "Returns the authorization server of a chatbot's MCP address.",
    params: z.object({ chatbotId: z.uuid() }),
  }),
};
