/** What the secret opened, until when. It lives in the page's memory and nowhere else. */
export type Access = { token: string; expiresAt: string };

/** Why the secret is asked for again: its hour was over, or somebody has made a new one meanwhile. */
export type Ended = "over" | "replaced";

/** Why an access that the platform no longer takes has ended: before its hour only a new secret ends it. */
export const endOf = ({ expiresAt }: Access, now: Date): Ended =>
  new Date(expiresAt) <= now ? "over" : "replaced";
