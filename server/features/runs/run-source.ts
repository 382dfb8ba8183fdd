import type { ItemErrorCode } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import type { RunRow } from "./run-repo";
import type { Ending, Run } from "./run-types";

/** Codes for items that a run left unread or untrained. */
export type Reasons = { unread: ItemErrorCode; untrained: ItemErrorCode };

export type RunSource = {
  kbType: "Web" | "File";
  job: "kb.crawl" | "kb.extract";
  reasons: { cancelled: Reasons; interrupted: Reasons };
  /** Whether items may join a run; such a run is complete only if no item is open. */
  acceptsItems: boolean;
  /**
   * Stores every step for the next process. Polls for cancellation itself, because the sources keep different data
   * then.
   */
  process: (deps: Deps, run: Run, signal: AbortSignal) => Promise<Ending>;
  /** @throws {ApiError} SUBSCRIPTION_CRAWLED_PAGES if a run would read nothing */
  assertPagesLeft?: (
    ctx: Pick<Deps, "env" | "now">,
    tx: Db,
    organizationId: string,
  ) => Promise<void>;
  /** Runs in the transaction that completes the run, before the check for open items. */
  beforeComplete?: (tx: Db, run: Run) => Promise<void>;
  /** Moves failed items into a run: the given ones, or all. Returns their number. */
  reopenItems: (tx: Db, run: Run, itemIds: string[] | undefined) => Promise<number>;
  /** "counts": of the knowledge base; "report": of the run. */
  mailAfter: (run: RunRow | undefined, ended: Ending) => "none" | "counts" | "report";
};
