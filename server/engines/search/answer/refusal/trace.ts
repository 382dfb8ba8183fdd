import type { Passage } from "../../query/passage";
import type { Evidence } from "../../query/ranking/evidence";
import { REFUSAL_THRESHOLD } from "./confidence-thresholds";

/** Why a question was answered or refused; stored with the answer. */
export type AnswerTrace = {
  /** The probability that the passages contain the answer, and the threshold of a refusal. */
  probability: number;
  threshold: number;
  /** The features of the probability. */
  features: Readonly<Record<string, number>>;
  /** The passages that were read, best first. */
  passages: readonly {
    chunkId: string;
    itemId: string;
    title: string;
    score: number;
    evidence: Readonly<Record<string, number>>;
  }[];
};

export const traceOf = (
  passages: readonly Passage[],
  features: AnswerTrace["features"] | undefined,
  probability: number,
): AnswerTrace => ({
  probability,
  threshold: REFUSAL_THRESHOLD,
  features: features ?? {},
  passages: passages.map(({ chunkId, itemId, title, score, evidence }) => ({
    chunkId,
    itemId,
    title,
    score,
    evidence: storedEvidence(evidence),
  })),
});

/** Stored traces call the similarity `nearness`. */
const storedEvidence = ({ similarity, ...rest }: Evidence): Readonly<Record<string, number>> => ({
  ...rest,
  ...(similarity !== undefined && { nearness: similarity }),
});
