/** The creator calls `end` after the work. */
type TimeLimit = { signal: AbortSignal; end: () => void };

/**
 * Aborts after `ms` milliseconds, or with an outer signal. AbortSignal.any does the same at a higher cost, because it
 * tracks every derived signal.
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
