import type { ClaimedJob } from "./claims";
import { organizationOf } from "./definitions";

/** A slice doubles each time its job has yielded, up to eight times, so that a job that repeats work makes progress. */
const LOWEST_PRIORITY = -3;

type Options = { now: () => Date; sliceSeconds?: number | undefined };

export class RunningJob {
  readonly job: ClaimedJob;
  readonly organizationId: string;
  readonly #sliceMs: number;
  readonly #now: () => Date;
  readonly #startedAt: Date;
  readonly #abort = new AbortController();
  #isYielding = false;

  constructor(job: ClaimedJob, { now, sliceSeconds }: Options) {
    this.job = job;
    this.organizationId = organizationOf(job.data);
    this.#now = now;
    this.#startedAt = now();
    this.#sliceMs =
      sliceSeconds === undefined
        ? Number.POSITIVE_INFINITY
        : sliceSeconds * 1_000 * 2 ** -job.priority;
  }

  /** Aborts when the job must yield its slot, or another process has claimed it. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get isYielding(): boolean {
    return this.#isYielding;
  }

  get runsForMs(): number {
    return this.#now().getTime() - this.#startedAt.getTime();
  }

  get hasUsedItsSlice(): boolean {
    return !this.#isYielding && this.runsForMs >= this.#sliceMs;
  }

  /** Small jobs run first. */
  get nextPriority(): number {
    return Math.max(this.job.priority - 1, LOWEST_PRIORITY);
  }

  yieldSlot(): void {
    this.#isYielding = true;
    this.#abort.abort(new Error("The job yields its slot."));
  }

  loseClaim(): void {
    this.#abort.abort(new Error("Another process has claimed the job."));
  }
}
