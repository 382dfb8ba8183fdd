/** A redirect that has not left the page after this time was cancelled, for example in the browser's prompt. */
const REDIRECT_TIMEOUT_MS = 10_000;

let begunAt = -Infinity;

/** Announces that the page is about to be replaced by the sign-in. */
export const beginRedirect = (): void => void (begunAt = performance.now());

/** Runs `act` immediately, or during a redirect only if the page is still open after the time limit. */
export function unlessRedirected(act: () => void): void {
  const waitMs = begunAt + REDIRECT_TIMEOUT_MS - performance.now();
  if (waitMs > 0) setTimeout(act, waitMs);
  else act();
}
