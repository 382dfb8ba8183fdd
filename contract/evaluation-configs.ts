import { z } from "zod";

/** When the chatbot's evaluation set is asked beside the runs that people start. */
export const evaluationConfigs = z.object({
  /** After each training of a knowledge base of the chatbot. */
  runAfterTraining: z.boolean().default(false),
  /** Before the console saves settings. */
  checkBeforeSaving: z.boolean().default(false),
});
