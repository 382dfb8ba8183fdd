import { areProcessesOpen, memoryOf, treeOf } from "./processes";

const LOOK_MS = 500;

/** The most memory in MB (PSS) that a process and all that came of it took at the same moments. */
export type MemoryPeak = { own: number; children: number };

/** Looks every half second until `end` is called, which gives the peaks; nothing where processes cannot be seen. */
export function watchMemory(pid: number | undefined): { end: () => MemoryPeak | undefined } {
  const peak = { own: 0, children: 0 };
  const isOpen = areProcessesOpen && pid !== undefined;
  const look = () => {
    if (!isOpen) return;
    peak.own = Math.max(peak.own, memoryOf([pid]));
    peak.children = Math.max(peak.children, memoryOf(treeOf(pid).filter((each) => each !== pid)));
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    end: () => {
      clearInterval(timer);
      return isOpen ? peak : undefined;
    },
  };
}
