import { z } from "zod";
import { messageKinds } from "./message-kinds";

/** What answered a message; `refused` means that the answer is unknown. */
export const answerSteps = ["smallTalk", "faq", "pages", "model", "refused"] as const;
export type AnswerStep = (typeof answerSteps)[number];

/** How well the passages answer a question; `none` lies below the threshold. */
export const matchStrengths = ["strong", "likely", "weak", "none"] as const;
export type MatchStrength = (typeof matchStrengths)[number];

/** What ranks a passage, each a share between 0 and 1. */
const rankingFeatures = [
  /** Words of the question, rare ones weigh more. */
  "words",
  /** Parts of words, so that inflected and misspelt words match. */
  "spelling",
  /** Words of the question close together. */
  "proximity",
  /** The share of the question that one sentence contains. */
  "sentence",
  /** Title and headings. */
  "title",
  /** The share of the question that the whole passage contains. */
  "coverage",
] as const;
export type RankingFeature = (typeof rankingFeatures)[number];

/** Why a sentence of a language model was not shown. */
export const rejectionReasons = ["fact", "name", "negation", "absolute", "coverage"] as const;

export const explainedPassage = z.object({
  /** From 1. */
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
  /** The beginning of the passage; null if the page has changed or was deleted since. */
  snippet: z.string().nullable(),
  /** The answer cites its page. */
  isCited: z.boolean(),
  features: z.array(z.object({ name: z.enum(rankingFeatures), value: z.number() })),
});
export type ExplainedPassage = z.output<typeof explainedPassage>;

const rejectedSentence = z.object({ text: z.string(), reason: z.enum(rejectionReasons) });

/** Why a chatbot answered a message as it did. For its owner only, never for visitors. */
export const answerExplanation = z.object({
  /** Null for a message that is older than explanations; the same for `step`. */
  kind: z.enum(messageKinds).nullable(),
  step: z.enum(answerSteps).nullable(),
  /** The question as the conversation completed it; null if it is the message itself. */
  completedQuestion: z.string().nullable(),
  /** How likely the passages hold the answer; null if the knowledge bases were not searched. */
  match: z
    .object({
      strength: z.enum(matchStrengths),
      /** 0 to 1. */
      probability: z.number(),
      /** The chatbot refuses below it. */
      threshold: z.number(),
    })
    .nullable(),
  /** The passages that were read, best first. */
  passages: z.array(explainedPassage),
  /** Sentences of the model that no passage supports. They were not shown. */
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
      /** The code of the error after which the pages answered instead. */
      error: z.string().nullable(),
    })
    .nullable(),
});
export type AnswerExplanation = z.output<typeof answerExplanation>;

/** The columns of a message that explain it, as they are stored. Unknown values are left out. */
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
