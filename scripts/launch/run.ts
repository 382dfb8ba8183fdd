import { requireFreePort } from "./ports";
import { type Settings, provideSecret, readSettings } from "./settings";
import { type SupervisedProgram, Supervisor } from "./supervisor";

export type Plan = {
  /** Runs before the programs start, such as a build. The signal aborts when the launcher exits. */
  prepare: (settings: Settings, signal: AbortSignal) => Promise<void>;
  programs: (settings: Settings) => SupervisedProgram[];
  /** Called when all programs answer. */
  ready: (settings: Settings) => Promise<void>;
};

/**
 * Runs the programs of a plan until Ctrl-C, SIGTERM or the end of the terminal, then exits with 0. After a failure,
 * prints the reason and exits with 1.
 */
export async function run(plan: Plan): Promise<void> {
  const supervisor = new Supervisor({
    log: console.log,
    onExhausted: (reason) => void stopAndExit(supervisor, reason),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void stopAndExit(supervisor));
  }
  try {
    const settings = readSettings();
    const { env } = settings;
    provideSecret(settings);
    const programs = plan.programs(settings);
    for (const { port } of programs) {
      if (port) await requireFreePort(env[port], env.HOST, port);
    }
    await plan.prepare(settings, ending.signal);
    if (ending.signal.aborted) return;
    await Promise.all(programs.map((service) => supervisor.start(service)));
    if (!ending.signal.aborted) await plan.ready(settings);
  } catch (error) {
    await stopAndExit(supervisor, error instanceof Error ? error.message : String(error));
  }
}

const ending = new AbortController();

async function stopAndExit(supervisor: Supervisor, failure?: string): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  if (failure) console.error(failure);
  else console.log("\nStopping …");
  await supervisor.stop();
  process.exit(failure ? 1 : 0);
}
