import { readFile } from "node:fs/promises";

const pageSize = 4096;
/** Linux counts process times in hundredths of a second. */
const tickMs = 10;

/** Memory in megabytes and CPU time of a process. */
export type ProcessUsage = { megabytes: number; cpuMs: number | undefined };

/** Zero and undefined if the system does not report them; Linux does. */
export async function processUsage(pid: number): Promise<ProcessUsage> {
  const [memory, stat] = await Promise.all([read(pid, "statm"), read(pid, "stat")]);
  const pages = Number(memory.split(" ")[1] ?? 0);
  // After the program's name, which may contain blanks, the 11th and 12th numbers are ticks.
  const times = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(times[11]) + Number(times[12]);
  return {
    megabytes: (pages * pageSize) / 2 ** 20,
    cpuMs: Number.isNaN(ticks) ? undefined : ticks * tickMs,
  };
}

const read = (pid: number, name: string): Promise<string> =>
  readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
