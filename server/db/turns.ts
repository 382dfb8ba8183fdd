import { AsyncLocalStorage } from "node:async_hooks";

/** A caller's next statement comes sooner than this after the one before. */
const GRACE_MS = 2;
/** Longer than this nobody gives way. */
const PATIENCE_MS = 50;

const patient = new AsyncLocalStorage<boolean>();

/**
 * Does work that no caller waits for: at the one connection it gives way to those that somebody does. So a call waits
 * for one statement of the work at most, however many it makes itself.
 */
export const givingWay = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work);

type Waiting = { since: number; isPatient: boolean; begin: (end: () => void) => void };

/** Turns at the one connection: first come, first served, but for work that gives way. */
export class Turns {
  readonly #waiting: Waiting[] = [];
  #isTaken = false;
  #calledAt = performance.now();
  /** When the last turn ended that somebody waited for. */
  #servedAt = Number.NEGATIVE_INFINITY;
  #look: NodeJS.Timeout | undefined;

  /** How long nobody has called: the job queue, which looks for work all the time, takes its turns in silence. */
  get silentMs(): number {
    return performance.now() - this.#calledAt;
  }

  /** Waits for the turn of a call and gives back what ends it. */
  call(): Promise<() => void> {
    this.#calledAt = performance.now();
    return this.#next(patient.getStore() ?? false);
  }

  /** Works in a turn of its own. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.#next(false);
    return work().finally(end);
  }

  #next(isPatient: boolean): Promise<() => void> {
    const { promise, resolve: begin } = Promise.withResolvers<() => void>();
    this.#waiting.push({ since: performance.now(), isPatient, begin });
    this.#give();
    return promise;
  }

  #give(): void {
    clearTimeout(this.#look);
    if (this.#isTaken) return;
    const now = performance.now();
    const isUrgent = ({ isPatient, since }: Waiting) => !isPatient || now - since >= PATIENCE_MS;
    const urgent = this.#waiting.findIndex(isUrgent);
    const idleMs = now - this.#servedAt;
    if (urgent < 0 && this.#waiting.length > 0 && idleMs < GRACE_MS) {
      this.#look = setTimeout(() => this.#give(), GRACE_MS - idleMs);
      return;
    }
    const [next] = this.#waiting.splice(Math.max(urgent, 0), 1);
    if (next) this.#begin(next);
  }

  #begin({ isPatient, begin }: Waiting): void {
    this.#isTaken = true;
    begin(() => {
      this.#isTaken = false;
      if (!isPatient) this.#servedAt = performance.now();
      this.#give();
    });
  }
}
