import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Returns the settings of a file, by default `.env` in the working directory; empty without the file. */
export function readEnvFile(path = ".env"): Record<string, string | undefined> {
  return existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
}
