import { AsyncLocalStorage } from "node:async_hooks";
import { FairQueue } from "@/server/infrastructure/fair-queue";

/** The next statement of a request usually arrives within this time. */
const GRACE_MS = 2;
const PATIENCE_MS = 50;
/** Further statements wait here, so that others can overtake them. */
const MAX_SHARED = 8;

const background = new AsyncLocalStorage<string>();

/**
 * Runs work that no request waits for. On the embedded database its statements have lower priority than those of
 * requests, and organisations take turns.
 */
export const runInBackground = <T>(organizationId: string, work: () => Promise<T>): Promise<T> =>
  background.run(organizationId, work);

/** `start` receives the function that ends the turn. */
type WaitingStatement = {
  since: number;
  isLowPriority: boolean;
  isShared: boolean;
  start: (end: () => void) => void;
};

/**
 * Serves requests first in, first out, with background work in between. Single statements of requests share the
 * connection, so that it need not wait for this thread between two statements.
 */
export class ConnectionScheduler {
  readonly #calls: WaitingStatement[] = [];
  readonly #background = new FairQueue<string, WaitingStatement>();
  #users = 0;
  #isShared = true;
  #calledAt = performance.now();
  #servedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** The polling of pg-boss does not count as a request. */
  get idleMs(): number {
    return performance.now() - this.#calledAt;
  }

  connections(): { active: number; idle: number; waiting: number } {
    const active = this.#users > 0 ? 1 : 0;
    return { active, idle: 1 - active, waiting: this.#calls.length + this.#background.size };
  }

  /**
   * Returns the function that ends the turn.
   * @param options.isShared whether the turn is for a single statement, which may run concurrently with others
   */
  call({ isShared = false } = {}): Promise<() => void> {
    this.#calledAt = performance.now();
    return this.#next(isShared, background.getStore());
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.#next(false);
    return work().finally(end);
  }

  #next(isShared: boolean, organizationId?: string): Promise<() => void> {
    const { promise, resolve: start } = Promise.withResolvers<() => void>();
    const since = performance.now();
    if (organizationId === undefined)
      this.#calls.push({ since, isLowPriority: false, isShared, start });
    else
      this.#background.add(organizationId, { since, isLowPriority: true, isShared: false, start });
    this.#startNext();
    return promise;
  }

  #startNext(): void {
    clearTimeout(this.#timer);
    if (this.#users > 0) return this.#startShared();
    const now = performance.now();
    const next = this.#takeUrgent(now);
    if (next) return this.#start(next);
    if (this.#background.isEmpty) return;
    const idleMs = now - this.#servedAt;
    if (idleMs < GRACE_MS) {
      this.#timer = setTimeout(() => this.#startNext(), GRACE_MS - idleMs);
      return;
    }
    const background = this.#background.take();
    if (background) this.#start(background);
  }

  /** Lets the next statement join the running ones, unless background work is overdue. */
  #startShared(): void {
    const [next] = this.#calls;
    if (!this.#isShared || this.#users >= MAX_SHARED || !next?.isShared) return;
    if (this.#hasOverdue(performance.now())) return;
    this.#calls.shift();
    this.#start(next);
  }

  #takeUrgent(now: number): WaitingStatement | undefined {
    return this.#hasOverdue(now) ? this.#background.take() : this.#calls.shift();
  }

  #hasOverdue(now: number): boolean {
    const callSince = this.#calls[0]?.since ?? Number.POSITIVE_INFINITY;
    const overdueSince = Math.min(callSince, now - PATIENCE_MS);
    for (const [, [oldest]] of this.#background.entries())
      if (oldest && oldest.since <= overdueSince) return true;
    return false;
  }

  #start({ isLowPriority, isShared, start }: WaitingStatement): void {
    this.#users += 1;
    this.#isShared = isShared;
    start(() => {
      this.#users -= 1;
      if (!isLowPriority) this.#servedAt = performance.now();
      this.#startNext();
    });
    if (isShared) this.#startNext();
  }
}
