/**
 * Milliseconds after which a page that is still open was not left, for example because the person cancelled the
 * browser's prompt.
 */
const LEAVING_MS = 10_000;

let begunAt = -Infinity;

/** Announces that the page is about to be replaced by the sign-in. */
export const beginRedirect = (): void => void (begunAt = performance.now());

/** Runs `act` at once. While the page is being left, waits, and runs it only if the page stays open. */
export function unlessRedirected(act: () => void): void {
  const waitMs = begunAt + LEAVING_MS - performance.now();
  if (waitMs > 0) setTimeout(act, waitMs);
  else act();
}
