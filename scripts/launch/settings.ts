import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { type Env, readEnv } from "@/server/env";

export type Settings = {
  env: Env;
  /** Absolute. */
  dataDirectory: string;
  /** What console and platform get as their environment. */
  variables: NodeJS.ProcessEnv;
};

/**
 * Reads `.env` and the environment, and settles what follows from them: addresses from ports.
 * @throws {SettingsError} one line for each unknown or malformed setting
 */
export function readSettings(): Settings {
  if (existsSync(".env")) loadEnvFile(".env");
  const port = process.env["PORT"] || "3000";
  const apiPort = process.env["API_PORT"] || "4000";
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: port,
    API_PORT: apiPort,
    CONSOLE_URL: process.env["CONSOLE_URL"] || `http://localhost:${port}`,
    API_URL: process.env["API_URL"] || `http://localhost:${apiPort}`,
    API_HOST: process.env["API_HOST"] || `http://127.0.0.1:${apiPort}`,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const env = readEnv(variables);
  const dataDirectory = resolve(env.DATA_DIR);
  variables["DATA_DIR"] = dataDirectory;
  return { env, dataDirectory, variables };
}

/**
 * Gives console and platform a session secret: the one that is set, else in development one that is made once and
 * kept in the data directory.
 * @throws {Error} where it must be set
 */
export function provideSecret({ env, dataDirectory, variables }: Settings): void {
  if (env.SESSION_SECRET) return;
  if (env.environment !== "development") {
    throw new Error(`SESSION_SECRET: must be set in ${env.environment} (32 characters or more)`);
  }
  mkdirSync(dataDirectory, { recursive: true });
  variables["SESSION_SECRET"] = keptSecret(join(dataDirectory, "session-secret"));
}

function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
