import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { deliver } from "./deliver";
import { WEBHOOK_DELIVERY_DAYS } from "@/contract/accounts/webhooks";
import * as deliveries from "./deliveries-repo";
import { queueDelivery } from "./queue";
import * as repo from "./repo";

export const webhookJobs = {
  "webhooks.deliver": { run: deliver },
  "webhooks.retry": { run: (deps, _payload, signal) => queueDue(deps, signal) },
  "webhooks.cleanup": { run: (deps, _payload, signal) => cleanUp(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

async function queueDue({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  for (const delivery of await deliveries.listDue(db, now(), BATCH)) {
    if (signal.aborted) return;
    await queueDelivery(db, delivery);
  }
}

/** Deletes deliveries after 30 days, and expired previous secrets. */
async function cleanUp({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  const at = now();
  await repo.deletePreviousSecrets(db, at);
  const before = new Date(at.getTime() - WEBHOOK_DELIVERY_DAYS * DAY_MS);
  while (!signal.aborted && (await deliveries.deleteOld(db, before, BATCH)) > 0);
}
