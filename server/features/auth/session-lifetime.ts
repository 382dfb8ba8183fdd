const DAY = 24 * 60 * 60;

/** A session ends this long after the sign-in. */
export const SESSION_SECONDS = 30 * DAY;

/** A session ends this long after its last call. */
const IDLE_SECONDS = 7 * DAY;

/** Sessions without a call since then have ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_SECONDS * 1000);
