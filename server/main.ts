import { type Env, SettingsError, readEnv } from "./env";
import { startPlatform } from "./platform";

const SHUTDOWN_TIMEOUT_MS = 10_000;

/** For errors that an operator can fix. */
function explain(error: unknown, env: Env): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const explained = ["DATA_DIR_IN_USE", "STORAGE_UNUSABLE", "UNKNOWN_PLANS"];
  if (explained.includes(String(error.code))) return error.message;
  if (error.code === "EADDRINUSE") {
    return `Port ${env.API_PORT} on ${env.HOST} is in use: stop the other program or set API_PORT.`;
  }
  return undefined;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function settings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (error instanceof SettingsError) fail(error.message);
    throw error;
  }
}

const env = settings();
const starting = startPlatform(env).catch((error: unknown) => {
  fail(
    explain(error, env) ??
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
    setTimeout(() => fail("The platform did not stop in time."), timeoutMs).unref();
    starting
      .then((platform) => platform.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(String(error)),
      );
  });
}
