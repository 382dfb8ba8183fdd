import { setTimeout } from "node:timers/promises";
import type { Deps } from "../../deps";
import type { Run } from "./frontier-repo";
import { isWanted } from "./running-repo";

const lookEveryMs = 500;

/**
 * Does `work` with a signal that fires soon after somebody, in whatever process, asked the run to end, and where
 * another run has replaced it.
 */
export async function whileWanted<T>(
  deps: Deps,
  run: Run,
  work: (cancel: AbortSignal) => Promise<T>,
): Promise<T> {
  const [cancel, done] = [new AbortController(), new AbortController()];
  await look(deps, run, cancel);
  const watching = watch(deps, run, cancel, done.signal);
  try {
    return await work(cancel.signal);
  } finally {
    done.abort();
    await watching;
  }
}

async function watch(deps: Deps, run: Run, cancel: AbortController, done: AbortSignal) {
  for (;;) {
    await setTimeout(lookEveryMs, undefined, { signal: done }).catch(() => undefined);
    if (done.aborted || cancel.signal.aborted) return;
    await look(deps, run, cancel);
  }
}

async function look({ db, log }: Deps, run: Run, cancel: AbortController): Promise<void> {
  try {
    if (!(await isWanted(db, run))) cancel.abort(new Error("The run is to end."));
  } catch (error) {
    log.warn({ err: error, kbId: run.kbId }, "whether a crawl was cancelled could not be seen");
  }
}
