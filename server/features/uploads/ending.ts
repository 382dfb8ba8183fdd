import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import { finishArchives } from "./archives";
import { refreshCounts } from "./counts-repo";
import { lockKnowledgeBase } from "./repo";
import * as repo from "./run-repo";
import type { Run } from "./scope";

const stopped = { unread: "EXTRACT_CANCELLED", untrained: "EXTRACT_CANCELLED" } as const;
const interrupted = { unread: "EXTRACT_INTERRUPTED", untrained: "TRAINING_FAILED" } as const;

/** Ready, told and mailed in the caller's transaction. False where more files have come. */
export async function end(tx: Db, run: Run, userId: string): Promise<boolean> {
  const { organizationId, kbId } = run;
  await lockKnowledgeBase(tx, run);
  if (await repo.hasOpen(tx, run)) return false;
  if (!(await becomeReady(tx, run))) return true;
  await enqueue(tx, "mail.send", { organizationId, userId, kbId, template: "trainingDone" });
  return true;
}

/** Ends a run that somebody stopped. What it had not finished says so; who stopped it knows, and gets no mail. */
export const endStopped = (tx: Db, run: Run): Promise<void> => giveUp(tx, run, stopped);

/** Ends a run that comes no further. */
export const endInterrupted = (tx: Db, run: Run): Promise<void> => giveUp(tx, run, interrupted);

async function giveUp(tx: Db, run: Run, reasons: repo.Reasons): Promise<void> {
  await lockKnowledgeBase(tx, run);
  await repo.failOpen(tx, run, reasons);
  await finishArchives(tx, run);
  await becomeReady(tx, run);
}

/** False where another run has taken over, or this one has ended already. */
async function becomeReady(tx: Db, run: Run): Promise<boolean> {
  const { organizationId, kbId } = run;
  if (!(await repo.markReady(tx, run))) return false;
  await refreshCounts(tx, run);
  await enqueue(tx, "index.merge", { organizationId, kbId });
  await enqueue(tx, "files.release", { organizationId });
  const event = { kbId, newStatus: "Ready", kbType: "File" } as const;
  await publish(tx, organizationId, "KBStatusChanged", event);
  return true;
}
