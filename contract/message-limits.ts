import { z } from "zod";

const messageLimit = z.number().int().min(1).max(1_000_000).nullish();

/** How many questions are answered; unlimited if null or left out. */
export const messageLimits = z.object({
  perConversation: messageLimit,
  /** Questions of one visitor within 24 hours. */
  perVisitor: messageLimit,
  /** Questions of all visitors together within 24 hours. */
  perDay: messageLimit,
  /** What the widget says when a limit is reached; its own words if empty. */
  reachedText: z.string().trim().max(500, "Validation.TooLong").optional(),
});
export type MessageLimits = z.output<typeof messageLimits>;
