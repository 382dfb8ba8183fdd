import { webhookDeliveryDays } from "@/contract/webhooks";
import type { Deps } from "@/server/deps";
import * as deliveries from "./deliveries-repo";
import { queueDelivery } from "./queue";
import * as repo from "./repo";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

export async function queueDue({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  for (const delivery of await deliveries.listDue(db, now(), BATCH)) {
    if (signal.aborted) return;
    await queueDelivery(db, delivery);
  }
}

/** Deletes deliveries after 30 days, and expired previous secrets. */
export async function cleanUp({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  const at = now();
  await repo.deletePreviousSecrets(db, at);
  const before = new Date(at.getTime() - webhookDeliveryDays * DAY_MS);
  while (!signal.aborted && (await deliveries.deleteOld(db, before, BATCH)) > 0);
}
