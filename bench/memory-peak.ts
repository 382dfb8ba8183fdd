import { areProcessesOpen, memoryOf, treeOf } from "./processes";

const POLL_MS = 500;

/** The memory peak in MB (PSS) of a process and its descendants. */
export type MemoryPeak = { own: number; children: number };

/** Polls every half second until `end`, which returns the peaks, or nothing if processes cannot be read. */
export function watchMemory(pid: number | undefined): { end: () => MemoryPeak | undefined } {
  const peak = { own: 0, children: 0 };
  const isOpen = areProcessesOpen && pid !== undefined;
  const sample = () => {
    if (!isOpen) return;
    peak.own = Math.max(peak.own, memoryOf([pid]));
    peak.children = Math.max(peak.children, memoryOf(treeOf(pid).filter((each) => each !== pid)));
  };
  const timer = setInterval(sample, POLL_MS);
  return {
    end: () => {
      clearInterval(timer);
      return isOpen ? peak : undefined;
    },
  };
}
