import { setTimeout as sleep } from "node:timers/promises";

/** Resolves when the address answers without a server error, or when `isOver` returns true. */
export async function untilReady(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (await answers(url)) return;
    await sleep(100);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false; // Not listening yet.
  }
}
