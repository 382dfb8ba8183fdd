import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";

type Due = { organizationId: string; id: string; attempts: number };

/** Runs in the caller's transaction. */
export const queueDelivery = (tx: Db, { organizationId, id: deliveryId, attempts }: Due) =>
  enqueue(tx, "webhooks.deliver", { organizationId, deliveryId, attempt: attempts + 1 });
