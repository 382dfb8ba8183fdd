import type { Embedding } from "./embedding-repo";
import { dot, normalize, numbersOf, scaleOf, subtract } from "./vector-bytes";

/** A question for comparison with the vectors of one knowledge base. */
export type QuestionVector = {
  embedding: Embedding;
  /** Of length 1. */
  vector: Float32Array;
  /** The vector less the mean, of length 1, and its product with the mean. */
  centred: Float32Array;
  centredByMean: number;
  meanSquare: number;
};

/** The cosines, less the mean, of nearness 0 and 1. Random vectors of 256 numbers and more stay below the first. */
const [UNRELATED, SAME] = [0.25, 0.65];
/** A shorter rest of a vector is a rounding error: the model returns one vector for all texts. */
const MIN_LENGTH = 0.1;

export function questionVector(embedding: Embedding, raw: Float32Array): QuestionVector {
  const { mean } = embedding;
  const vector = normalize(raw);
  const rest = subtract(vector, mean);
  const isUsable = dot(rest, rest) >= MIN_LENGTH ** 2;
  const centred = isUsable ? normalize(rest) : new Float32Array(rest.length);
  const products = { centredByMean: dot(centred, mean), meanSquare: dot(mean, mean) };
  return { embedding, vector, centred, ...products };
}

/** Returns the nearness of a stored vector, 0 to 1: the cosine of both less the mean, scaled between two limits. */
export function nearnessTo(question: QuestionVector, bytes: Uint8Array): number {
  const { centred, centredByMean, meanSquare, embedding } = question;
  const numbers = numbersOf(bytes);
  const scale = scaleOf(numbers);
  const square = 1 - 2 * scale * dot(numbers, embedding.mean) + meanSquare;
  if (square < MIN_LENGTH ** 2) return 0;
  const cosine = (scale * dot(numbers, centred) - centredByMean) / Math.sqrt(square);
  return Math.max(0, Math.min(1, (cosine - UNRELATED) / (SAME - UNRELATED)));
}
