import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, merged, readEnv } from "@/server/env";
import { readEnvFile } from "./env-file";

export type Settings = {
  env: Env;
  /** Absolute. */
  dataDirectory: string;
  /** The environment of console and platform. */
  variables: NodeJS.ProcessEnv;
};

/**
 * Reads `.env` and the environment, which wins.
 * @throws {SettingsError} one line for each unknown or malformed setting
 */
export function readSettings(): Settings {
  const file = readEnvFile();
  const env = readEnv(process.env, file);
  const dataDirectory = resolve(env.DATA_DIR);
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    ...merged(process.env, file),
    HOST: env.HOST,
    PORT: String(env.PORT),
    API_PORT: String(env.API_PORT),
    CONSOLE_URL: env.CONSOLE_URL,
    API_URL: env.API_URL,
    API_HOST: env.API_HOST,
    DATA_DIR: dataDirectory,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  return { env, dataDirectory, variables };
}

/**
 * Returns the session secret of console and platform: the setting, or in development one that is created once and
 * stored in the data directory.
 * @throws {Error} if the setting is required
 */
export function provideSecret({ env, dataDirectory, variables }: Settings): void {
  if (env.SESSION_SECRET) return;
  if (env.environment !== "development") {
    throw new Error(`SESSION_SECRET: must be set in ${env.environment} (32 characters or more)`);
  }
  mkdirSync(dataDirectory, { recursive: true });
  variables["SESSION_SECRET"] = keptSecret(join(dataDirectory, "session-secret"));
}

/** Platform and console may be started at the same time: the first one writes it. */
function keptSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
