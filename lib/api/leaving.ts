/** Milliseconds after which a page that is still open counts as kept, for example because the browser asked first. */
const LEAVING_MS = 10_000;

let begunAt = -Infinity;

/** Announces that the page is about to be replaced by the sign-in. */
export const beginLeaving = (): void => void (begunAt = performance.now());

/** Runs `act` at once, or later if the page is being left and stays nevertheless. */
export function unlessLeft(act: () => void): void {
  const waitMs = begunAt + LEAVING_MS - performance.now();
  if (waitMs > 0) setTimeout(act, waitMs);
  else act();
}
