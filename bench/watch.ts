import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, treeOf } from "./processes";

/** Memory in MB: at the start, and the maximum. */
export type Memory = { before: number; peak: number };

const POLL_MS = 200;

/** The name of a process of the product, from its command line. */
export function programsOf(pid: number): { console: number; platform: number } {
  const find = (mark: RegExp) =>
    treeOf(pid).find((id) => mark.test(readFileSync(`/proc/${id}/cmdline`, "utf8"))) ?? 0;
  return { console: find(/console-server\/main\.ts/), platform: find(/\0server\/main\.ts/) };
}

/** Samples the memory of a process until `work` is done. */
export async function watchMemory<T>(
  pids: Record<string, number>,
  work: () => Promise<T>,
): Promise<{ result: T; memory: Record<string, Memory> }> {
  const memory: Record<string, Memory> = {};
  for (const [name, pid] of Object.entries(pids)) {
    const before = memoryOf([pid]);
    memory[name] = { before, peak: before };
  }
  const done = new AbortController();
  const sampling = samplePeaks(pids, memory, done.signal);
  try {
    return { result: await work(), memory };
  } finally {
    done.abort();
    await sampling;
  }
}

async function samplePeaks(
  pids: Record<string, number>,
  memory: Record<string, Memory>,
  end: AbortSignal,
) {
  while (!end.aborted) {
    for (const [name, pid] of Object.entries(pids)) {
      const usage = memory[name];
      if (usage) usage.peak = Math.max(usage.peak, memoryOf([pid]));
    }
    await wait(POLL_MS);
  }
}

/** Repeats a call until `work` is done. Returns the 95th percentile of the durations in milliseconds. */
export async function callsMeanwhile<T>(
  call: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<{ result: T; p95: number }> {
  const took: number[] = [];
  const done = new AbortController();
  const calling = (async () => {
    while (!done.signal.aborted) {
      const startedAt = performance.now();
      await call();
      took.push(performance.now() - startedAt);
      await wait(20);
    }
  })();
  const result = await work().finally(() => done.abort());
  await calling;
  const sorted = took.toSorted((a, b) => a - b);
  return { result, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}
