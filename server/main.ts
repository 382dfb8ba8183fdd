import { type Env, SettingsError, readEnv } from "./env";
import { startPlatform } from "./platform";

const STOPPING_MS = 10_000;

/** The words for what an operator can mend; undefined for everything else. */
function explain(error: unknown, env: Env): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  if (error.code === "DATA_DIR_IN_USE" || error.code === "STORAGE_UNUSABLE") return error.message;
  if (error.code === "EADDRINUSE") {
    return `Port ${env.API_PORT} on ${env.HOST} is in use: stop what uses it, or set API_PORT.`;
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
    // What does not end in time is left to the next start: jobs and files bear being cut off.
    setTimeout(() => fail("The platform did not stop in time."), STOPPING_MS).unref();
    starting
      .then((platform) => platform.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(String(error)),
      );
  });
}
