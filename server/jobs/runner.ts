import { EventEmitter, once } from "node:events";
import type { Job, PgBoss } from "pg-boss";
import { givingWay } from "../db/turns";
import type { Deps } from "../deps";
import { createBoss } from "./boss";
import {
  definitionOf,
  exhaustedQueue,
  type JobName,
  type JobPayload,
  jobNames,
} from "./definitions";
import type { JobHandler, JobHandlers } from "./handlers";
import { handBack, hasPending, hasSuccessor, resumeInterrupted } from "./rows";

export type RunningJobs = {
  /** Aborts what runs, waits for it to end, and leaves it to the next process. */
  stop(): Promise<void>;
  /** Ends when no job waits, runs or is to be tried again. */
  idle(): Promise<void>;
};

const POLLING_SECONDS = 5;
/** Less than the process gives itself to stop. */
const STOPPING_MS = 8_000;
const queues = jobNames.flatMap((name) => [name, exhaustedQueue(name)]);

/** Works off the queues until stopped. The queues are there already: see `prepareQueues`. */
export async function startJobs(deps: Deps, handlers: JobHandlers): Promise<RunningJobs> {
  const boss = createBoss(deps.database, { supervise: true, schedule: true });
  boss.on("error", (error) => deps.log.error({ err: error }, "the job queue failed"));
  await boss.start();
  if (deps.database.kind === "embedded") await resumeInterrupted(boss, deps.db, queues);
  const worker = new JobWorker(boss, deps);
  for (const name of jobNames) await worker.take(name, handlerOf(handlers, name));
  return worker;
}

class JobWorker implements RunningJobs {
  readonly #boss: PgBoss;
  readonly #deps: Deps;
  readonly #stopping = new AbortController();
  readonly #events = new EventEmitter().setMaxListeners(0);

  constructor(boss: PgBoss, deps: Deps) {
    this.#boss = boss;
    this.#deps = deps;
  }

  async take<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void> {
    const { concurrency, cron } = definitionOf(name);
    await this.#work(name, concurrency, (payload, signal) =>
      handler.run(this.#deps, parse(name, payload), signal),
    );
    await this.#work(exhaustedQueue(name), 1, async (payload) => {
      if (await hasSuccessor(this.#deps.db, name, payload)) return;
      await handler.onExhausted?.(this.#deps, parse(name, payload));
    });
    if (cron) await this.#boss.schedule(name, cron, {}, { tz: "UTC", singletonKey: "cron" });
  }

  async idle(): Promise<void> {
    for (;;) {
      const settled = once(this.#events, "settled");
      if (!(await hasPending(this.#deps.db, queues))) return;
      await settled;
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error("The platform is stopping."));
    const ended = Promise.all(queues.map((queue) => this.#boss.offWork(queue)));
    await withDeadline(ended, STOPPING_MS);
    await this.#boss.stop({ graceful: false });
  }

  async #work(
    queue: string,
    concurrency: number,
    perform: (payload: unknown, signal: AbortSignal) => Promise<void>,
  ) {
    const options = {
      localConcurrency: concurrency,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: POLLING_SECONDS,
    };
    await this.#boss.work<object>(queue, options, async ([job]) => {
      if (!job) return;
      await this.#attempt(job, perform);
      this.#wake(queue);
      this.#events.emit("settled");
    });
  }

  /** Settles the job itself, so that `idle` and the next job see the end of this one. */
  async #attempt(job: Job, perform: (payload: unknown, signal: AbortSignal) => Promise<void>) {
    const signal = AbortSignal.any([job.signal, this.#stopping.signal]);
    try {
      await givingWay(() => perform(job.data, signal));
      await this.#boss.complete(job.name, job);
    } catch (error) {
      if (this.#stopping.signal.aborted) return handBack(this.#deps.db, job);
      this.#deps.log.error({ err: error, job: job.name, payload: job.data }, "a job failed");
      await this.#boss.fail(job.name, job, { message: String(error) });
    }
  }

  /** One notification may stand for many jobs, and a retry has none: whoever settles a job looks for the next. */
  #wake(queue: string) {
    const affected = [queue, `${queue}.exhausted`];
    for (const { id, name } of this.#boss.getWipData()) {
      if (affected.includes(name)) this.#boss.notifyWorker(id);
    }
  }
}

/** The table is indexed by N, which TypeScript forgets where N may be any name. */
const handlerOf = <N extends JobName>(handlers: JobHandlers, name: N): JobHandler<N> =>
  handlers[name];

const parse = <N extends JobName>(name: N, payload: unknown) =>
  definitionOf(name).payload.parse(payload) as JobPayload<N>;

async function withDeadline(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
