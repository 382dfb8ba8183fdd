/** Time range of the average, in milliseconds. */
const WINDOW_MS = 10_000;

/** Shorter ranges give no useful average, in milliseconds. */
const MIN_MS = 1_000;

/** Received bytes at a time in milliseconds. */
export type Sample = { at: number; bytes: number };

/** Adds a sample and leaves out expired ones. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= WINDOW_MS),
  sample,
];

/** Bytes per second; undefined without enough samples. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < MIN_MS) return undefined;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000;
}
