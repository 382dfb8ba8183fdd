/** The token is in memory only. */
export type DemoSession = { token: string; expiresAt: string; chatbotId: string };

/** Why the demo asks for the secret again. */
export type EndReason = "over" | "replaced";

/** Before its expiry, only a new secret invalidates a token. */
export const endReasonOf = ({ expiresAt }: DemoSession, now: Date): EndReason =>
  new Date(expiresAt) <= now ? "over" : "replaced";
