import { type Program, type Running, start } from "./child";
import { untilReady } from "./ready";

const STOP_DEADLINE_MS = 15_000;
const RESTARTS_PER_MINUTE = 5;

export type SupervisedProgram = {
  program: Program;
  /** Undefined for a program that does not listen. */
  healthUrl: string | undefined;
  /** The setting whose port it listens on. */
  port?: "PORT" | "API_PORT";
};

type Callbacks = { log: (line: string) => void; onExhausted: (reason: string) => void };

/**
 * Restarts programs that exit after they were ready; their work is in the database. Reports a program that does not
 * become ready again or keeps exiting.
 */
export class Supervisor {
  readonly #running = new Map<string, Running>();
  readonly #deaths = new Map<string, number[]>();
  readonly #log: Callbacks["log"];
  readonly #onExhausted: Callbacks["onExhausted"];
  #isStopping = false;

  constructor({ log, onExhausted }: Callbacks) {
    this.#log = log;
    this.#onExhausted = onExhausted;
  }

  /**
   * Starts a program and waits until it answers.
   * @throws {Error} with the last lines of its log, if it ended before
   */
  async start({ program, healthUrl }: SupervisedProgram): Promise<void> {
    const running = start(program);
    this.#running.set(program.name, running);
    if (healthUrl) await Promise.race([untilReady(healthUrl, running.hasEnded), running.ended]);
    if (this.#isStopping) return;
    if (running.hasEnded()) throw new Error(await crashOutput(running));
    void running.ended.then((reason) => this.#restart({ program, healthUrl }, reason));
  }

  /** Stops all programs, the last one first. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const running of [...this.#running.values()].toReversed()) {
      if (!running.hasEnded()) await running.stop(STOP_DEADLINE_MS);
    }
  }

  async #restart(supervised: SupervisedProgram, reason: string): Promise<void> {
    if (this.#isStopping) return;
    const { name } = supervised.program;
    const deaths = [...(this.#deaths.get(name) ?? []), Date.now()].filter(
      (at) => at > Date.now() - 60_000,
    );
    this.#deaths.set(name, deaths);
    if (deaths.length > RESTARTS_PER_MINUTE)
      return this.#onExhausted(`The ${name} keeps ending (${reason}).`);
    this.#log(`The ${name} ended (${reason}). Starting it again …`);
    try {
      await this.start(supervised);
      if (!this.#isStopping) this.#log(`The ${name} is back.`);
    } catch (error) {
      this.#onExhausted(error instanceof Error ? error.message : String(error));
    }
  }
}

async function crashOutput(running: Running): Promise<string> {
  const reason = await running.ended;
  return `The ${running.program.name} ended before it was ready (${reason}):\n${running.lastLines()}`;
}
