import type { RunningJob } from "./running-job";

type Holder = Pick<RunningJob, "organizationId" | "isYielding" | "hasUsedItsSlice" | "runsForMs">;

/** The slots of one queue in this process: who holds them, and who may have the next one. */
export class Slots<T extends Holder> {
  readonly #concurrency: number;
  readonly #share: number;
  readonly #holders = new Set<T>();

  constructor({ concurrency, share }: { concurrency: number; share: number }) {
    this.#concurrency = concurrency;
    this.#share = share;
  }

  /** All jobs that have not ended, those included that are yielding. */
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

  /** The organisations that hold their share. */
  atShare(): string[] {
    return [...this.#counts()].flatMap(([id, count]) => (count >= this.#share ? [id] : []));
  }

  /**
   * Returns per organisation the job that should yield first, if another one waits for its slot: the longest running of
   * those that have used their slice. Organisations that hold most come first. Empty while slots are free, except for
   * organisations at their share, whose own jobs may wait.
   */
  candidatesToYield(): T[] {
    if (this.#holders.size >= 2 * this.#concurrency) return []; // They take long to yield: no more of them.
    const counts = this.#counts();
    const countOf = ({ organizationId }: Holder) => counts.get(organizationId) ?? 0;
    const candidates = this.#working().filter(
      (holder) => holder.hasUsedItsSlice && (this.isFull || countOf(holder) >= this.#share),
    );
    const byOrganization = Map.groupBy(candidates, ({ organizationId }) => organizationId);
    return [...byOrganization.values()]
      .map((own) => own.reduce((one, other) => (other.runsForMs > one.runsForMs ? other : one)))
      .sort((one, other) => countOf(other) - countOf(one) || other.runsForMs - one.runsForMs);
  }

  /** The organisations that may not have the slot of `holder`: others that hold as many slots, or their share. */
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
