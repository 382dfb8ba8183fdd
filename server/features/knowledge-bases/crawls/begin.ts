import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import type { Run } from "./frontier-repo";

/**
 * The job and the news of it, in the transaction that put the knowledge base in progress.
 * @param userId who is mailed when it has ended
 */
export async function beginCrawl(tx: Db, run: Run, userId: string | undefined): Promise<void> {
  const { organizationId, kbId } = run;
  await enqueue(tx, "kb.crawl", { organizationId, kbId, ...(userId && { userId }) });
  const event = { kbId, newStatus: "InProgress", kbType: "Web" } as const;
  await publish(tx, organizationId, "KBStatusChanged", event);
}
