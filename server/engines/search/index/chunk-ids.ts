const BYTES = 16;

/** Packs UUIDs, 16 bytes each. */
export const packIds = (ids: readonly string[]): Uint8Array =>
  Buffer.from(ids.join("").replaceAll("-", ""), "hex");

/** Returns the UUID of a chunk among packed ids, by its doc id. */
export function idAt(packed: Uint8Array, docId: number): string {
  const hex = hexAt(packed, docId);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

/** Returns the index of an id among packed ids in ascending order; -1 if it is missing. */
export function docIdOf(packed: Uint8Array, id: string): number {
  const wanted = id.replaceAll("-", "");
  let low = 0;
  let high = packed.length / BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = hexAt(packed, middle);
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export const bytesAt = (packed: Uint8Array, docId: number): Uint8Array =>
  packed.subarray(docId * BYTES, (docId + 1) * BYTES);

/** Returns room for `count` packed ids. */
export const allocateIds = (count: number): Uint8Array => new Uint8Array(count * BYTES);

/** Whether the id at an index of `a` is smaller than the one at an index of `b`. */
export function isBefore(
  a: Uint8Array,
  indexInA: number,
  b: Uint8Array,
  indexInB: number,
): boolean {
  for (let at = 0; at < BYTES; at += 1) {
    const difference = (a[indexInA * BYTES + at] ?? 0) - (b[indexInB * BYTES + at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const hexAt = (packed: Uint8Array, docId: number): string =>
  Buffer.from(packed.buffer, packed.byteOffset + docId * BYTES, BYTES).toString("hex");
