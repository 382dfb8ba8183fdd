import type { Db } from "@/server/infrastructure/db/database";
import { publish } from "@/server/infrastructure/realtime/bus";

export const markMailed = (db: Db, id: string, mailedAt: Date) =>
  db.updateTable("invoices").where("id", "=", id).set({ mailedAt }).execute();

type Subject = { id: string; organizationId: string | null };

/** Records the time of a payment; null reopens the invoice. */
export async function setPaid(
  tx: Db,
  { id, organizationId }: Subject,
  paidAt: Date | null,
): Promise<void> {
  await tx.updateTable("invoices").where("id", "=", id).set({ paidAt }).execute();
  if (organizationId) await publish(tx, organizationId, "InvoicesChanged", {});
}

type PaymentEvent = { id: string; invoiceId: string; at: Date };

/** Returns false if it was processed before. */
export async function insertEvent(tx: Db, { id, invoiceId, at }: PaymentEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto("paymentEvents")
    .values({ id, invoiceId, receivedAt: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
