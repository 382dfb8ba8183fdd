import type { Settings } from "./settings";
import { type Kept, Keeper } from "./keeper";
import { requireFreePort } from "./ports";
import { readSettings } from "./settings";

export type Plan = {
  /** Before anything starts: builds, for one. */
  prepare: (settings: Settings) => Promise<void>;
  programs: (settings: Settings) => Kept[];
  /** Once all answer. */
  ready: (settings: Settings) => Promise<void>;
};

/**
 * Carries a plan out until Ctrl-C, SIGTERM or the end of the terminal, then exits with 0; with 1 and the reason
 * where something cannot go on.
 */
export async function run(plan: Plan): Promise<void> {
  const keeper = new Keeper((reason) => void end(keeper, reason));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void end(keeper));
  }
  try {
    const settings = readSettings();
    const { env } = settings;
    await requireFreePort(env.PORT, env.HOST, "PORT");
    await requireFreePort(env.API_PORT, env.HOST, "API_PORT");
    await plan.prepare(settings);
    if (isEnding) return;
    await Promise.all(plan.programs(settings).map((kept) => keeper.start(kept)));
    if (!isEnding) await plan.ready(settings);
  } catch (error) {
    await end(keeper, error instanceof Error ? error.message : String(error));
  }
}

let isEnding = false;

async function end(keeper: Keeper, failure?: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (failure) console.error(failure);
  else console.log("\nStopping …");
  await keeper.stop();
  process.exit(failure ? 1 : 0);
}
