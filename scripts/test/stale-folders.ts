import { type Stats, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** A prefix of this project and the random part that `mkdtemp` appends. */
const TEMPORARY = /^antwort-[a-z0-9-]+-[A-Za-z0-9]{6}$/;
/** The folder of a whole run, with its process id. */
const RUN = /^antwort-tests-(\d+)-[A-Za-z0-9]{6}$/;
/** Longer than any benchmark takes. */
const A_DAY_MS = 86_400_000;

/** Deletes the folders that killed runs left in a folder for temporary files. Returns their paths. */
export function deleteStale(folder: string): string[] {
  const stale = readdirSync(folder)
    .filter((name) => TEMPORARY.test(name))
    .map((name) => join(folder, name))
    .filter((path) => isStale(path, statSync(path, { throwIfNoEntry: false })));
  for (const path of stale) rmSync(path, { recursive: true, force: true });
  return stale;
}

/** `mkdtemp` creates folders that only their user can open, unlike folders that a person creates. */
function isStale(path: string, stats: Stats | undefined): boolean {
  const user = process.getuid?.();
  if (!stats?.isDirectory() || (user !== 0 && user !== stats.uid)) return false;
  const run = RUN.exec(basename(path))?.[1];
  if (run) return !isRunning(Number(run));
  return (stats.mode & 0o777) === 0o700 && Date.now() - stats.mtimeMs > A_DAY_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user may not be signalled.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
