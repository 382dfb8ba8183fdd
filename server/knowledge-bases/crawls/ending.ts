import type { Db } from "../../db/database";
import { enqueue } from "../../jobs/enqueue";
import { publish } from "../../realtime/bus";
import type { Run } from "./frontier-repo";
import { refreshCounts } from "../items/counts-repo";
import * as repo from "./running-repo";
import { type Ending, endRun, findRun, type RunRow, setEnding } from "./runs-repo";

const reasons = { unread: "CRAWL_CANCELLED", untrained: "CRAWL_CANCELLED" } as const;

/** Leaves what a cancelled run has neither read nor trained as it was, with the reason. */
export const failCancelled = (db: Db, run: Run) => repo.failUnfinished(db, run, reasons);

/** Ends a run at once that nobody works on. */
export async function endCancelled(tx: Db, run: Run): Promise<void> {
  await failCancelled(tx, run);
  await end(tx, run, "cancelled", undefined);
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
