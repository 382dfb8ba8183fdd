import { setTimeout } from "node:timers/promises";
import type { Database, Db } from "./connection";

/** What a portion should take. Whoever else needs the embedded database waits for its end. */
const aimMs = 40;
const firstRows = 100;
const leastRows = 10;
const mostRows = 10_000;

/** A database whose many rows are worked on in portions. */
export type TidyDatabase = Pick<Database, "db" | "tidyUp">;

/** Work on many rows that everybody else can live with: in portions, with pauses that last as long. */
export class Portions {
  readonly #database: TidyDatabase;
  readonly #signal: AbortSignal | undefined;

  /** @param signal ends it between two portions, by its reason */
  constructor(database: TidyDatabase, signal?: AbortSignal) {
    this.#database = database;
    this.#signal = signal;
  }

  /**
   * Works until no row is left, each portion in a transaction of its own: what is done stays done, and somebody else may
   * go on with the rest.
   * @param work works on so many rows at most, and gives how many there were
   */
  async take(work: (tx: Db, rows: number) => Promise<number>): Promise<void> {
    let rows = firstRows;
    for (;;) {
      this.#signal?.throwIfAborted();
      const { done, tookMs } = await this.#perform(work, rows);
      if (done < rows) return;
      // Now: much at once would hold everybody up.
      await this.#database.tidyUp();
      rows = nextRows(rows, tookMs);
      await setTimeout(tookMs);
    }
  }

  /** The time until the connection is free does not count. */
  #perform(work: (tx: Db, rows: number) => Promise<number>, rows: number) {
    return this.#database.db.transaction().execute(async (tx) => {
      const begunAt = performance.now();
      const done = await work(tx, rows);
      return { done, tookMs: performance.now() - begunAt };
    });
  }
}

/** As many as would have taken the time that is aimed at; no more than twice as many, since rows are not alike. */
function nextRows(rows: number, tookMs: number): number {
  const fitting = Math.floor((rows * aimMs) / tookMs);
  return Math.min(Math.max(leastRows, Math.min(fitting, 2 * rows)), mostRows);
}
