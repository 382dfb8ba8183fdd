import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { beginCrawl } from "./begin";
import { listDue, startIfIdle } from "./starts-repo";

/** More wait for the next look: a start is little work, but no transaction is to wait long for the jobs it queues. */
const atOnce = 200;

/** Starts the crawls whose time has come. Where several processes look, the row decides who starts one. */
export async function startDue(
  { db, now }: Deps,
  _: JobPayload<"kb.schedule">,
  signal: AbortSignal,
): Promise<void> {
  const due = await listDue(db, now(), atOnce);
  for (const { id: kbId, organizationId, createdBy } of due) {
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      const start = { trigger: "schedule", now: now(), mustBeDue: true } as const;
      const run = await startIfIdle(tx, organizationId, kbId, start);
      if (run) await beginCrawl(tx, run, createdBy ?? undefined);
    });
  }
}
