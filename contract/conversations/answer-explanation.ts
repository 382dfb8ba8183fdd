import { z } from "zod";
import { messageKinds } from "./message-kinds";

/** The source of a reply; `refused` means that the answer is unknown. */
export const answerSteps = ["smallTalk", "faq", "pages", "model", "refused"] as const;
export type AnswerStep = (typeof answerSteps)[number];

/** How well the passages answer a question; `none` is below the threshold. */
export const matchStrengths = ["strong", "likely", "weak", "none"] as const;
export type MatchStrength = (typeof matchStrengths)[number];

/** Shares between 0 and 1 that rank a passage. */
const rankingFeatures = [
  /** Words of the question, rare ones weigh more. */
  "words",
  "spelling",
  "proximity",
  "sentence",
  "title",
  "coverage",
] as const;
export type RankingFeature = (typeof rankingFeatures)[number];

/** Why a sentence of a language model was not shown. */
export const rejectionReasons = ["fact", "name", "negation", "absolute", "coverage"] as const;

export const explainedPassage = z.object({
  rank: z.number(),
  kbId: z.uuid().nullable(),
  itemId: z.uuid(),
  title: z.string(),
  url: z.string().optional(),
  filename: z.string().optional(),
  /** Page or slide of a file. */
  page: z.number().optional(),
  /** The headings above the passage, outermost first. */
  section: z.array(z.string()),
  /** Null if the page has changed or was deleted since. */
  snippet: z.string().nullable(),
  isCited: z.boolean(),
  features: z.array(z.object({ name: z.enum(rankingFeatures), value: z.number() })),
});
export type ExplainedPassage = z.output<typeof explainedPassage>;

const rejectedSentence = z.object({ text: z.string(), reason: z.enum(rejectionReasons) });

/** For owners only, never for visitors. */
export const answerExplanation = z.object({
  /** Null, like `step`, for messages from before explanations were stored. */
  kind: z.enum(messageKinds).nullable(),
  step: z.enum(answerSteps).nullable(),
  /** Null if the message needed no completion. */
  completedQuestion: z.string().nullable(),
  /** Null if the knowledge bases were not searched. */
  match: z
    .object({
      strength: z.enum(matchStrengths),
      probability: z.number(),
      threshold: z.number(),
    })
    .nullable(),
  /** Best first. */
  passages: z.array(explainedPassage),
  rejected: z.array(rejectedSentence),
  /** Null if no language model was asked. */
  model: z
    .object({
      /** Null if the model failed before it named itself. */
      name: z.string().nullable(),
      inputTokens: z.number().nullable(),
      outputTokens: z.number().nullable(),
      /** Millionths of the currency in which the operator states prices. */
      costMicros: z.number().nullable(),
      /** Why the model failed; the answer then consists of sentences of the pages. */
      error: z.string().nullable(),
    })
    .nullable(),
});
export type AnswerExplanation = z.output<typeof answerExplanation>;

export const storedExplanation = z.object({
  kind: answerExplanation.shape.kind.catch(null),
  step: answerExplanation.shape.step.catch(null),
  trace: z
    .object({
      probability: z.number(),
      threshold: z.number(),
      passages: z.array(
        z.object({
          chunkId: z.uuid(),
          itemId: z.uuid(),
          title: z.string(),
          evidence: z.record(z.string(), z.number()),
        }),
      ),
    })
    .nullable()
    .catch(null),
  citations: z.array(z.object({ itemId: z.uuid() })).catch([]),
  rejected: z
    .array(z.object({ text: z.string(), fault: z.enum(rejectionReasons) }))
    .nullable()
    .catch(null),
});
