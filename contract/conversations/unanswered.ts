import { z } from "zod";
import { byId, endpoint, pageQuery } from "../endpoint";
import { explainedPassage } from "./answer-explanation";

export const UNANSWERED_DAYS = 30;

export const unansweredStates = ["open", "solved", "ignored"] as const;
export type UnansweredState = (typeof unansweredStates)[number];

/** `uncertain`: the answer expressed doubt; `unhelpful`: the visitor rated it as not helpful. */
export const unansweredReasons = ["refused", "uncertain", "unhelpful"] as const;
export type UnansweredReason = (typeof unansweredReasons)[number];

export const unansweredGroup = z.object({
  id: z.uuid(),
  chatbotId: z.uuid(),
  chatbotName: z.string(),
  state: z.enum(unansweredStates),
  /** The most frequent wording. */
  name: z.string(),
  /** Total, then by reason. */
  questions: z.number(),
  refused: z.number(),
  uncertain: z.number(),
  unhelpful: z.number(),
  lastAskedAt: z.iso.datetime(),
});
export type UnansweredGroup = z.output<typeof unansweredGroup>;

const wording = z.object({
  /** The latest answer. */
  id: z.uuid(),
  /** As the visitor wrote it. */
  text: z.string(),
  /** With words of earlier messages; null if the visitor's message is complete. */
  completedQuestion: z.string().nullable(),
  reason: z.enum(unansweredReasons),
  count: z.number(),
  before: z.string(),
  /** Null until the question was asked again. */
  after: z
    .object({ text: z.string(), hasPassed: z.boolean(), askedAt: z.iso.datetime() })
    .nullable(),
  /** At most 10, latest first. */
  conversations: z.array(z.object({ id: z.uuid(), askedAt: z.iso.datetime() })),
});
export type UnansweredWording = z.output<typeof wording>;

const unansweredDetail = unansweredGroup.extend({
  /** The 200 latest questions, most frequent first. */
  wordings: z.array(wording),
  /** Nearest to the latest question. */
  passage: explainedPassage.nullable(),
});
export type UnansweredDetail = z.output<typeof unansweredDetail>;

export const unansweredApi = {
  list: endpoint({
    method: "GET",
    path: "/unanswered",
    scope: "read",
    about: { chatbot: "query.chatbotId" },
    summary:
      "Lists questions without a good answer, grouped by meaning, most frequent first. Open groups cover the last 30 days.",
    query: pageQuery.omit({ search: true }).extend({
      chatbotId: z.uuid().optional(),
      state: z.enum(unansweredStates).default("open"),
    }),
    paged: true,
    response: z.array(unansweredGroup),
  }),
  get: endpoint({
    method: "GET",
    path: "/unanswered/:id",
    scope: "read",
    about: { unanswered: "params.id" },
    summary: "Returns a group with its questions and the nearest passage.",
    params: byId,
    response: unansweredDetail,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/unanswered/:id",
    scope: "write",
    about: { unanswered: "params.id" },
    summary: "Ignores a group or reopens it.",
    params: byId,
    body: z.object({ state: z.enum(["open", "ignored"]) }),
    response: unansweredGroup,
  }),
  ask: endpoint({
    method: "POST",
    path: "/unanswered/:id/ask",
    scope: "write",
    about: { unanswered: "params.id" },
    summary:
      "Asks up to 10 wordings of a group again and stores the answers with the group. No conversation is stored.",
    params: byId,
    /** Skips wordings asked since `before`. Default: now. */
    body: z.object({ before: z.iso.datetime().optional() }),
    response: z.object({
      group: unansweredGroup,
      before: z.iso.datetime(),
      /** The number of wordings that were not asked since `before`. */
      remaining: z.number(),
    }),
  }),
};
