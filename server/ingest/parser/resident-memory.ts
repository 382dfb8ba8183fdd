import { readFile } from "node:fs/promises";

const pageSize = 4096;

/** How much memory a process holds, in megabytes; 0 where the system does not tell (it does on Linux). */
export async function residentMegabytes(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "")).split(" ");
  return (Number(pages ?? 0) * pageSize) / 2 ** 20;
}
