/** Returns a vector as stored, a signed byte for each dimension. Only its direction is kept. */
export function toBytes(vector: Float32Array): Uint8Array {
  const largest = vector.reduce((max, number) => Math.max(max, Math.abs(number)), 0) || 1;
  const numbers = Int8Array.from(vector, (number) => Math.round((127 * number) / largest));
  return new Uint8Array(numbers.buffer);
}

/** Returns the numbers of a stored vector as a view, without a copy. */
export const numbersOf = (bytes: Uint8Array): Int8Array =>
  new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns a stored vector, scaled to length 1. */
export const fromBytes = (bytes: Uint8Array): Float32Array =>
  normalize(Float32Array.from(numbersOf(bytes)));

/** Returns the factor that scales a stored vector to length 1. */
export function scaleOf(numbers: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += (numbers[at] ?? 0) ** 2;
  return 1 / (Math.sqrt(sum) || 1);
}

/** Scales a vector to length 1; a vector of zeros stays. */
export function normalize(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  const unit = new Float32Array(vector.length);
  for (let at = 0; at < unit.length; at += 1) unit[at] = (vector[at] ?? 0) / length;
  return unit;
}

export function dot(a: Float32Array | Int8Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

export const subtract = (a: Float32Array, b: Float32Array): Float32Array =>
  a.map((number, at) => number - (b[at] ?? 0));

export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  return sum.map((number) => number / vectors.length);
}

export const meanToBytes = (mean: Float32Array): Uint8Array =>
  new Uint8Array(mean.buffer, mean.byteOffset, mean.byteLength);

/** Returns the mean as a copy, because a column's bytes may not be aligned. */
export const meanFromBytes = (bytes: Uint8Array): Float32Array =>
  new Float32Array(new Uint8Array(bytes).buffer);
