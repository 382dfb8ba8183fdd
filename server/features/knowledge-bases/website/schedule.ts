import { type Schedule, schedules } from "@/contract/knowledge-bases/crawls";
import type { Deps } from "@/server/deps";
import { findPlan } from "@/server/features/plans/plan";
import { startRun } from "@/server/features/runs/start-run";
import { websiteSource } from "@/server/features/runs/website/website-source";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { listDue } from "../repo";
import * as write from "../write-repo";
import { scheduleColumns } from "./next-run";

const BATCH_SIZE = 200;

export const scheduleOf = ({ schedule }: { schedule: string }): Schedule =>
  schedules.find((option) => option === schedule) ?? "off";

/**
 * Starts the crawls that are due, unless the plan has expired. The locked row decides which of several processes starts
 * one.
 */
export async function startDue(
  deps: Deps,
  _: JobPayload<"kb.schedule">,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  const due = await listDue(db, now(), BATCH_SIZE);
  for (const { id: kbId, organizationId, createdBy } of due) {
    signal.throwIfAborted();
    const scope = { organizationId, kbId };
    await db.transaction().execute(async (tx) => {
      const kb = await write.lockKnowledgeBase(tx, scope);
      if (!kb?.nextRunAt || kb.kbStatus === "InProgress" || kb.nextRunAt > now()) return;
      const changes = scheduleColumns(scheduleOf(kb), kb.scheduleFrom ?? now(), now());
      const userId = createdBy ?? undefined;
      if ((await findPlan(deps, tx, organizationId))?.isExpired)
        return write.setSchedule(tx, scope, changes);
      const trigger = kb.scheduleMode === "sitemap" ? "sitemap" : "schedule";
      await startRun(tx, websiteSource, scope, { trigger, userId, changes });
    });
  }
}
