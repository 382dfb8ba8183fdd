import { readdirSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** Whether processes can be read: on Linux, through /proc. */
export const areProcessesOpen = process.platform === "linux";

/** A process and its running descendants. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? fieldsOf(Number(name))?.[1] : undefined;
    if (parent)
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const below = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(below)];
  return below(pid);
}

/** CPU seconds of processes and their ended children. */
export function cpuSecondsOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = fieldsOf(pid) ?? [];
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

/** Memory of processes in MB. Shared memory counts once (PSS). */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** The fields of /proc/PID/stat after the name, which may contain blanks: index 0 is the state, 1 the parent. */
function fieldsOf(pid: number): string[] | undefined {
  const line = readOrNothing(`/proc/${pid}/stat`);
  return line ? line.slice(line.lastIndexOf(")") + 2).split(" ") : undefined;
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // It has ended meanwhile.
  }
}
