import { z } from "zod";
import { matchStrengths } from "../conversations/answer-explanation";
import { byId, endpoint, pageQuery } from "../endpoint";
import { item } from "./knowledge-bases";

export const itemText = item.extend({
  lang: z.string().nullable(),
  /** Markdown, truncated if very long. */
  text: z.string(),
  isCut: z.boolean(),
  /** Offsets in characters at which pages, slides or sheets begin. */
  pageStarts: z.array(z.number()).optional(),
});
export type ItemText = z.output<typeof itemText>;

export const chunk = z.object({
  chunkId: z.uuid(),
  ordinal: z.number(),
  headingPath: z.array(z.string()),
  text: z.string(),
  /** Page, slide or sheet number. */
  page: z.number().nullable(),
});
export type Chunk = z.output<typeof chunk>;

/** Scores (0 to 1) are comparable within one search only. */
const foundPassage = chunk.omit({ ordinal: true }).extend({
  itemId: z.uuid(),
  title: z.string(),
  pageUrl: z.string().optional(),
  filename: z.string().optional(),
  score: z.number(),
});
export type FoundPassage = z.output<typeof foundPassage>;

const ofItem = z.object({ id: z.uuid(), itemId: z.uuid() });

export const itemApi = {
  get: endpoint({
    method: "GET",
    path: "/knowledge-bases/item/:id/:itemId",
    scope: "read",
    about: { knowledgeBase: "params.id" },
    summary: "Returns a page or file with its extracted text.",
    params: ofItem,
    response: itemText,
  }),
  chunks: endpoint({
    method: "GET",
    path: "/knowledge-bases/chunks/:id/:itemId",
    scope: "read",
    about: { knowledgeBase: "params.id" },
    summary: "Lists the passages of a page or file.",
    params: ofItem,
    query: pageQuery,
    paged: true,
    response: z.array(chunk),
  }),
  search: endpoint({
    method: "POST",
    path: "/knowledge-bases/search/:id",
    planNeed: "none",
    scope: "read",
    about: { knowledgeBase: "params.id" },
    summary: "Returns the passages that match a question, with their scores.",
    params: byId,
    body: z.object({
      question: z.string().trim().min(1, "Validation.Required").max(1_000, "Validation.TooLong"),
    }),
    response: z.object({
      passages: z.array(foundPassage),
      /** Whether a chatbot without a model would answer. */
      isAnswered: z.boolean(),
      /** That answer in Markdown; otherwise empty. */
      answer: z.string(),
      strength: z.enum(matchStrengths),
      /** The probability behind `strength`, 0 to 1. */
      confidence: z.number(),
      tookMs: z.number(),
    }),
  }),
};
