import { z } from "zod";

/** When evaluation runs start by themselves. */
export const evaluationConfigs = z.object({
  runAfterTraining: z.boolean().default(false),
  /** Before the console saves settings. */
  checkBeforeSaving: z.boolean().default(false),
});
