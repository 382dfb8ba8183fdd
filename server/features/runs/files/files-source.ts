import type { Deps } from "@/server/deps";
import { deleteAbandonedSegments } from "@/server/engines/search/index/pending-segments";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { failOpenItems } from "../open-items";
import type { RunSource } from "../run-source";
import type { Run } from "../run-types";
import { runUntilCancelled } from "../run-until-cancelled";
import { activateNewVersion } from "./activate-new-version";
import { extractItem } from "./extract";
import { publishFileStage } from "./file-event";
import {
  hasReachedPlanLimit,
  listOpen,
  type OpenFile,
  type OpenItem,
  reopenFiles,
} from "./file-repo";
import * as files from "./file-repo";
import { trainItem } from "./train";

const reasons = {
  cancelled: { unread: "EXTRACT_CANCELLED", untrained: "EXTRACT_CANCELLED" },
  interrupted: { unread: "EXTRACT_INTERRUPTED", untrained: "TRAINING_FAILED" },
} as const;

/** Files uploaded during a run join it. */
export const filesSource: RunSource = {
  kbType: "File",
  job: "kb.extract",
  reasons,
  acceptsItems: true,
  async process(deps, run, signal) {
    const isCancelled = await runUntilCancelled(deps, run, signal, (either) =>
      processFiles(deps, run, either),
    );
    if (isCancelled) await failOpenItems(deps.database, run, reasons.cancelled, signal);
    if (isCancelled) return "cancelled";
    return (await hasReachedPlanLimit(deps.db, run)) ? "planLimit" : "complete";
  },
  async beforeComplete(tx, run) {
    await completeArchives(tx, run);
    await enqueue(tx, "files.release", { organizationId: run.organizationId });
  },
  reopenItems: reopenFiles,
  mailAfter: (_, ended) => (ended === "cancelled" || ended === "interrupted" ? "none" : "counts"),
};

const BATCH_SIZE = 50;
/** One file is read while another is trained. */
const LANES = 2;

async function processFiles(deps: Deps, run: Run, signal: AbortSignal): Promise<void> {
  const counter = new ThrottledCounter();
  await deleteAbandonedSegments(deps.db, run);
  for (;;) {
    const open = await listOpen(deps.db, run, BATCH_SIZE);
    if (open.length === 0) return;
    const lane = async () => {
      for (let item = open.shift(); item; item = open.shift()) {
        await processFile(deps, run, item, signal);
        await counter.onFile(deps.db, run);
      }
    };
    await settleAll(Array.from({ length: LANES }, lane), () => open.splice(0));
  }
}

/** Waits for all lanes, because none may still work when the job is retried. The first failure stops the others. */
async function settleAll(work: Promise<void>[], stop: () => void): Promise<void> {
  for (const one of work) one.catch(stop);
  const results = await Promise.allSettled(work);
  const failure = results.find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
}

async function processFile(deps: Deps, run: Run, item: OpenItem, signal: AbortSignal) {
  signal.throwIfAborted();
  const file = deps.storage.open(item.storageKey ?? "", signal);
  try {
    await readAndTrain(deps, run, { ...item, file }, signal);
  } finally {
    await file.close();
  }
}

async function readAndTrain(deps: Deps, run: Run, item: OpenFile, signal: AbortSignal) {
  if (item.stage === "Uploading" || item.stage === "StartExtracting") {
    if (!(await extractItem(deps, run, item, signal))) return;
    signal.throwIfAborted();
  }
  await trainItem(deps, run, item, signal);
}

/** Each refresh reads every item. */
const MAX_REFRESHES = 500;

class ThrottledCounter {
  #pending = 0;
  #interval = 1;

  async onFile(db: Db, run: Run): Promise<void> {
    this.#pending += 1;
    if (this.#pending < this.#interval) return;
    this.#pending = 0;
    this.#interval = Math.ceil((await refreshCounts(db, run)) / MAX_REFRESHES);
  }
}

async function completeArchives(tx: Db, run: Run): Promise<void> {
  for (const archive of await files.listProcessed(tx, run)) {
    const locked = await files.lock(tx, run, archive.id);
    if (locked?.stage !== "EndExtracting") continue;
    await files.setTrained(tx, run, archive.id);
    await activateNewVersion(tx, run, archive);
    await files.setMembersCurrent(tx, run, archive.id);
    await publishFileStage(tx, run, archive, "Finished");
  }
}
