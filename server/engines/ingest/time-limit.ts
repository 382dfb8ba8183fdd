/** A signal for one piece of work; its creator ends it with the work. */
type TimeLimit = { signal: AbortSignal; end: () => void };

/**
 * Aborts after `ms` milliseconds, or when an outer signal fires. AbortSignal.any does the same for more work: it
 * keeps account of every signal that was ever made of one.
 */
export function startTimeLimit(ms: number, ...outer: (AbortSignal | undefined)[]): TimeLimit {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (ms <= 0 || outer.some((signal) => signal?.aborted)) abort();
  for (const signal of outer) signal?.addEventListener("abort", abort);
  const timer = setTimeout(abort, ms).unref();
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      for (const signal of outer) signal?.removeEventListener("abort", abort);
    },
  };
}
