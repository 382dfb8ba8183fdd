/** Milliseconds after which a page that is still open counts as kept, for example because the browser asked first. */
const LEAVING_MS = 10_000;

let begunAt = -Infinity;

/** Announces that the page is about to be replaced by the sign-in. */
export const beginLeaving = (): void => void (begunAt = performance.now());

/** Whether the page is about to be replaced. A reload would cancel that. */
export const isLeaving = (): boolean => performance.now() - begunAt < LEAVING_MS;
