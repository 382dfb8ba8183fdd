import {
  type AnswerExplanation,
  type ExplainedPassage,
  type RankingFeature,
  storedExplanation,
} from "@/contract/conversations/answer-explanation";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { matchStrength } from "@/server/engines/search/answer/refusal/match-strength";
import { readRows, toChunk } from "@/server/engines/search/index/chunk-rows";
import { findSources } from "@/server/features/knowledge-bases/service";
import type { Db } from "@/server/infrastructure/db/database";
import type { Reply } from "./question";
import * as repo from "./repo";

const SNIPPET_CHARACTERS = 300;

/** @throws {ApiError} NOT_FOUND */
export async function explainMessage({ db, user }: Ctx, id: string): Promise<AnswerExplanation> {
  const { organizationId } = user;
  const answer = await repo.findAnswer(db, organizationId, id);
  if (!answer) throw new ApiError("NOT_FOUND");
  const answerRef = { conversationId: answer.conversationId, id };
  const question = await repo.findQuestionBefore(db, organizationId, answerRef);
  return explainAnswer(db, organizationId, { ...noQuestion, ...question, ...answer });
}

const noQuestion = { text: "", kind: null, completedQuestion: null };

/** For replies that are not stored. */
export function explainReply(
  db: Db,
  organizationId: string,
  text: string,
  { kind, completedQuestion, step, trace, citations, modelUse }: Reply,
): Promise<AnswerExplanation> {
  const answerStep = step;
  return explainAnswer(db, organizationId, {
    text,
    kind,
    trace,
    citations,
    answerStep,
    completedQuestion: completedQuestion ?? null,
    ...repo.modelColumns(modelUse),
    rejected: modelUse && modelUse.rejected.length > 0 ? modelUse.rejected : null,
  });
}

type Facts = {
  text: string;
  completedQuestion: string | null;
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  costMicros: number | null;
  modelError: string | null;
} & Record<"kind" | "answerStep" | "trace" | "citations" | "rejected", unknown>;

async function explainAnswer(
  db: Db,
  organizationId: string,
  facts: Facts,
): Promise<AnswerExplanation> {
  const { text, completedQuestion, answerStep: step } = facts;
  const { kind, trace, citations, rejected, ...stored } = storedExplanation.parse({
    ...facts,
    step,
  });
  const cited = new Set(citations.map(({ itemId }) => itemId));
  const isSame = completedQuestion?.trim() === text.trim();
  return {
    kind,
    step: stored.step,
    completedQuestion: isSame ? null : completedQuestion,
    match: trace && {
      strength: matchStrength(trace.probability, trace.threshold),
      probability: trace.probability,
      threshold: trace.threshold,
    },
    passages: await explainPassages(db, organizationId, trace?.passages ?? [], cited),
    rejected: (rejected ?? []).map((each) => ({ text: each.text, reason: each.fault })),
    model: isModelAsked(facts, stored.step) ? explainModel(facts) : null,
  };
}

type TracedPassage = {
  chunkId: string;
  itemId: string;
  title: string;
  evidence: Record<string, number>;
};

async function explainPassages(
  db: Db,
  organizationId: string,
  traced: readonly TracedPassage[],
  cited: ReadonlySet<string>,
): Promise<ExplainedPassage[]> {
  const itemIds = [...new Set(traced.map(({ itemId }) => itemId))];
  const sources = new Map(
    (await findSources(db, organizationId, itemIds)).map((source) => [source.id, source]),
  );
  const chunkIds = traced.map(({ chunkId }) => chunkId);
  const rows = await readRows(db, organizationId, chunkIds);
  return traced.map(({ chunkId, itemId, title, evidence }, at) => {
    const source = sources.get(itemId);
    const row = rows.get(chunkId);
    const chunk = row && toChunk(row);
    return {
      rank: at + 1,
      kbId: source?.kbId ?? null,
      itemId,
      title: source?.title || title,
      ...(source?.pageUrl && { url: source.pageUrl }),
      ...(source?.filename && { filename: source.filename }),
      ...(source?.filename && chunk?.page && { page: chunk.page }),
      section: chunk?.headingPath ?? [],
      snippet: chunk ? clip(chunk.text) : null,
      isCited: cited.has(itemId),
      features: featuresOf(evidence),
    };
  });
}

const clip = (text: string): string =>
  text.length > SNIPPET_CHARACTERS ? `${text.slice(0, SNIPPET_CHARACTERS - 1).trimEnd()}…` : text;

const featureNames: Readonly<Record<string, RankingFeature>> = {
  bm25: "words",
  // Traces of earlier versions.
  mass: "words",
  grams: "spelling",
  proximity: "proximity",
  sentence: "sentence",
  title: "title",
  coverage: "coverage",
};

const featuresOf = (evidence: Readonly<Record<string, number>>) =>
  Object.entries(featureNames).flatMap(([key, name]) => {
    const value = evidence[key];
    return value === undefined ? [] : [{ name, value: Math.min(1, Math.max(0, value)) }];
  });

/** Answers of endpoints that do not count tokens are stored without a model name. */
const isModelAsked = (
  { model, modelError, rejected }: Facts,
  step: AnswerExplanation["step"],
): boolean => [model, modelError, rejected].some((fact) => fact != null) || step === "model";

const explainModel = ({
  model: name,
  inputTokens,
  outputTokens,
  costMicros,
  modelError: error,
}: Facts) => ({ name, inputTokens, outputTokens, costMicros, error });
