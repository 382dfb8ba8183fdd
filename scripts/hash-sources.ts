import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";

/** Returns one hash of the names and contents of all files that match the patterns. */
export function hashSources(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync([...patterns]).toSorted()) {
    if (statSync(file).isFile()) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
