import type { z } from "zod";

export type Definition<P extends z.ZodType = z.ZodType> = {
  /** Contains only ids. Their rows are read when the job runs and may be deleted by then. */
  payload: P;
  /** A job is not queued if another one with its key waits. Only one job with a key runs at a time. */
  key?: (payload: z.output<P>) => string;
  concurrency: number;
  /** Slots per organisation in one process. Default: all. */
  share?: number;
  /** A job that has run longer yields its slot to a waiting job and continues later. Default: never. */
  sliceSeconds?: number;
  retryLimit: number;
  cron?: string;
};

export const define = <P extends z.ZodType>(definition: Definition<P>): Definition<P> => definition;
