/**
 * BM25F (S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009) without the
 * constant factor k1 + 1, so that a word contributes between 0 and its idf.
 */
const K1 = 0.9;
const B = 0.4;
const TITLE_WEIGHT = 1;

/** Returns the frequency of a word in a chunk, normalised by the length of its text in terms. */
export const frequency = (
  bodyCount: number,
  titleCount: number,
  length: number,
  averageLength: number,
): number =>
  bodyCount / (1 - B + (B * length) / Math.max(averageLength, 1)) + TITLE_WEIGHT * titleCount;

/** Returns the share of a word's weight for a normalised frequency, 0 to 1. */
export const saturate = (frequency: number): number => frequency / (K1 + frequency);

/** Returns the share of a word's weight for its counts in a chunk, 0 to 1. */
export const saturation = (
  bodyCount: number,
  titleCount: number,
  length: number,
  averageLength: number,
): number => saturate(frequency(bodyCount, titleCount, length, averageLength));
