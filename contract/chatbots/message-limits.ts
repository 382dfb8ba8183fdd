import { z } from "zod";

const messageLimit = z.number().int().min(1).max(1_000_000).nullish();

/** Unlimited if null or absent. */
export const messageLimits = z.object({
  perConversation: messageLimit,
  /** Within 24 hours. */
  perVisitor: messageLimit,
  /** All visitors together, within 24 hours. */
  perDay: messageLimit,
  /** The widget's default text if empty. */
  reachedText: z.string().trim().max(500, "Validation.TooLong").optional(),
});
export type MessageLimits = z.output<typeof messageLimits>;
