import { type Env, SettingsError, readEnv } from "./env";
import { startPlatform } from "./platform";

const SHUTDOWN_TIMEOUT_MS = 10_000;

/** For errors that an operator can fix. */
function explanationOf(error: unknown, env: Env): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const explained = ["DATA_DIR_IN_USE", "STORAGE_UNUSABLE", "UNKNOWN_PLANS"];
  if (explained.includes(String(error.code))) return error.message;
  if (error.code === "EADDRINUSE") {
    return `Port ${env.API_PORT} on ${env.HOST} is in use: stop the other program or set API_PORT.`;
  }
  return undefined;
}

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readSettings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (error instanceof SettingsError) exitWithError(error.message);
    throw error;
  }
}

const env = readSettings();
const starting = startPlatform(env).catch((error: unknown) => {
  exitWithError(
    explanationOf(error, env) ??
      (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});

let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    // Jobs and files survive a kill.
    const timeoutMs = SHUTDOWN_TIMEOUT_MS + env.SHUTDOWN_DELAY * 1000;
    setTimeout(() => exitWithError("The platform did not stop in time."), timeoutMs).unref();
    starting
      .then((platform) => platform.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => exitWithError(String(error)),
      );
  });
}
