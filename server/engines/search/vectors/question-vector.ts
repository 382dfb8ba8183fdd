import type { Embedding } from "./embedding-repo";
import { dot, normalize, numbersOf, scaleOf, subtract } from "./vector-bytes";

/** A question as the vectors of one knowledge base are compared with it. */
export type QuestionVector = {
  embedding: Embedding;
  /** With the length 1. */
  vector: Float32Array;
  /** The same less the mean, with the length 1 again, and its product with the mean. */
  centred: Float32Array;
  centredByMean: number;
  meanSquare: number;
};

/**
 * The cosine, without what all texts have in common, up to which a text says nothing about the question, and from which
 * on it cannot be nearer. Random vectors of 256 numbers and more stay below.
 */
const [UNRELATED, SAME] = [0.25, 0.65];
/** Shorter than this, what is left of a vector of the length 1 is rounding: the model returns one vector for all texts. */
const LEAST_LENGTH = 0.1;

export function questionVector(embedding: Embedding, raw: Float32Array): QuestionVector {
  const { mean } = embedding;
  const vector = normalize(raw);
  const rest = subtract(vector, mean);
  const isUsable = dot(rest, rest) >= LEAST_LENGTH ** 2;
  const centred = isUsable ? normalize(rest) : new Float32Array(rest.length);
  const products = { centredByMean: dot(centred, mean), meanSquare: dot(mean, mean) };
  return { embedding, vector, centred, ...products };
}

/** How near a stored vector is to a question, 0 to 1: the cosine of both less the mean, on a ramp. */
export function nearnessTo(question: QuestionVector, bytes: Uint8Array): number {
  const { centred, centredByMean, meanSquare, embedding } = question;
  const numbers = numbersOf(bytes);
  const scale = scaleOf(numbers);
  const square = 1 - 2 * scale * dot(numbers, embedding.mean) + meanSquare;
  if (square < LEAST_LENGTH ** 2) return 0;
  const cosine = (scale * dot(numbers, centred) - centredByMean) / Math.sqrt(square);
  return Math.max(0, Math.min(1, (cosine - UNRELATED) / (SAME - UNRELATED)));
}
