/** So far back the speed looks. Milliseconds. */
const windowMs = 10_000;

/** What is too short ago says nothing yet. Milliseconds. */
const leastMs = 1_000;

/** Bytes that had arrived at a moment, which is in milliseconds. */
export type Sample = { at: number; bytes: number };

/** Notes another moment, and forgets what is too long ago. */
export const noted = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= windowMs),
  sample,
];

/** Bytes a second over the last moments; undefined until there is something to go by. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < leastMs) return undefined;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000;
}
