import { z } from "zod";

/** Why part of an item was not learned. Texts: `ItemWarnings` in messages/*.json. */
export const itemWarningCodes = ["UNREADABLE_FONTS", "HIDDEN_TEXT"] as const;

export const itemWarning = z.object({
  code: z.enum(itemWarningCodes),
  /** The first page numbers concerned; absent if the file has no pages. */
  pages: z.array(z.number()).optional(),
  /** The beginning of the omitted text. */
  excerpt: z.string().optional(),
});
export type ItemWarning = z.output<typeof itemWarning>;
