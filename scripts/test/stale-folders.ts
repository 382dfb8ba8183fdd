import { globSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const NAMES =
  "archive browser crash e2e embedded empty keeper supervisor watch kill mail main postgres reports sweep test";
const AN_HOUR_MS = 3_600_000;

/** Deletes the leftovers of killed test runs from a folder for temporary files. Returns the paths. */
export function deleteStale(folder: string): string[] {
  const pattern = `antwort-{${NAMES.replaceAll(" ", ",")}}-??????`;
  const stale = globSync(pattern, { cwd: folder })
    .map((name) => join(folder, name))
    .filter((path) => Date.now() - statSync(path).mtimeMs > AN_HOUR_MS);
  for (const path of stale) rmSync(path, { recursive: true, force: true });
  return stale;
}
