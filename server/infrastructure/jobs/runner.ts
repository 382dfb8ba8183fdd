import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { attempt, type JobDeps, type Perform } from "./attempt";
import { claim } from "./claims";
import {
  definitionOf,
  exhaustedQueue,
  type JobName,
  type JobPayload,
  jobNames,
} from "./definitions";
import { JOBS_CHANNEL } from "./enqueue";
import { FairDispatcher } from "./fair-dispatcher";
import type { JobHandler, JobHandlers, JobTable } from "./handlers";
import { sendHeartbeats } from "./heartbeats";
import { hasPending, hasQueuedSuccessor, queuesWithWaitingJobs } from "./jobs-repo";
import { createBoss } from "./pg-boss";
import { retryInterruptedJobs } from "./retry-after-restart";

export type RunningJobs = {
  stop(): Promise<void>;
  idle(): Promise<void>;
};

/** Only polling finds retries, schedules and the jobs of dead processes. */
const POLL_MS = 5_000;
const HEARTBEAT_MS = 5_000;
/** Less than the shutdown timeout of the process. */
const STOPPING_MS = 8_000;
const EXHAUSTED = { concurrency: 2, share: 1 };
const queues = jobNames.flatMap((name) => [name, exhaustedQueue(name)]);

/** Call `prepareDatabase` first. */
export async function startJobs<D extends JobDeps>(
  deps: D,
  { handlers, ...table }: JobTable<D>,
  { pollMs = POLL_MS } = {},
): Promise<RunningJobs> {
  const boss = createBoss(deps.database, { supervise: true, schedule: true });
  boss.on("error", (error) => deps.log.error({ err: error }, "job queue failed"));
  await boss.start();
  if (deps.database.kind === "embedded") await retryInterruptedJobs(boss, deps.db, queues);
  const worker = new JobWorker(boss, deps, table);
  for (const name of jobNames) await worker.add(name, handlerOf(handlers, name));
  await worker.start(pollMs);
  return worker;
}

type Table<D> = Omit<JobTable<D>, "handlers">;

class JobWorker<D extends JobDeps> implements RunningJobs {
  readonly #boss: PgBoss;
  readonly #deps: D;
  readonly #table: Table<D>;
  readonly #dispatchers = new Map<string, FairDispatcher>();
  readonly #stopping = new AbortController();
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #timers: NodeJS.Timeout[] = [];
  #unlisten = async () => {};
  #polling: Promise<void> | undefined;

  constructor(boss: PgBoss, deps: D, table: Table<D>) {
    this.#boss = boss;
    this.#deps = deps;
    this.#table = table;
  }

  async add<N extends JobName>(name: N, handler: JobHandler<N, D>): Promise<void> {
    const { cron, key, ...slots } = definitionOf(name);
    this.#serve(name, slots, (deps, payload, signal) =>
      handler.run(deps, parse(name, payload), signal),
    );
    this.#serve(exhaustedQueue(name), EXHAUSTED, async (deps, payload) => {
      if (await hasQueuedSuccessor(deps.db, name, payload)) return;
      await handler.onExhausted?.(deps, parse(name, payload));
    });
    if (!cron) return;
    const group = { id: key?.({}) ?? name, tier: "all" };
    await this.#boss.schedule(name, cron, {}, { tz: "UTC", singletonKey: "cron", group });
  }

  async start(pollMs: number): Promise<void> {
    this.#unlisten = await this.#deps.database.listen(
      JOBS_CHANNEL,
      (queue) => this.#dispatchers.get(queue)?.wake(),
      () => void this.#wakeWaiting(),
    );
    await this.#wakeWaiting();
    this.#polling = this.#poll(pollMs);
    this.#timers.push(setInterval(() => void this.#beat(), HEARTBEAT_MS));
  }

  async idle(): Promise<void> {
    for (;;) {
      const settled = once(this.#events, "settled");
      if (!(await hasPending(this.#deps.db, queues))) return;
      await settled;
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error("The platform is shutting down."));
    const ended = [...this.#dispatchers.values()].map((dispatcher) => dispatcher.stop());
    await withDeadline(Promise.all([...ended, this.#polling]), STOPPING_MS);
    for (const timer of this.#timers) clearInterval(timer);
    await this.#unlisten();
    await this.#boss.stop({ graceful: false });
  }

  #serve(
    queue: string,
    slots: { concurrency: number; share?: number; sliceSeconds?: number },
    perform: Perform<D>,
  ): void {
    const [boss, deps] = [this.#boss, this.#deps];
    const { forOrganization, listSuspended } = this.#table;
    const stopping = this.#stopping.signal;
    const dispatcher = new FairDispatcher({
      ...slots,
      log: deps.log,
      now: deps.now,
      claim: async (skipped) => claim(boss, queue, [...skipped, ...(await listSuspended(deps))]),
      perform: async (running) => {
        await attempt({ boss, deps, forOrganization, stopping }, running, perform);
        this.#dispatchers.get(`${queue}.exhausted`)?.wake();
        this.#events.emit("settled");
      },
    });
    this.#dispatchers.set(queue, dispatcher);
  }

  /** Uses one statement, because a claim for each queue needs a third of a second on the embedded database. */
  async #wakeWaiting(): Promise<void> {
    const { db, log } = this.#deps;
    const waiting = await queuesWithWaitingJobs(db, queues).catch((error: unknown) => {
      log.warn({ err: error }, "could not poll for waiting jobs");
      return [];
    });
    for (const queue of waiting) this.#dispatchers.get(queue)?.wake();
  }

  async #poll(pauseMs: number): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.#wakeWaiting();
    }
  }

  async #beat(): Promise<void> {
    const { log } = this.#deps;
    for (const { running } of this.#dispatchers.values()) {
      await sendHeartbeats(this.#boss, [...running]).catch((error: unknown) =>
        log.warn({ err: error }, "could not send heartbeats"),
      );
    }
  }
}

/** Keeps the type of the handler: TypeScript loses it if the name is a union. */
const handlerOf = <N extends JobName, D>(handlers: JobHandlers<D>, name: N): JobHandler<N, D> =>
  handlers[name];

const parse = <N extends JobName>(name: N, payload: unknown) =>
  definitionOf(name).payload.parse(payload) as JobPayload<N>;

async function withDeadline(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
