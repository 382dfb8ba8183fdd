import { setTimeout } from "node:timers/promises";
import type { Database, Db } from "./connection";

/** Other users of the embedded database wait for the end of a batch. */
const TARGET_MS = 40;
const FIRST_ROWS = 100;
const MIN_ROWS = 10;
const MAX_ROWS = 10_000;

export type VacuumDatabase = Pick<Database, "db" | "vacuumIfNeeded">;

/**
 * Changes many rows in batches. Each batch is followed by a pause of the same duration, so that other statements can
 * run.
 */
export class BatchRunner {
  readonly #database: VacuumDatabase;
  readonly #signal: AbortSignal | undefined;

  constructor(database: VacuumDatabase, signal?: AbortSignal) {
    this.#database = database;
    this.#signal = signal;
  }

  /**
   * Runs `work` until no row is left, each batch in its own transaction.
   * @param work changes at most `rows` rows and returns their number
   * @throws the signal's reason
   */
  async run(work: (tx: Db, rows: number) => Promise<number>): Promise<void> {
    let rows = FIRST_ROWS;
    for (;;) {
      this.#signal?.throwIfAborted();
      const { count, durationMs } = await this.#runBatch(work, rows);
      if (count < rows) return;
      // Otherwise a later vacuum of all rows would block the database for a long time.
      await this.#database.vacuumIfNeeded();
      rows = nextRows(rows, durationMs);
      await setTimeout(durationMs);
    }
  }

  /** The duration excludes the wait for a connection. */
  #runBatch(work: (tx: Db, rows: number) => Promise<number>, rows: number) {
    return this.#database.db.transaction().execute(async (tx) => {
      const startedAt = performance.now();
      const count = await work(tx, rows);
      return { count, durationMs: performance.now() - startedAt };
    });
  }
}

/** Rows differ in cost. */
function nextRows(rows: number, durationMs: number): number {
  const fitting = Math.floor((rows * TARGET_MS) / durationMs);
  return Math.min(Math.max(MIN_ROWS, Math.min(fitting, 2 * rows)), MAX_ROWS);
}
