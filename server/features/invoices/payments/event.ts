import { z } from "zod";

/** What each type of event calls the amount, in cents. */
const amounts = {
  "invoice.paid": "amount_paid",
  "payment_intent.succeeded": "amount_received",
} as const;

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  /** Seconds. */
  created: z.number().int().min(0).max(253_402_300_799),
  data: z.object({
    object: z.looseObject({
      currency: z.string(),
      metadata: z.object({ invoice_number: z.string().min(1).max(100) }),
    }),
  }),
});

const typeOf = z.object({ type: z.string() });

export type Payment = {
  eventId: string;
  invoiceNumber: string;
  /** In cents. */
  amount: unknown;
  currency: string;
  paidAt: Date;
};

/** Undefined for an event of another type. @throws {z.ZodError} */
export function paymentOf(body: unknown): Payment | undefined {
  const { type } = typeOf.parse(body);
  if (!(type in amounts)) return undefined;
  const { id, created, data } = event.parse(body);
  const { currency, metadata, ...object } = data.object;
  return {
    eventId: id,
    invoiceNumber: metadata.invoice_number,
    amount: Reflect.get(object, Reflect.get(amounts, type)),
    currency,
    paidAt: new Date(created * 1000),
  };
}
