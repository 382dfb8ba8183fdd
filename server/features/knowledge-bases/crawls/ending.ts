import type { Db } from "@/server/infrastructure/db/database";
import { BatchRunner, type VacuumDatabase } from "@/server/infrastructure/db/batch-runner";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import type { Run } from "./frontier-repo";
import { refreshCounts } from "../items/counts-repo";
import { changeItems, type Portion } from "../items/walk";
import * as repo from "./running-repo";
import { type Ending, endRun, findRun, type RunRow, setEnding } from "./runs-repo";

const cancelled = { unread: "CRAWL_CANCELLED", untrained: "CRAWL_CANCELLED" } as const;
const interrupted = { unread: "CRAWL_INTERRUPTED", untrained: "TRAINING_FAILED" } as const;

/** Leaves what a cancelled run has neither read nor trained as it was, with the reason. */
export const failCancelled = (database: VacuumDatabase, run: Run, signal?: AbortSignal) =>
  failUnfinished(database, run, cancelled, signal);

/** The same for a run that comes no further. */
export const failInterrupted = (database: VacuumDatabase, run: Run) =>
  failUnfinished(database, run, interrupted);

async function failUnfinished(
  database: VacuumDatabase,
  run: Run,
  reasons: repo.Reasons,
  signal?: AbortSignal,
): Promise<void> {
  const list = (tx: Db, portion: Portion) => repo.listUnfinished(tx, run, portion);
  await changeItems(new BatchRunner(database, signal), list, (tx, rows) => {
    const ids = rows.filter(({ isUnfinished }) => isUnfinished).map(({ id }) => id);
    return repo.failUnfinished(tx, run, ids, reasons);
  });
}

/** Ready, told and mailed, in the caller's transaction; nothing where another try was faster. */
export async function end(tx: Db, run: Run, ended: Ending, userId: string | undefined) {
  if (!(await becomeReady(tx, run, ended))) return;
  const { organizationId, kbId, runId } = run;
  await enqueue(tx, "index.merge", { organizationId, kbId });
  const row = await findRun(tx, run);
  if (!userId || !row || !isNews(row)) return;
  const mail = { organizationId, userId, kbId, runId, template: "trainingDone" } as const;
  await enqueue(tx, "mail.send", mail);
}

/** The last word on a run. False where another try was faster. */
async function becomeReady(tx: Db, run: Run, ended: Ending): Promise<boolean> {
  const { organizationId, kbId } = run;
  if (!(await repo.markReady(tx, run))) return false;
  await setEnding(tx, run, ended);
  await refreshCounts(tx, organizationId, kbId);
  await endRun(tx, run);
  const event = { kbId, newStatus: "Ready", kbType: "Web" } as const;
  await publish(tx, organizationId, "KBStatusChanged", event);
  return true;
}

/** Who cancelled knows; and a schedule's crawl is told of only where it changed something or could read nothing. */
function isNews({ trigger, ended, ...counts }: RunRow): boolean {
  if (ended === "cancelled") return false;
  const changes = counts.newCount + counts.changedCount + counts.goneCount;
  const isUnread = ended === "unreachable" || counts.unchangedCount === 0;
  return trigger !== "schedule" || changes > 0 || isUnread;
}
