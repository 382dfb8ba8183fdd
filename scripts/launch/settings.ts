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
 * Reads `.env` and the environment, and settles what follows from them: addresses from ports, and in development
 * a session secret that is made once and kept in the data directory.
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
  mkdirSync(dataDirectory, { recursive: true });
  variables["DATA_DIR"] = dataDirectory;
  if (!env.SESSION_SECRET && env.environment === "development") {
    variables["SESSION_SECRET"] = keptSecret(join(dataDirectory, "session-secret"));
  }
  return { env: readEnv(variables), dataDirectory, variables };
}

function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
