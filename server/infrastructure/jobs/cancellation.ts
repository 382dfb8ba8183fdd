import { setTimeout } from "node:timers/promises";
import type { Log } from "@/server/infrastructure/log";

const POLL_INTERVAL_MS = 500;

type CancellationCheck = {
  /** Reads the database, because the request may come from another process. */
  isCancelled: () => Promise<boolean>;
  log: Log;
};

export async function withCancellation<T>(
  check: CancellationCheck,
  work: (cancel: AbortSignal) => Promise<T>,
): Promise<T> {
  const [cancel, done] = [new AbortController(), new AbortController()];
  await poll(check, cancel);
  const polling = pollUntil(check, cancel, done.signal);
  try {
    return await work(cancel.signal);
  } finally {
    done.abort();
    await polling;
  }
}

async function pollUntil(
  check: CancellationCheck,
  cancel: AbortController,
  done: AbortSignal,
): Promise<void> {
  for (;;) {
    await setTimeout(POLL_INTERVAL_MS, undefined, { signal: done }).catch(() => undefined);
    if (done.aborted || cancel.signal.aborted) return;
    await poll(check, cancel);
  }
}

async function poll({ isCancelled, log }: CancellationCheck, cancel: AbortController) {
  try {
    if (await isCancelled()) cancel.abort(new Error("the work was cancelled"));
  } catch (error) {
    log.warn({ err: error }, "could not check for cancellation");
  }
}
