import type { Deps } from "@/server/deps";
import { whileWanted as workWhileWanted } from "@/server/infrastructure/jobs/while-wanted";
import type { Run } from "./frontier-repo";
import { isWanted } from "./running-repo";

/**
 * Does `work` with a signal that fires soon after somebody, in whatever process, asked the run to end, and where
 * another run has replaced it.
 */
export const whileWanted = <T>(
  { db, log }: Deps,
  run: Run,
  work: (cancel: AbortSignal) => Promise<T>,
): Promise<T> => workWhileWanted({ isWanted: () => isWanted(db, run), log }, work);
