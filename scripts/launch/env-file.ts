import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** What stands in a file of settings, `.env` in the working directory; nothing if there is none. */
export function readEnvFile(path = ".env"): Record<string, string | undefined> {
  return existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
}
