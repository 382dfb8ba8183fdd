import { FetchFailure } from "./fetch-failure";

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** When a site may be asked next, for all who ask it. */
export type Pace = {
  /** The least time between the starts of two requests. */
  delayMs: number;
  /** Runs a request when it is its turn, and again after what the site asks to wait for. */
  run<T>(request: () => Promise<T>): Promise<T>;
};

type Options = { wait: Wait; signal: AbortSignal; maxRetryAfterMs: number };

const maxRetries = 3;
const firstPauseMs = 1000;

/**
 * Keeps a crawl polite: one request every `delayMs`, and after 429 or 503 nobody asks until Retry-After has passed.
 * A site that fails otherwise gets one more try.
 */
export function createPace({ wait, signal, maxRetryAfterMs }: Options): Pace {
  let nextTurn = 0;
  let pausedUntil = 0;

  const turn = async (delayMs: number): Promise<void> => {
    const now = Date.now();
    const start = Math.max(now, nextTurn, pausedUntil);
    nextTurn = start + delayMs;
    if (start > now) await wait(start - now, signal);
  };

  return {
    delayMs: 0,
    async run(request) {
      for (let retry = 0; ; retry += 1) {
        await turn(this.delayMs);
        try {
          return await request();
        } catch (error) {
          const pauseMs = pauseAfter(error, retry);
          if (pauseMs === undefined || pauseMs > maxRetryAfterMs) throw error;
          pausedUntil = Math.max(pausedUntil, Date.now() + pauseMs);
        }
      }
    },
  };
}

/** How long to wait before the next try; undefined where there is none. */
function pauseAfter(error: unknown, retry: number): number | undefined {
  if (!(error instanceof FetchFailure)) return undefined;
  const { code, status, retryAfterMs } = error;
  if (status === 429 || status === 503) {
    return retry < maxRetries ? (retryAfterMs ?? firstPauseMs * 2 ** retry) : undefined;
  }
  const mayPass = code === "CRAWL_UNREACHABLE" || (status !== undefined && status >= 500);
  return mayPass && retry === 0 ? firstPauseMs : undefined;
}
