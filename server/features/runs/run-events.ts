import { crawlRun } from "@/contract/crawls";
import { recordEvent } from "@/server/features/webhooks/record";
import type { Db } from "@/server/infrastructure/db/database";
import type { Ending, Run } from "./run";
import * as repo from "./run-repo";

const PAGES_NAMED = 100;

/** Records webhook events: how the run ended, gone pages, and a reached page limit. */
export async function recordRunEvents(tx: Db, run: Run, ended: Ending): Promise<void> {
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
  (counts.failed > 0 && counts.new + counts.changed + counts.unchanged + counts.gone === 0);
