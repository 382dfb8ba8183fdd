/** Why a question was answered or refused, as it is kept with the answer. */
export type AnswerTrace = {
  /** How likely the passages hold the answer, 0 to 1, and the least at which it is given. */
  probability: number;
  threshold: number;
  /** What the probability is made of. */
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
