/** A bot token that opens the demo. It stays in the page's memory. */
export type Access = { token: string; expiresAt: string; chatbotId: string };

/** Why the secret is asked for again: the token has expired, or a new secret has replaced the old one. */
export type EndReason = "over" | "replaced";

/** Why a token is no longer accepted: before it expires only a new secret ends it. */
export const endReasonOf = ({ expiresAt }: Access, now: Date): EndReason =>
  new Date(expiresAt) <= now ? "over" : "replaced";
