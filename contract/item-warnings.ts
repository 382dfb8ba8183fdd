import { z } from "zod";

/** Why part of a page or file was not learned, though the rest was. Wordings: `ItemWarnings` in messages/*.json. */
export const itemWarningCodes = ["UNREADABLE_FONTS", "HIDDEN_TEXT"] as const;

export const itemWarning = z.object({
  code: z.enum(itemWarningCodes),
  /** Numbers of the pages concerned, the first ones if there are many; absent if it has no pages. */
  pages: z.array(z.number()).optional(),
  /** The beginning of the text that was left out, as plain text. */
  excerpt: z.string().optional(),
});
export type ItemWarning = z.output<typeof itemWarning>;
