const MINUTE_MS = 60_000;
/** Pauses double; the last attempt is a day after the first. */
const retriesAfterMinutes = [1, 3, 7, 15, 31, 63, 127, 255, 511, 1_023, 1_440];

/** The time of the next attempt; null after a day. */
export function nextAttempt(firstAttemptAt: Date, now: Date): Date | null {
  const start = firstAttemptAt.getTime();
  const next = retriesAfterMinutes.find((minutes) => start + minutes * MINUTE_MS > now.getTime());
  return next === undefined ? null : new Date(start + next * MINUTE_MS);
}
