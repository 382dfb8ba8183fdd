/**
 * BM25F (S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009)
 * without the constant factor k1 + 1, so that a word's part lies between 0 and its idf.
 */
const K1 = 0.9;
const B = 0.4;
const TITLE_WEIGHT = 1;

/** How much of a word's weight a chunk earns, 0 to 1. Lengths in terms. */
export function saturation(
  bodyCount: number,
  titleCount: number,
  length: number,
  averageLength: number,
): number {
  const frequency =
    bodyCount / (1 - B + (B * length) / Math.max(averageLength, 1)) + TITLE_WEIGHT * titleCount;
  return frequency / (K1 + frequency);
}
