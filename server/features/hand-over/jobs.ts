import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { failMail, sendMail } from "./send-mail";
import { queueMail } from "./queue-mail";
import * as repo from "./repo";

const QUIET_MS = 60_000;
const WAIT_AT_MOST_MS = 5 * 60_000;

/**
 * Queues a mail to the team for each conversation with new messages: a minute after the latest, at
 * most five minutes after the first.
 */
export async function forwardMessages({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const due = { quietSince: before(QUIET_MS), waitingSince: before(WAIT_AT_MOST_MS) };
  for (const { id: requestId, organizationId } of await repo.listWaiting(db, due)) {
    if (signal.aborted) return;
    await db.transaction().execute(async (tx) => {
      const range = await repo.claimWaiting(tx, organizationId, requestId);
      if (!range) return;
      const { after: afterMessageId, upTo: messageId } = range;
      const mail = { organizationId, requestId, messageId, afterMessageId, createdAt: at };
      await queueMail(tx, { ...mail, kind: "messages" });
    });
  }
}

export const handOverJobs = {
  "handOver.mail": { run: sendMail, onExhausted: failMail },
  "handOver.forward": { run: (deps, _payload, signal) => forwardMessages(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;
