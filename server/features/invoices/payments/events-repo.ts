import type { Db } from "@/server/infrastructure/db/database";

type PaymentEvent = { id: string; invoiceId: string; at: Date };

/** Returns false if the event was processed before. */
export async function insertEvent(tx: Db, { id, invoiceId, at }: PaymentEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto("paymentEvents")
    .values({ id, invoiceId, receivedAt: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
