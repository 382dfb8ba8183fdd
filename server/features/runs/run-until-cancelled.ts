import type { Deps } from "@/server/deps";
import { withCancellation } from "@/server/infrastructure/jobs/cancellation";
import { isCancelled } from "./current-run-repo";
import type { Run } from "./run-types";

export const withRunCancellation = <T>(
  { db, log }: Deps,
  run: Run,
  work: (cancel: AbortSignal) => Promise<T>,
): Promise<T> => withCancellation({ isCancelled: () => isCancelled(db, run), log }, work);

/** @returns whether the run was cancelled before the work was complete */
export const runUntilCancelled = (
  deps: Deps,
  run: Run,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> =>
  withRunCancellation(deps, run, async (cancel) => {
    try {
      await work(AbortSignal.any([signal, cancel]));
    } catch (error) {
      if (signal.aborted || !cancel.aborted) throw error;
    }
    return cancel.aborted;
  });
