import type { Db } from "@/server/infrastructure/db/database";
import { refreshCounts } from "./counts-repo";
import type { Run } from "./scope";

/** Counting reads every file of a knowledge base: a run of many files is counted so often in all, not after each. */
const steps = 500;

/** Keeps the counts of a run whose files are worked off one after the other. */
export class Counting {
  #uncounted = 0;
  #every = 1;

  /** One more of its files has come to its end. */
  async noteFile(db: Db, run: Run): Promise<void> {
    this.#uncounted += 1;
    if (this.#uncounted < this.#every) return;
    this.#uncounted = 0;
    this.#every = Math.ceil((await refreshCounts(db, run)) / steps);
  }
}
