/** Pseudo-random numbers from 0 up to 1 (mulberry32, Tommy Ettinger). The same seed returns the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` different entries of a list, or all if it has fewer. */
export function sample<T>(all: T[], count: number, random: () => number): T[] {
  const remaining = [...all];
  const chosen: T[] = [];
  while (chosen.length < count && remaining.length > 0) {
    chosen.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  }
  return chosen;
}
