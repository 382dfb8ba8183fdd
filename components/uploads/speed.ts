/** Time range of the average, in milliseconds. */
const windowMs = 10_000;

/** Shorter ranges give no useful average, in milliseconds. */
const leastMs = 1_000;

/** Received bytes at a time in milliseconds. */
export type Sample = { at: number; bytes: number };

/** Adds a sample and drops expired ones. */
export const noted = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= windowMs),
  sample,
];

/** Bytes per second; undefined without enough samples. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < leastMs) return undefined;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000;
}
