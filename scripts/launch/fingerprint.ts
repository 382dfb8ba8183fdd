import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";

/** One hash over the names and contents of the files that the patterns name. */
export function fingerprint(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync([...patterns]).toSorted()) {
    if (statSync(file).isFile()) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
