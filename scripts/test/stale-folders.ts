import { type Stats, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** A prefix of this project and the random part that `mkdtemp` appends. */
const TEMPORARY = /^antwort-[a-z0-9-]+-[A-Za-z0-9]{6}$/;
/** Longer than any benchmark takes. */
const A_DAY_MS = 86_400_000;

/** Deletes the folders that killed runs left in a folder for temporary files. Returns their paths. */
export function deleteStale(folder: string): string[] {
  const stale = readdirSync(folder)
    .filter((name) => TEMPORARY.test(name))
    .map((name) => join(folder, name))
    .filter((path) => isStale(statSync(path, { throwIfNoEntry: false })));
  for (const path of stale) rmSync(path, { recursive: true, force: true });
  return stale;
}

/** `mkdtemp` creates folders that only their user can open, unlike folders that a person creates. */
function isStale(stats: Stats | undefined): boolean {
  if (!stats?.isDirectory() || (stats.mode & 0o777) !== 0o700) return false;
  const user = process.getuid?.();
  return (user === 0 || user === stats.uid) && Date.now() - stats.mtimeMs > A_DAY_MS;
}
