import type { Webhook } from "@/contract/webhooks";
import { listOwners } from "@/server/features/users/service";
import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import * as deliveries from "./deliveries-repo";
import * as repo from "./repo";

type Ref = { organizationId: string; id: string };

/**
 * Disables an endpoint, fails its pending deliveries and mails the owners, in the caller's
 * transaction.
 */
export async function disable(
  tx: Db,
  { organizationId, id }: Ref,
  disabledReason: NonNullable<Webhook["disabledReason"]>,
): Promise<void> {
  // Another failed delivery has disabled it already.
  if (!(await repo.disable(tx, organizationId, id, disabledReason))) return;
  await deliveries.failPending(tx, organizationId, id);
  const mail = { organizationId, template: "webhookDisabled", webhookId: id } as const;
  for (const { id: userId } of await listOwners(tx, organizationId))
    await enqueue(tx, "mail.send", { ...mail, userId });
}
