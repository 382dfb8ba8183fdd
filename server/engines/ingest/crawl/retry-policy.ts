import { FetchFailure } from "../fetch-failure";

/** For 429 and 503. Other transient failures are retried once. */
const MAX_RETRIES = 3;
/** Doubles with each retry. */
const INITIAL_BACKOFF_MS = 1000;

/**
 * Returns the delay before a failed request is retried: Retry-After, or an exponential back-off. Undefined if the request
 * fails. `retries` is the number of retries so far.
 */
export function retryDelayMs(error: unknown, retries: number): number | undefined {
  if (!(error instanceof FetchFailure)) return undefined;
  const { code, status, retryAfterMs } = error;
  if (status === 429 || status === 503) {
    return retries < MAX_RETRIES ? (retryAfterMs ?? INITIAL_BACKOFF_MS * 2 ** retries) : undefined;
  }
  const isTransient = code === "CRAWL_UNREACHABLE" || (status !== undefined && status >= 500);
  return isTransient && retries === 0 ? INITIAL_BACKOFF_MS : undefined;
}
