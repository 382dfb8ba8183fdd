/** An upload that was begun longer ago cannot be continued. */
export const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;
