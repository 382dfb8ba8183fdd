import type { Db } from "@/server/infrastructure/db/database";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import type { Run } from "../run";

/** Refreshes in a run. Not after each of many files, because each refresh reads every item. */
const maxRefreshes = 500;

/** Refreshes the counts of a run while its files are processed. */
export class ThrottledCounter {
  #pending = 0;
  #interval = 1;

  async onFile(db: Db, run: Run): Promise<void> {
    this.#pending += 1;
    if (this.#pending < this.#interval) return;
    this.#pending = 0;
    this.#interval = Math.ceil((await refreshCounts(db, run)) / maxRefreshes);
  }
}
