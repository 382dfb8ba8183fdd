/** Kept in memory only. */
export type Access = { token: string; expiresAt: string; chatbotId: string };

/** Why the demo asks for the secret again. */
export type EndReason = "over" | "replaced";

/** Before its expiry, only a new secret invalidates a token. */
export const endReasonOf = ({ expiresAt }: Access, now: Date): EndReason =>
  new Date(expiresAt) <= now ? "over" : "replaced";
