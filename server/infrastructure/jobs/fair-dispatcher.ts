import type { Log } from "@/server/infrastructure/log";
import type { ClaimedJob } from "./claims";
import { organizationOf } from "./definitions";
import { RunningJob } from "./running-job";

type Options = {
  concurrency: number;
  share?: number | undefined;
  sliceSeconds?: number | undefined;
  claim: (skipped: readonly string[]) => Promise<ClaimedJob | undefined>;
  perform: (running: RunningJob) => Promise<void>;
  log: Pick<Log, "warn">;
  now: () => Date;
};

/**
 * Organisations take turns: each gets one slot a round, and none more than its share. A job that has used its slice
 * yields to a job of an organisation that holds fewer slots, or of its own.
 */
export class FairDispatcher {
  readonly #options: Options;
  readonly #slots: Slots<RunningJob>;
  readonly #ends = new Set<Promise<void>>();
  readonly #served = new Set<string>();
  #filling: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  constructor(options: Options) {
    const { concurrency, share = concurrency } = options;
    this.#options = options;
    this.#slots = new Slots({ concurrency, share });
  }

  get running(): ReadonlySet<RunningJob> {
    return this.#slots.holders;
  }

  wake(): void {
    this.#isWoken = true;
    this.#filling ??= this.#fill();
  }

  /** Resolves when the running jobs have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#filling;
    await Promise.all(this.#ends);
  }

  async #fill(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        while (!this.#isStopped && (await this.#startNext()));
      } catch (error) {
        this.#options.log.warn({ err: error }, "could not claim jobs");
      }
    }
    // Cleared synchronously after the last check of `#isWoken`, so that no call of `wake` is lost in between.
    this.#filling = undefined;
  }

  async #startNext(): Promise<boolean> {
    const free = this.#slots.isFull ? undefined : await this.#claimInTurn(this.#slots.atShare());
    const job = free ?? (await this.#claimSlotInUse());
    if (job) this.#start(job);
    return job !== undefined;
  }

  /**
   * Claims once for all jobs that may yield. One claim per running job would be unfair: a job queued between two claims
   * could take the slot from an organisation that holds fewer.
   */
  async #claimSlotInUse(): Promise<ClaimedJob | undefined> {
    const choices = this.#slots.candidatesToYield().map((running) => ({
      running,
      notEntitled: new Set(this.#slots.notEntitledToSlotOf(running)),
    }));
    const [first, ...others] = choices;
    if (!first) return undefined;
    const skipped = [...first.notEntitled].filter((id) =>
      others.every(({ notEntitled }) => notEntitled.has(id)),
    );
    const job = await this.#claimInTurn(skipped);
    if (!job) return undefined;
    const organizationId = organizationOf(job.data);
    choices.find(({ notEntitled }) => !notEntitled.has(organizationId))?.running.yieldSlot();
    return job;
  }

  async #claimInTurn(skipped: readonly string[]): Promise<ClaimedJob | undefined> {
    const job = await this.#options.claim([...skipped, ...this.#served]);
    if (job || this.#served.size === 0) return job;
    this.#served.clear(); // Every waiting organisation had a turn.
    return this.#options.claim(skipped);
  }

  #start(job: ClaimedJob): void {
    const running = new RunningJob(job, this.#options);
    this.#slots.add(running);
    this.#served.add(running.organizationId);
    const end = this.#options.perform(running).finally(() => {
      this.#slots.delete(running);
      this.#ends.delete(end);
      this.wake();
    });
    this.#ends.add(end);
  }
}

type Holder = Pick<RunningJob, "organizationId" | "isYielding" | "hasUsedItsSlice" | "runsForMs">;

class Slots<T extends Holder> {
  readonly #concurrency: number;
  readonly #share: number;
  readonly #holders = new Set<T>();

  constructor({ concurrency, share }: { concurrency: number; share: number }) {
    this.#concurrency = concurrency;
    this.#share = share;
  }

  /** Includes jobs that are yielding. */
  get holders(): ReadonlySet<T> {
    return this.#holders;
  }

  get isFull(): boolean {
    return this.#working().length >= this.#concurrency;
  }

  add(holder: T): void {
    this.#holders.add(holder);
  }

  delete(holder: T): void {
    this.#holders.delete(holder);
  }

  atShare(): string[] {
    return [...this.#counts()].flatMap(([id, count]) => (count >= this.#share ? [id] : []));
  }

  /**
   * Returns, for each organisation, the job that should yield if another one waits: of its jobs that have used their
   * slice, the one that has run longest. Organisations with the most slots come first. While slots are free, only
   * organisations at their share are returned, because their own jobs may wait.
   */
  candidatesToYield(): T[] {
    if (this.#holders.size >= 2 * this.#concurrency) return []; // Yielding is slow, so no further job is asked to yield.
    const counts = this.#counts();
    const countOf = ({ organizationId }: Holder) => counts.get(organizationId) ?? 0;
    const candidates = this.#working().filter(
      (holder) => holder.hasUsedItsSlice && (this.isFull || countOf(holder) >= this.#share),
    );
    const byOrganization = Map.groupBy(candidates, ({ organizationId }) => organizationId);
    return [...byOrganization.values()]
      .map((holders) =>
        holders.reduce((one, other) => (other.runsForMs > one.runsForMs ? other : one)),
      )
      .sort((one, other) => countOf(other) - countOf(one) || other.runsForMs - one.runsForMs);
  }

  /** Returns the other organisations that hold at least as many slots, or have reached their share. */
  notEntitledToSlotOf({ organizationId }: Holder): string[] {
    const counts = this.#counts();
    const most = Math.min(counts.get(organizationId) ?? 0, this.#share);
    return [...counts].flatMap(([id, count]) =>
      id !== organizationId && count >= most ? [id] : [],
    );
  }

  #working(): T[] {
    return [...this.#holders].filter(({ isYielding }) => !isYielding);
  }

  #counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { organizationId } of this.#working()) {
      counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
    }
    return counts;
  }
}
