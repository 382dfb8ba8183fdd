import type { ItemErrorCode } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import type { Ending, Run } from "./run";
import type { RunRow } from "./run-repo";

/** The error codes of items that a run left unread or untrained. */
export type Reasons = { unread: ItemErrorCode; untrained: ItemErrorCode };

/** Where the items of a run come from: a website or uploaded files. */
export type RunSource = {
  kbType: "Web" | "File";
  job: "kb.crawl" | "kb.extract";
  reasons: { cancelled: Reasons; interrupted: Reasons };
  /** Items may join a run in progress, so that it is complete only without open items. */
  acceptsItems: boolean;
  /**
   * Reads and trains the run's items. Every step is stored, so that the next process continues after a crash. Polls for
   * cancellation itself, because a website and files keep different things then.
   */
  process: (deps: Deps, run: Run, signal: AbortSignal) => Promise<Ending>;
  /** Runs in the transaction that completes the run, before the check for open items. */
  beforeComplete?: (tx: Db, run: Run) => Promise<void>;
  /** Moves items into a run: those named, or all that failed. Returns their number. */
  reopenItems: (tx: Db, run: Run, itemIds: string[] | undefined) => Promise<number>;
  /** The mail after a run: none, the counts of the knowledge base, or the run's report. */
  mailAfter: (run: RunRow | undefined, ended: Ending) => "none" | "counts" | "report";
};
