import type { Embedding } from "./embedding-repo";
import { dot, normalize, numbersOf, scaleOf, subtract } from "./vector-bytes";

/** A question for comparison with the vectors of one knowledge base. */
export type QuestionVector = {
  embedding: Embedding;
  /** Of length 1. */
  vector: Float32Array;
  /** The vector less the mean, of length 1. */
  centred: Float32Array;
  /** The dot products of the mean with `centred` and with itself. */
  centredByMean: number;
  meanSquare: number;
};

/** The cosines of similarity 0 and 1. Random vectors of 256 or more dimensions stay below the first. */
const [MIN_COSINE, MAX_COSINE] = [0.25, 0.65];
/** If the difference from the mean is shorter, its direction has no meaning: the model returns one vector for all texts. */
const MIN_NORM = 0.1;

/** Returns a question for comparisons. Its centred vector is 0 if the difference from the mean is too short. */
export function questionVector(embedding: Embedding, raw: Float32Array): QuestionVector {
  const { mean } = embedding;
  const vector = normalize(raw);
  const difference = subtract(vector, mean);
  const isUsable = dot(difference, difference) >= MIN_NORM ** 2;
  const centred = isUsable ? normalize(difference) : new Float32Array(difference.length);
  const products = { centredByMean: dot(centred, mean), meanSquare: dot(mean, mean) };
  return { embedding, vector, centred, ...products };
}

/**
 * Returns the similarity of a stored vector, 0 to 1: the cosine of both vectors after the mean is subtracted from each, scaled
 * between two limits.
 */
export function similarityTo(question: QuestionVector, bytes: Uint8Array): number {
  const { centred, centredByMean, meanSquare, embedding } = question;
  const numbers = numbersOf(bytes);
  const scale = scaleOf(numbers);
  const square = 1 - 2 * scale * dot(numbers, embedding.mean) + meanSquare;
  if (square < MIN_NORM ** 2) return 0;
  const cosine = (scale * dot(numbers, centred) - centredByMean) / Math.sqrt(square);
  return Math.max(0, Math.min(1, (cosine - MIN_COSINE) / (MAX_COSINE - MIN_COSINE)));
}
