const QUANTILES = [0.5, 0.95, 0.99];

/** The quantiles of durations in milliseconds, as text. */
export function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return QUANTILES.map(
    (share) => `p${100 * share} ${(sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)}`,
  ).join(", ");
}

/**
 * Returns the result of `work` and its duration in milliseconds. The processor time of all threads is comparable on a
 * busy machine, too; that of a database server is not part of it.
 */
export async function timed<T>(work: () => Promise<T>) {
  const [start, cpuBefore] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1_000, value };
}
