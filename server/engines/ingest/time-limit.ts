/** Call `end` after the work. */
type TimeLimit = { signal: AbortSignal; end: () => void };

/**
 * Aborts after `ms` milliseconds, or with a signal of the caller. AbortSignal.any does the same at a higher cost, because it
 * tracks every derived signal.
 */
export function startTimeLimit(
  ms: number,
  ...callerSignals: (AbortSignal | undefined)[]
): TimeLimit {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (ms <= 0 || callerSignals.some((signal) => signal?.aborted)) abort();
  for (const signal of callerSignals) signal?.addEventListener("abort", abort);
  const timer = setTimeout(abort, ms).unref();
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      for (const signal of callerSignals) signal?.removeEventListener("abort", abort);
    },
  };
}
