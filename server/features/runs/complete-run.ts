import { crawlRun } from "@/contract/knowledge-bases/crawls";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { lockKnowledgeBase, markReady } from "@/server/features/knowledge-bases/write-repo";
import { recordEvent } from "@/server/features/webhooks/record-event";
import type { VacuumDatabase } from "@/server/infrastructure/db/batch-runner";
import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import { failOpenItems } from "./open-items";
import { hasOpen } from "./open-items-repo";
import * as repo from "./run-repo";
import type { RunSource } from "./run-source";
import type { Ending, Run } from "./run-types";

type Completion = { ended: Ending; userId: string | undefined };

/**
 * Makes the knowledge base ready, with the run's report, live event and mail, in the caller's transaction. Does nothing
 * if the run is complete already or was replaced.
 * @returns false if open items joined the run
 */
export async function completeRun(
  tx: Db,
  source: RunSource,
  run: Run,
  { ended, userId }: Completion,
): Promise<boolean> {
  const { organizationId, kbId } = run;
  await lockKnowledgeBase(tx, run);
  await source.beforeComplete?.(tx, run);
  if (source.acceptsItems && (await hasOpen(tx, run))) return false;
  if (!(await markReady(tx, run))) return true;
  await repo.setEnding(tx, run, ended);
  await refreshCounts(tx, run);
  await repo.complete(tx, run);
  const event = { kbId, newStatus: "Ready", kbType: source.kbType } as const;
  await publish(tx, organizationId, "KBStatusChanged", event);
  await enqueue(tx, "index.merge", { organizationId, kbId });
  await enqueue(tx, "evaluation.afterTraining", { organizationId, kbId });
  await recordRunEvents(tx, run, ended);
  if (userId) await enqueueMail(tx, source, run, { ended, userId });
  return true;
}

async function enqueueMail(
  tx: Db,
  source: RunSource,
  { organizationId, kbId, runId }: Run,
  { ended, userId }: { ended: Ending; userId: string },
): Promise<void> {
  const mail = source.mailAfter(await repo.find(tx, { organizationId, kbId, runId }), ended);
  if (mail === "none") return;
  const job = { organizationId, userId, kbId, template: "trainingDone" } as const;
  await enqueue(tx, "mail.send", mail === "report" ? { ...job, runId } : job);
}

export async function abandonRun(
  database: VacuumDatabase,
  source: RunSource,
  run: Run,
  ended: "cancelled" | "interrupted",
  userId?: string,
): Promise<void> {
  for (let isComplete = false; !isComplete;) {
    await failOpenItems(database, run, source.reasons[ended]);
    isComplete = await database.db
      .transaction()
      .execute((tx) => completeRun(tx, source, run, { ended, userId }));
  }
}

const PAGES_NAMED = 100;

async function recordRunEvents(tx: Db, run: Run, ended: Ending): Promise<void> {
  const { runId } = run;
  const row = await repo.find(tx, run);
  if (!row) return;
  const counts = {
    new: row.newCount,
    changed: row.changedCount,
    unchanged: row.unchangedCount,
    gone: row.goneCount,
    failed: row.failedCount,
    skipped: row.skippedCount,
  };
  const trigger = crawlRun.shape.trigger.parse(row.trigger);
  if (ended !== "cancelled") {
    const type = hasFailed(counts, ended) ? "training.failed" : "training.completed";
    await recordEvent(tx, run, type, () => ({ runId, trigger, ended, ...counts }));
  }
  if (counts.gone > 0)
    await recordEvent(tx, run, "pages.gone", async () => {
      const rows = await repo.listChanges(tx, run, {
        kind: "gone",
        page: 1,
        pageSize: PAGES_NAMED,
      });
      const pages = rows.map(({ pageUrl: url, title }) => ({ url, title }));
      return { runId, count: counts.gone, pages };
    });
  if (ended !== "limit") return;
  const value = (await repo.findPageLimit(tx, run)) ?? 0;
  await recordEvent(tx, run, "limit.reached", () => ({ limit: "pages", value, runId }));
}

type Counts = { new: number; changed: number; unchanged: number; gone: number; failed: number };

/** A run in which everything failed has failed as well. */
const hasFailed = (counts: Counts, ended: Ending): boolean =>
  ended === "interrupted" ||
  ended === "unreachable" ||
  ended === "noSitemap" ||
  (counts.failed > 0 && !counts.new && !counts.changed && !counts.unchanged && !counts.gone);
