import { z } from "zod";
import { answer } from "../conversations/chat";
import { done, endpoint } from "../endpoint";
import { line } from "../fields/patterns";
import { limits } from "../limits";
import { chatbotConfigsChange } from "./chatbot-configs";
import { newChatbot } from "./chatbots";

const texts = z.array(line(200)).max(10, "Validation.TooMany");

export const newEvaluationCase = z.object({
  question: line(500),
  /** Ignores case and white space. */
  mustContain: texts.default([]),
  mustNotContain: texts.default([]),
  /** The address of a page or the name of a file; null for any source. */
  citedSource: z.string().trim().min(1).max(2_000, "Validation.TooLong").nullable().default(null),
  /** Expects a refusal; the other expectations are ignored. */
  isRefusal: z.boolean().default(false),
});
export type NewEvaluationCase = z.output<typeof newEvaluationCase>;

export const evaluationCase = newEvaluationCase.extend({ id: z.uuid() });
export type EvaluationCase = z.output<typeof evaluationCase>;

const checkKinds = ["answers", "refuses", "contains", "omits", "cites"] as const;

const evaluationCheck = z.object({
  kind: z.enum(checkKinds),
  /** Empty for `answers` and `refuses`. */
  expected: z.string(),
  hasPassed: z.boolean(),
});
export type EvaluationCheck = z.output<typeof evaluationCheck>;

export const evaluationResult = z.object({
  /** Index among the cases of the run. */
  position: z.number().int(),
  /** Null if the case was deleted. */
  caseId: z.uuid().nullable(),
  question: z.string(),
  answer: z.string(),
  citations: answer.shape.citations,
  checks: z.array(evaluationCheck),
  hasPassed: z.boolean(),
});
export type EvaluationResult = z.output<typeof evaluationResult>;

export const evaluationRun = z.object({
  id: z.uuid(),
  trigger: z.enum(["manual", "training"]),
  state: z.enum(["running", "finished", "failed"]),
  total: z.number().int(),
  asked: z.number().int(),
  passed: z.number().int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type EvaluationRun = z.output<typeof evaluationRun>;

const ofChatbot = z.object({ chatbotId: z.uuid() });
const ofCase = z.object({ caseId: z.uuid() });

export const evaluationApi = {
  cases: endpoint({
    method: "GET",
    path: "/evaluations/cases/:chatbotId",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary: "Lists the evaluation set of a chatbot, oldest case first.",
    params: ofChatbot,
    response: z.array(evaluationCase),
  }),
  addCases: endpoint({
    method: "POST",
    path: "/evaluations/cases/:chatbotId",
    scope: "write",
    about: { chatbot: "params.chatbotId" },
    summary: `Adds cases to the evaluation set, all or none; it holds ${limits.evaluationCases} at most.`,
    status: 201,
    params: ofChatbot,
    body: z.object({ cases: z.array(newEvaluationCase).min(1).max(limits.evaluationCases) }),
    response: z.array(evaluationCase),
  }),
  updateCase: endpoint({
    method: "PATCH",
    path: "/evaluations/case/:caseId",
    scope: "write",
    about: { evaluationCase: "params.caseId" },
    summary: "Replaces a case.",
    params: ofCase,
    body: newEvaluationCase,
    response: evaluationCase,
  }),
  removeCase: endpoint({
    method: "DELETE",
    path: "/evaluations/case/:caseId",
    scope: "write",
    about: { evaluationCase: "params.caseId" },
    summary: "Deletes a case. The results of earlier runs are kept.",
    params: ofCase,
    response: done,
  }),
  proposals: endpoint({
    method: "GET",
    path: "/evaluations/proposals/:chatbotId",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary:
      "Proposes up to 30 new cases from the questions and topics in the headings of the chatbot's pages.",
    params: ofChatbot,
    response: z.array(newEvaluationCase),
  }),
  runs: endpoint({
    method: "GET",
    path: "/evaluations/runs/:chatbotId",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary:
      "Lists the latest 50 runs of the evaluation set, newest first. Older runs are deleted.",
    params: ofChatbot,
    response: z.array(evaluationRun),
  }),
  start: endpoint({
    method: "POST",
    path: "/evaluations/runs/:chatbotId",
    scope: "chat",
    about: { chatbot: "params.chatbotId" },
    summary:
      "Starts a run, or returns the one in progress. The chatbot answers each question as the first of a conversation. No conversation is stored.",
    status: 202,
    params: ofChatbot,
    response: evaluationRun,
  }),
  results: endpoint({
    method: "GET",
    path: "/evaluations/results/:runId",
    scope: "read",
    about: { evaluationRun: "params.runId" },
    summary: "Returns a run with the results so far, in the order of the set.",
    params: z.object({ runId: z.uuid() }),
    response: evaluationRun.extend({ results: z.array(evaluationResult) }),
  }),
  check: endpoint({
    method: "POST",
    path: "/evaluations/check/:chatbotId",
    scope: "chat",
    about: { chatbot: "params.chatbotId" },
    summary:
      "Checks unsaved settings or knowledge bases before they are saved. Asks the cases that passed the latest finished run, were not part of it, or were edited since, and returns the cases that fail with the unsaved settings but pass with the saved ones. A call takes at most about 15 seconds; continue at `next` until it is null.",
    params: ofChatbot,
    body: z.object({
      configs: chatbotConfigsChange.default({}),
      /** Default: the chatbot's own. An API key may name only those. */
      kbIds: newChatbot.shape.kbIds.optional(),
      /** Index of the first case of this batch. */
      from: z.number().int().min(0).max(limits.evaluationCases).default(0),
    }),
    response: z.object({
      total: z.number().int(),
      next: z.number().int().nullable(),
      failed: z.array(evaluationResult),
    }),
  }),
};
