import { readFile } from "node:fs/promises";

const pageSize = 4096;
/** Linux counts times of processes in hundredths of a second. */
const tickMs = 10;

/** Memory that a process holds, in megabytes, and CPU time that it has used. */
export type ProcessUsage = { megabytes: number; cpuMs: number | undefined };

/** The usage of a process; no memory and no time if the system does not tell (it does on Linux). */
export async function processUsage(pid: number): Promise<ProcessUsage> {
  const [memory, stat] = await Promise.all([read(pid, "statm"), read(pid, "stat")]);
  const pages = Number(memory.split(" ")[1] ?? 0);
  // Behind the name of the program, which may have blanks, the eleventh and the twelfth number are ticks.
  const times = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(times[11]) + Number(times[12]);
  return {
    megabytes: (pages * pageSize) / 2 ** 20,
    cpuMs: Number.isNaN(ticks) ? undefined : ticks * tickMs,
  };
}

const read = (pid: number, name: string): Promise<string> =>
  readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
