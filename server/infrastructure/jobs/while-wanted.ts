import { setTimeout } from "node:timers/promises";
import type { Log } from "@/server/infrastructure/log";

const lookEveryMs = 500;

type Wish = {
  /** Asks the database: whoever does not want the work any more may sit at another process. */
  isWanted: () => Promise<boolean>;
  log: Log;
};

/** Does `work` with a signal that fires soon after it is not wanted any more. */
export async function whileWanted<T>(
  wish: Wish,
  work: (cancel: AbortSignal) => Promise<T>,
): Promise<T> {
  const [cancel, done] = [new AbortController(), new AbortController()];
  await look(wish, cancel);
  const watching = watch(wish, cancel, done.signal);
  try {
    return await work(cancel.signal);
  } finally {
    done.abort();
    await watching;
  }
}

async function watch(wish: Wish, cancel: AbortController, done: AbortSignal): Promise<void> {
  for (;;) {
    await setTimeout(lookEveryMs, undefined, { signal: done }).catch(() => undefined);
    if (done.aborted || cancel.signal.aborted) return;
    await look(wish, cancel);
  }
}

async function look({ isWanted, log }: Wish, cancel: AbortController): Promise<void> {
  try {
    if (!(await isWanted())) cancel.abort(new Error("The work is not wanted any more."));
  } catch (error) {
    log.warn({ err: error }, "whether work is still wanted could not be seen");
  }
}
