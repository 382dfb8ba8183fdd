import { similarityTo, questionVector } from "@/server/engines/search/vectors/question-vector";
import { fromBytes, subtract, toBytes } from "@/server/engines/search/vectors/vector-bytes";

const mean = Float32Array.of(0.3, 0.1, -0.2, 0.2);
const embedding = {
  kbId: "kb",
  model: "model",
  dimensions: 4,
  version: 1,
  vectorCount: 2,
  isIndexed: false,
  mean,
};

const lengthOf = (vector: Float32Array): number => Math.hypot(...vector);

/** The cosine by its definition. */
const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0) / (lengthOf(a) * lengthOf(b));

test.each([
  [0.25, 0],
  [0.45, 0.5],
  [0.65, 1],
])("a cosine of %d after subtracting the mean is a similarity of %d", (limit, similarity) => {
  const question = Float32Array.of(0.2, 0.9, 0.1, -0.3);
  const stored = nearest(question, limit);
  const found = similarityTo(questionVector(embedding, question), toBytes(stored));
  expect(found).toBeCloseTo(similarity, 1);
});

/** The one of many vectors whose cosine to the question, after subtracting the mean, is closest to a value. */
function nearest(question: Float32Array, value: number): Float32Array {
  const unit = question.map((number) => number / lengthOf(question));
  const distance = (vector: Float32Array) =>
    Math.abs(cosine(subtract(fromBytes(toBytes(vector)), mean), subtract(unit, mean)) - value);
  const vectors = Array.from({ length: 2_000 }, (_, at) =>
    Float32Array.of(Math.sin(at), Math.cos(3 * at), Math.sin(7 * at), Math.cos(11 * at)),
  );
  return vectors.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

test("a vector that equals the mean has similarity 0 to every question", () => {
  const question = questionVector(embedding, Float32Array.of(0.2, 0.9, 0.1, -0.3));
  const alike = { ...embedding, mean: fromBytes(toBytes(Float32Array.of(1, 0, 0, 0))) };
  expect(
    similarityTo(
      { ...question, embedding: alike, meanSquare: 1 },
      toBytes(Float32Array.of(1, 0, 0, 0)),
    ),
  ).toBe(0);
});
